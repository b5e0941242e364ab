/** A finished game as it is told to others: who played, who won, every round. No table, no code. */
import type { BoardTable } from "../board";
import { decidedByRound, figure, sumOf } from "../scores";
import { namesOf, Speech } from "../seats";
import { statusOf } from "../status";
import type { Seat, View } from "../view";
import type { Words } from "../words/en";

export interface Line {
  seat: Seat;
  name: string;
  /** By round. */
  points: readonly number[];
  total: number;
  won: boolean;
}

export interface Result {
  /** Best first. */
  lines: readonly Line[];
  /** "Ann wins with 43 points" */
  headline: string;
  /** What decided between equal totals; empty where nothing had to. */
  tieBreak: string;
  /** In the viewer's language. */
  date: string;
  /** Host of the site, with the port where it is an odd one. */
  site: string;
}

/** What is to be told of a finished game; of equal totals the winner comes first. */
export function resultOf(
  { table, view, words }: { table: BoardTable; view: View; words: Words },
  date: string,
  site: string,
): Result {
  const names = namesOf(table, words);
  const lines = view.totals.map((total, seat) => ({
    seat,
    name: names[seat] ?? "",
    points: view.rounds.map(({ scores }) => scores[seat] ?? 0),
    total,
    won: view.winners?.includes(seat) ?? false,
  }));
  lines.sort((a, b) => b.total - a.total || Number(b.won) - Number(a.won) || a.seat - b.seat);
  const headline = statusOf({
    view,
    you: null,
    to_act: [],
    gone: [],
    speech: new Speech(names, null, words),
  });
  const tieBreak = decidedByRound(view) ? words.tie_break : "";
  return { lines, headline, tieBreak, date, site };
}

/** The same in plain text, to stand beside the picture. */
export function textOf({ lines, headline, tieBreak, date, site }: Result, words: Words): string {
  const told = lines.map(({ name, total, points }) =>
    words.points_by_round(name, figure(total), sumOf(points)),
  );
  const said = [`${words.game}, ${date}`, headline, tieBreak, ...told, site];
  return said.filter((line) => line !== "").join("\n");
}
