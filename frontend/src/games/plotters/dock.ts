/** Dock of Plotters Inc.: the one thing to do now, in words, and the action it sends. */
import type { Act } from "../../board/act";
import { suitOf } from "./cards";
import { playText } from "./events";
import { keeping, ownedBy, worthOf } from "./piles";
import type { Situation } from "./scene";
import { barred, restOf, takeAction } from "./tricks";
import type { Card, Letter } from "./view";
import type { Words } from "./words/en";

/** What you have chosen and not sent. */
export interface Chosen {
  card: Card | null;
  picked: readonly Card[];
  kept: readonly Letter[];
}

/** The cards that are legal now. */
export function playable(legal: readonly string[]): Set<Card> {
  return new Set(legal.flatMap((action) => (action.startsWith("play ") ? [action.slice(5)] : [])));
}

/**
 * While there is nothing to do or to send, it tells the newest card of the trick.
 * `rests`: the last full trick is still shown; the scores follow, as on the status line.
 */
export function dockOf(situation: Situation, legal: readonly string[], chosen: Chosen, rests = false): Act {
  const { view, you, to_act, speech } = situation;
  const { words } = speech;
  const scored = view.phase === "scored" || view.phase === "over";
  if (scored && rests && you !== null) return { kind: "note", text: "" };
  if (view.phase === "over") return { kind: "over" };
  if (you === null) return { kind: "watch" };
  if (view.phase === "scored") return ready(situation, legal);
  if (!to_act.includes(you)) return { kind: "note", text: waitText(situation) };
  if (view.phase === "pick") return take(situation, chosen.picked);
  if (view.phase === "keep") return keep(situation, you, chosen.kept);
  const { card } = chosen;
  if (card === null) return { kind: "note", text: newestText(situation) ?? words.pick_card };
  if (legal.includes(`play ${card}`))
    return { kind: "press", text: words.play(card), action: `play ${card}` };
  return { kind: "note", text: whyNot(card, view.trick?.suits ?? [], situation) ?? words.pick_card };
}

/** Why a card can't be played; null if its suit isn't barred. */
export function whyNot(card: Card, suits: readonly Letter[], { speech }: Situation): string | null {
  return barred(suits) === suitOf(card) ? speech.words.three_suits(suitOf(card)) : null;
}

function newestText({ view, speech }: Situation): string | null {
  const newest = view.trick?.plays.at(-1);
  return newest ? playText(newest, speech) : null;
}

function waitText(situation: Situation): string {
  const { view, to_act, speech } = situation;
  const { words } = speech;
  const [seat] = to_act;
  if (seat === undefined) return "";
  const name = speech.label(seat);
  if (view.phase === "pick") return words.wait_pick(name);
  return view.phase === "keep" ? words.wait_keep(name) : (newestText(situation) ?? words.plays(name));
}

function take({ view, speech }: Situation, picked: readonly Card[]): Act {
  const { words } = speech;
  const { trick, share } = view;
  if (!trick || !share) return { kind: "note", text: "" };
  if (picked.length < share.count) return { kind: "note", text: words.picked_of(picked.length, share.count) };
  const left = restOf(trick.plays, picked).length;
  const text =
    trick.second === null
      ? words.take_rest_leaves(share.count, left)
      : words.take(share.count, speech.label(trick.second), left);
  return { kind: "press", text, action: takeAction(trick.plays, picked) };
}

function keep({ view, speech }: Situation, you: number, kept: readonly Letter[]): Act {
  const { words } = speech;
  const [one, other] = kept;
  if (!one) return { kind: "note", text: words.keep_two };
  if (!other) return { kind: "note", text: words.keep_one_more(one) };
  const score = worthOf(keeping(ownedBy(view, you), [one, other])) ?? 0;
  return { kind: "press", text: words.keep(one, other, score), action: `keep ${one} ${other}` };
}

function ready({ view, speech }: Situation, legal: readonly string[]): Act {
  const all = view.ready.length;
  const are = view.ready.filter((one) => one === true).length;
  const below = speech.words.are_ready(are, all);
  if (legal.includes("ready"))
    return { kind: "press", text: speech.words.next_round, action: "ready", below };
  return { kind: "note", text: below };
}

/** Whether something is chosen but not sent. */
export function unsent(chosen: Chosen): boolean {
  return chosen.card !== null || chosen.picked.length > 0 || chosen.kept.length > 0;
}

/** What the dock shows instead while the hand is covered, so it names none of its cards; null if nothing need be hidden. */
export function hushed(dock: Act, chosen: Chosen, words: Words): string | null {
  if (chosen.card === null) return null;
  if (dock.kind === "press" && dock.action.startsWith("play ")) return words.play_chosen;
  return dock.kind === "note" ? words.not_this_one : null;
}
