/** What is heard when one snapshot follows another. From what its viewer sees anyway, and at the same moment for all. */
import type { Sound } from "../../lib/sound";
import { motionsBetween } from "./motions";
import type { Seat, View } from "./view";

export interface Heard {
  turn: string;
  view: View;
  you: Seat | null;
  to_act: readonly Seat[];
  /** Who has knocked for this decision. */
  knocked: string | null;
}

export function isMine({ you, to_act }: Heard): boolean {
  return you !== null && to_act.includes(you);
}

/** None when a page has just come; at most one for what happened, and one when it is my turn now. */
export function soundsBetween(before: Heard | null, after: Heard): Sound[] {
  if (before === null) return [];
  const what = happened(before, after);
  const fresh = isMine(after) && !(isMine(before) && before.turn === after.turn);
  return [
    ...(what ? [what] : []),
    ...(fresh ? (["turn"] as const) : []),
    ...(isKnocked(before, after) ? (["knock"] as const) : []),
  ];
}

/** Somebody has knocked for me since. */
export function isKnocked(before: Heard, after: Heard): boolean {
  return isMine(after) && after.knocked !== null && (before.knocked === null || before.turn !== after.turn);
}

function happened(before: Heard, after: Heard): Sound | null {
  const was = before.view;
  const is = after.view;
  if (was.phase !== is.phase && is.phase === "over") return "end";
  if (was.phase !== is.phase && is.phase === "scored") return "reveal";
  if (gameOf(before) !== gameOf(after) || was.round !== is.round) return null;
  if (is.tricks.length > was.tricks.length) return "trick";
  const kinds = motionsBetween(shown(before), shown(after)).map(({ kind }) => kind);
  if (kinds.includes("reveal")) return "reveal";
  return kinds.includes("card") ? "card" : null;
}

function gameOf({ turn }: Heard): string {
  return turn.split(".")[0] ?? "";
}

function shown(heard: Heard) {
  return { game: gameOf(heard), view: heard.view, resting: false };
}
