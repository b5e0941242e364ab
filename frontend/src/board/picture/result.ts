/** Result of a finished game: who played, who won and how. It has neither table nor code, so it is safe to share. */

export interface Line {
  seat: number;
  name: string;
  /** What the bar is made of: the points of each round, or of each kind. */
  parts: readonly number[];
  /** Written below the name; empty if the parts say enough. */
  note: string;
  total: number;
  won: boolean;
  /** The line as text. */
  told: string;
}

/** What a game reports of its end. */
export interface Result {
  game: string;
  /** Best first. */
  lines: readonly Line[];
  /** What the parts of a bar are, in order, such as rounds. Empty if there is only one part. */
  parts: readonly string[];
  /** "Ann wins with 43 points" */
  headline: string;
  /** What decided between equal totals; empty if nothing had to. */
  tieBreak: string;
  /** The first line of its story; empty for none. */
  story: string;
}

/** Lines by points, the most first; winners come first among equals. */
export function ranked(lines: readonly Line[]): Line[] {
  return [...lines].sort((a, b) => b.total - a.total || Number(b.won) - Number(a.won) || a.seat - b.seat);
}

/** The result as plain text, to go with the picture. */
export function textOf(
  { game, lines, headline, tieBreak, story }: Result,
  date: string,
  site: string,
): string {
  const said = [`${game}, ${date}`, headline, tieBreak, story, ...lines.map(({ told }) => told), site];
  return said.filter((line) => line !== "").join("\n");
}
