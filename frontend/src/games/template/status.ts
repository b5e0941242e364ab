/** Whose turn it is, in one sentence, and in the title of the page. */
import { endText, isMine } from "../../board/status";
import { HAND_SIZE } from "./cards";
import type { Situation } from "./scene";

/** "Bo plays"; at the end who has won. */
export function statusOf(situation: Situation): string {
  const { view, to_act, speech } = situation;
  if (view.phase === "over") return endText(situation, view.points);
  const [player] = to_act;
  if (player === undefined) return "";
  return isMine(situation) ? speech.words.play_mine : speech.words.plays(speech.label(player));
}

/** How far the game is: "Trick 3 of 5". */
export function stepOf({ view, speech }: Situation): string {
  if (view.phase === "over") return speech.words.phase_over;
  return speech.words.phase_trick(Math.min(HAND_SIZE, view.tricks.length + 1), HAND_SIZE);
}

/** The title of the page: "(!) Your turn · Template". */
export function titleOf(situation: Situation): string {
  const { to_act, speech } = situation;
  const [player] = to_act;
  if (player === undefined) return speech.words.game;
  return isMine(situation) ? speech.words.title_you : speech.words.title_plays(speech.label(player));
}
