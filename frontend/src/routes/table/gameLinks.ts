/** Addresses of a table's games in a line of its chat. */
import { type Place, placeIn, seerIn } from "../replay/looking.svelte";

export interface GameLink {
  /** The address, as it was typed. */
  href: string;
  /** The number of the game; null for the page of all games. */
  game: number | null;
  /** The seat as whom the link shows the game. */
  as: number | null;
  place: Place;
}

/** A word: what stands before an address, the address, and what ends a sentence after it. */
const WORD = /^([("'«“‘]*)(https?:.*?)([)"'»”’.,;:!?…]*)$/;
/** What may follow the address of the games page. */
const REST = /^(?:\/([1-9]\d{0,5})(\?as=\d)?(#(?:r\d{1,2}|\d{1,6}))?)?$/;

/**
 * The text of a line in pieces, of which the links lead to games of this very table.
 *
 * Whatever else looks like an address stays text: a chat leads nobody elsewhere.
 *
 * @param games the whole address of the table's games page
 */
export function partsOf(text: string, games: string): (string | GameLink)[] {
  const parts = text.split(/(\s+)/).flatMap((word): (string | GameLink)[] => {
    const [, before = "", href = "", after = ""] = WORD.exec(word) ?? [];
    const [found, number, as = "", fragment = ""] =
      (href.startsWith(games) && REST.exec(href.slice(games.length))) || [];
    if (found === undefined) return [word];
    const game = number === undefined ? null : Number(number);
    return [before, { href, game, as: seerIn(as), place: placeIn(fragment) }, after];
  });
  return parts.filter((part) => part !== "");
}
