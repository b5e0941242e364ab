/** Sounds of a board: what to play when one snapshot of a game follows another. */
import { countOf, type Sound } from "../device/sound";

export interface Heard<View> {
  turn: string;
  view: View;
  you: number | null;
  to_act: readonly number[];
  /** Who has knocked for this decision; null for nobody. */
  knocked: string | null;
}

export function isMine({ you, to_act }: Heard<unknown>): boolean {
  return you !== null && to_act.includes(you);
}

/** None on a new page; otherwise at most one for what happened, one if it is now your turn, and one for a knock. */
export function soundsBetween<View>(
  before: Heard<View> | null,
  after: Heard<View>,
  happened: (before: Heard<View>, after: Heard<View>) => Sound | null,
): Sound[] {
  if (before === null) return [];
  const what = happened(before, after);
  const fresh = isMine(after) && !(isMine(before) && before.turn === after.turn);
  return [
    ...(what ? [what] : []),
    ...(fresh ? (["turn"] as const) : []),
    ...(isKnocked(before, after) ? (["knock"] as const) : []),
  ];
}

/** Whether somebody has knocked for you since `before`. */
export function isKnocked(before: Heard<unknown>, after: Heard<unknown>): boolean {
  return isMine(after) && after.knocked !== null && (before.knocked === null || before.turn !== after.turn);
}

/** The game's number, which every turn starts with. */
export function gameOf({ turn }: { turn: string }): string {
  return turn.split(".")[0] ?? "";
}

interface Played {
  readonly phase: string;
  readonly round: number;
  readonly tricks: readonly unknown[];
  readonly totals: readonly number[];
}

/** What the round has brought me; to a watcher, what it has brought the best. */
function pointsOf({ view: was }: Heard<Played>, { view: is, you }: Heard<Played>): number {
  const won = is.totals.map((total, seat) => total - (was.totals[seat] ?? 0));
  return you === null ? Math.max(...won) : (won[you] ?? 0);
}

/** Sounds of a trick-taking game: the end, a scored round, a taken trick, or else what the game plays `within` a trick. */
export function trickSounds<View extends Played>(
  within: (before: Heard<View>, after: Heard<View>) => Sound | null,
) {
  return (before: Heard<View>, after: Heard<View>): Sound | null => {
    const [was, is] = [before.view, after.view];
    if (was.phase !== is.phase && is.phase === "over") return "end";
    if (was.phase !== is.phase && is.phase === "scored") return countOf(pointsOf(before, after));
    if (gameOf(before) !== gameOf(after) || was.round !== is.round) return null;
    return is.tricks.length > was.tricks.length ? "trick" : within(before, after);
  };
}
