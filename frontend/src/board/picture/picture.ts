/** Builds the picture of a finished game: shared parts for every game's `picture.ts`. */
import { figure, sumOf } from "../../ui/figures";
import type { Picture } from "../game";
import { HEIGHT, type Ornament, svgOf } from "./frame";
import { type Line, type Result, ranked, textOf } from "./result";
import { WIDTH } from "./sheet";

export function pictured(
  { ornament, ...told }: Result & { ornament: Ornament },
  date: string,
  { host, origin }: { host: string; origin: string },
): Picture {
  const result = { ...told, lines: ranked(told.lines) };
  return {
    headline: result.headline,
    lines: result.lines.length,
    text: textOf(result, date, origin),
    width: WIDTH,
    height: HEIGHT,
    svg: (fonts, measure) => svgOf({ result, ornament, date, site: host }, fonts, measure),
  };
}

/** A finished game of rounds. */
interface Rounds {
  rounds: readonly { number: number; scores: readonly number[] }[];
  totals: readonly number[];
  winners: readonly number[] | null;
}

interface RoundWords {
  round: (n: number) => string;
  /** "Ann: 12 (5 + 4 + 3)" */
  result_line: (name: string, total: string, how: string) => string;
}

/** Lines of a game with rounds, and the names of their parts. */
export function byRounds(
  { rounds, totals, winners }: Rounds,
  names: readonly string[],
  words: RoundWords,
): Pick<Result, "lines" | "parts"> {
  const lines = totals.map((total, seat): Line => {
    const name = names[seat] ?? "";
    const parts = rounds.map(({ scores }) => scores[seat] ?? 0);
    const told = words.result_line(name, figure(total), sumOf(parts));
    return { seat, name, parts, note: "", total, won: winners?.includes(seat) ?? false, told };
  });
  return { lines, parts: rounds.map(({ number }) => words.round(number)) };
}
