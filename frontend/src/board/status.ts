/** Status: sentences about turns and ends that every game says alike. */
import type { SituationOf } from "./scene";
import type { SeatWords } from "./seats";

type Asked = Pick<SituationOf<unknown, SeatWords>, "you" | "to_act">;

/** Whether the game is waiting for you. */
export const isMine = ({ you, to_act }: Asked) => you !== null && to_act.includes(you);

/** Words of the sheet at the end of a game. */
export interface ResultWords extends SeatWords {
  readonly result: string;
  readonly by_round: string;
  readonly came: (place: number) => string;
}

interface EndWords extends SeatWords {
  readonly nobody_wins: string;
  readonly you_win: (points: number) => string;
  readonly wins: (name: string, points: number) => string;
  readonly share_win: (names: string, points: number) => string;
}

/** What every game's view says of its end; no winners if it was abandoned. */
export interface Ending {
  readonly winners: readonly number[] | null;
}

type Ended = SituationOf<Ending, EndWords>;

/** Who has won; `points` are everyone's, by seat. */
export function endText({ view, you, speech }: Ended, points: readonly number[]): string {
  const { words } = speech;
  const winners = view.winners ?? [];
  const [winner] = winners;
  if (winner === undefined) return words.nobody_wins;
  const won = points[winner] ?? 0;
  if (winners.length > 1) return words.share_win(speech.all(winners), won);
  return winner === you ? words.you_win(won) : words.wins(speech.label(winner), won);
}

interface TitleWords extends SeatWords {
  readonly game: string;
  readonly title_you: string;
  readonly title_waits: (players: number) => string;
}

type Turn = SituationOf<{ readonly phase: string }, TitleWords>;

/** Page title: "(!) Your turn · Plotters Inc."; `waits` names the only other player the game is waiting for. */
export function titleWith({ view, you, to_act, speech }: Turn, waits: (name: string) => string): string {
  const { words } = speech;
  const [seat] = to_act;
  if (view.phase === "over" || seat === undefined) return words.game;
  if (isMine({ you, to_act })) return words.title_you;
  return to_act.length > 1 ? words.title_waits(to_act.length) : waits(speech.label(seat));
}
