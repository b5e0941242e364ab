/** A finished game as it is told to others: who played, who won, how. No table, no code. */

export interface Line {
  seat: number;
  name: string;
  /** What the bar is made of: the points of each round. */
  parts: readonly number[];
  /** Stands at the end of the bar; empty where the parts say enough. */
  note: string;
  total: number;
  won: boolean;
  /** The same as a line of text. */
  told: string;
}

/** What a game says of its end. */
export interface Result {
  /** The game's name. */
  game: string;
  /** Best first. */
  lines: readonly Line[];
  /** What the parts of a bar are, in order: rounds. Empty where there is but one part. */
  parts: readonly string[];
  /** "Ann wins with 43 points" */
  headline: string;
  /** What decided between equal totals; empty where nothing had to. */
  tieBreak: string;
}

/** Best first; of equal totals the winner. */
export function ranked(lines: readonly Line[]): Line[] {
  return [...lines].sort((a, b) => b.total - a.total || Number(b.won) - Number(a.won) || a.seat - b.seat);
}

/** In plain text, to stand beside the picture. */
export function textOf({ game, lines, headline, tieBreak }: Result, date: string, site: string): string {
  const said = [`${game}, ${date}`, headline, tieBreak, ...lines.map(({ told }) => told), site];
  return said.filter((line) => line !== "").join("\n");
}
