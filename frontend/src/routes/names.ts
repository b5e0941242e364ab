/** Names of people and bots as they are shown. */
import { FIRST, type GameName, isGame } from "../games/registry";
import { PATTERNS } from "../ui/patterns";
import type { SeatView, TableView, WatchersView } from "../wire/messages";
import type { Words } from "../words/en";

/** A name for each seat ("" for a free one; "Bo (bot)" while a bot keeps Bo's); people who share a name get the pattern of their seat with it. */
export function seatNames(
  seats: readonly Pick<SeatView, "seat" | "player" | "bot" | "kept_name">[],
  words: Words,
): string[] {
  const plain = seats.map(({ seat, player, bot, kept_name }) => {
    if (player) return player.name;
    if (kept_name !== null) return words.names.kept(kept_name);
    return bot === null ? "" : (words.names.bots[seat % words.names.bots.length] ?? "");
  });
  return plain.map((name, seat) => {
    const pattern = PATTERNS[seat % PATTERNS.length];
    const shared = name !== "" && plain.filter((other) => other === name).length > 1;
    return shared && pattern ? words.names.with_pattern(name, pattern.name) : name;
  });
}

/** Characters of bots by seat, as in app/bots/characters.py; those of the first level have none. */
const CHARACTERS = ["steady", "careful", "bold", "spoiling", "steady", "bold"] as const;

/** What kind of bot plays on a seat: "Strong bot, bold". Only PIKOKO shows characters: elsewhere they change little. */
export function botKind(game: string, level: string, seat: number, { bots }: Words): string {
  const character = CHARACTERS[seat];
  const kind = bots.one(level);
  return game !== "pikoko" || level === "casual" || !character
    ? kind
    : `${kind}, ${bots.characters[character]}`;
}

/** The host's seat, or null for a host who does not sit. */
export function hostSeat(table: TableView): SeatView | null {
  return table.seats.find((seat) => seat.player?.id === table.host) ?? null;
}

/** The other watchers, as items of a list: names, and "3 more" if some are not named. `me` is my name if I watch. */
export function watcherNames(
  watchers: Pick<WatchersView, "count" | "names">,
  me: string | null,
  words: Words,
): string[] {
  const mine = me === null ? -1 : watchers.names.indexOf(me);
  const names = watchers.names.filter((_, i) => i !== mine);
  const more = watchers.count - names.length - (me === null ? 0 : 1);
  return more > 0 ? [...names, words.lobby.watchers_more(more)] : names;
}

/** A random name to suggest. */
export function suggestedName(words: Words): string {
  const { suggestions } = words.names;
  return suggestions[Math.floor(Math.random() * suggestions.length)] ?? "";
}

/** The name, players and time of a game; those of the first game if this client does not know it. */
export function gameCard(game: string, words: Words): Words["games"][GameName] {
  return words.games[isGame(game) ? game : FIRST];
}
