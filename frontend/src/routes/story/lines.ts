/** Lines of a story: the facts of a record in words, each with the place where a replay shows it. */
import type { Storyteller } from "../../board/story";
import type { GameRecord, StoryFact } from "../../wire/messages";
import type { Words } from "../../words/en";
import { seatNames } from "../names";
import type { Place } from "../replay/looking.svelte";

export interface Line {
  /** Whom it is about. */
  seat: number;
  text: string;
  round: number;
  place: Place;
}

/** The sentences of each game that has a story, loaded when one is told. */
const TELLERS = import.meta.glob<Storyteller>("../../games/*/storyWords.ts", { import: "story" });

/** The game's sentences; null if it has none. */
export async function tellerOf(game: string): Promise<Storyteller | null> {
  return (await TELLERS[`../../games/${game}/storyWords.ts`]?.()) ?? null;
}

/** The names of that day, by seat. */
export function namesIn({ seats }: Pick<GameRecord, "seats">, words: Words): string[] {
  return seatNames(
    seats.map((seat) => ({ ...seat, kept_name: null })),
    words,
  );
}

/** The seat that a player had; null if they were not in the game. */
export function seatOf({ seats }: Pick<GameRecord, "seats">, player: string | undefined): number | null {
  return seats.find((seat) => seat.player !== null && seat.player.id === player)?.seat ?? null;
}

/** The lines of a story; `you` is the seat of whoever reads it. */
export function linesOf(
  facts: readonly StoryFact[],
  { sentenceOf, isScore }: Storyteller,
  names: readonly string[],
  you: number | null,
  language: string,
): Line[] {
  const nameOf = (seat: number) => (seat === you ? null : (names[seat] ?? ""));
  return facts.flatMap((fact) => {
    const text = sentenceOf(fact, nameOf, language);
    const round = fact.round ?? 1;
    const place = isScore(fact) ? { scoreOf: round } : { entry: fact.at };
    return text === null ? [] : [{ seat: fact.seat, text, round, place }];
  });
}

/** The fragment of a line's moment, in the address of the game. */
export function fragmentOf({ place }: Pick<Line, "place">): string {
  if (place === null) return "";
  return "entry" in place ? `#${place.entry}` : `#r${place.scoreOf}`;
}
