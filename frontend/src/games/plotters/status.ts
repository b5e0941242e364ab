/** Status of Plotters Inc.: whose turn it is, in one sentence and in the page title. */
import { endText, isMine, titleWith } from "../../board/status";
import { HAND_SIZE } from "./cards";
import type { Situation } from "./scene";
import { barred } from "./tricks";
import type { FinishedTrick, Letter, Round } from "./view";

/** "Bo plays", "Your turn: pick 3 of these cards". */
export function statusOf(situation: Situation): string {
  const { view } = situation;
  if (view.phase === "tricks") return trick(situation);
  if (view.phase === "pick") return pick(situation);
  if (view.phase === "keep") return keep(situation);
  return view.phase === "scored" ? scoredText(situation) : endText(situation, view.totals);
}

/** The status line of the board: while a full trick is still shown, who takes its cards, and nothing about what follows. */
export function lineOf(situation: Situation, rests: boolean): string {
  const { view, speech } = situation;
  const scored = view.phase === "scored" || view.phase === "over";
  if (scored && rests) return speech.words.scores_next;
  const last = view.tricks.at(-1);
  if (rests && last && !asksTwo(situation)) return sharedText(last, situation);
  return view.phase === "over" ? speech.words.game_over : statusOf(situation);
}

/** The choice of two suits takes the trick's place at once. */
export function asksTwo(situation: Situation): boolean {
  return situation.view.phase === "keep" && isMine(situation);
}

/** "Ann takes 2 cards, Bo takes 1". */
function sharedText({ first, second, taken, rest }: FinishedTrick, { you, speech }: Situation): string {
  const shares = [
    { seat: first, n: taken.length },
    { seat: second, n: rest.length },
  ].flatMap(({ seat, n }) =>
    seat === null || n === 0 ? [] : [{ name: speech.label(seat), mine: seat === you, n }],
  );
  return speech.words.shared(shares);
}

function trick(situation: Situation): string {
  const { view, to_act, speech } = situation;
  const { words } = speech;
  const [player] = to_act;
  if (player === undefined) return "";
  const leads = view.trick === null || view.trick.plays.length === 0;
  if (!isMine(situation))
    return leads ? words.leads(speech.label(player)) : words.plays(speech.label(player));
  if (leads || !view.trick?.trump) return words.lead_mine;
  const out = barred(view.trick.suits);
  return out ? words.play_mine_three(out) : words.play_mine(view.trick.trump);
}

function pick(situation: Situation): string {
  const { view, to_act, speech } = situation;
  const n = view.share?.count ?? 0;
  if (isMine(situation)) return speech.words.pick_mine(n);
  return speech.words.picks(speech.label(to_act[0] ?? 0), n);
}

function keep(situation: Situation): string {
  const { to_act, speech } = situation;
  return isMine(situation) ? speech.words.keep_mine : speech.words.keeps_two(speech.label(to_act[0] ?? 0));
}

function scoredText(situation: Situation): string {
  const { view, to_act, gone, speech } = situation;
  if (isMine(situation)) return speech.words.scored_mine(view.round);
  if (to_act.length > 0 && to_act.every((seat) => gone.includes(seat)))
    return speech.words.scored_gone(speech.awaited(to_act), to_act.length);
  return speech.words.scored_wait(speech.awaited(to_act));
}

/** Why a round ended before its last trick; null if it didn't. */
export function suddenEnd(round: Round, held: Letter | null, { you, speech }: Situation): string | null {
  const { ended_by: by, tricks } = round;
  if (by === null) return null;
  const { words } = speech;
  if (held === null) return words.ended_early(by === you ? words.you : speech.label(by), tricks);
  return by === you ? words.ended_by_you(held, tricks) : words.ended_by(speech.label(by), held, tricks);
}

/** How far the round is: "Trick 3 of 14", also while the third is full and still shown. */
export function stepOf({ view, speech }: Situation, rests = false): string {
  const { words } = speech;
  if (rests && view.tricks.length > 0) return words.phase_trick(view.tricks.length);
  if (view.phase === "scored") return words.phase_scored;
  if (view.phase === "over") return words.phase_over;
  return words.phase_trick(Math.min(HAND_SIZE, view.tricks.length + 1));
}

export function titleOf(situation: Situation): string {
  const { view, speech } = situation;
  const { title_plays, title_ready, title_chooses } = speech.words;
  const others = view.phase === "scored" ? title_ready : title_chooses;
  return titleWith(situation, view.phase === "tricks" ? title_plays : others);
}
