/** Whose turn it is, in one sentence, and in the title of the page. */
import { HAND_SIZE } from "./cards";
import type { Situation } from "./scene";

const isMine = ({ you, to_act }: Situation) => you !== null && to_act.includes(you);

/** "Bo plays"; at the end who has won. */
export function statusOf(situation: Situation): string {
  const { view, to_act, speech } = situation;
  if (view.phase === "over") return over(situation);
  const [player] = to_act;
  if (player === undefined) return "";
  return isMine(situation) ? speech.words.play_mine : speech.words.plays(speech.label(player));
}

function over({ view, you, speech }: Situation): string {
  const { words } = speech;
  const winners = view.winners ?? [];
  const [winner] = winners;
  if (winner === undefined) return words.nobody_wins;
  const points = view.points[winner] ?? 0;
  if (winners.length > 1) return words.share_win(speech.all(winners), points);
  return winner === you ? words.you_win(points) : words.wins(speech.label(winner), points);
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
