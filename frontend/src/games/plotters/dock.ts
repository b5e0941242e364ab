/** Dock of Plotters Inc.: the one thing to do now, in words, and the action it sends. */
import type { Act, Told } from "../../board/act";
import { faceOf, suitOf } from "./cards";
import { playText, shareText } from "./events";
import { keeping, ownedBy, withCards, worthOf } from "./piles";
import type { Situation } from "./scene";
import { asksTwo } from "./status";
import { barred, restOf, takeAction } from "./tricks";
import type { Card, Letter, Seat } from "./view";
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
 * While there is nothing to do or to send, it tells what happened last.
 * `rests`: the last full trick is still shown, or is leaving; nothing that followed is told yet.
 */
export function dockOf(situation: Situation, legal: readonly string[], chosen: Chosen, rests = false): Act {
  const { view, you, to_act, speech } = situation;
  const { words } = speech;
  const scored = view.phase === "scored" || view.phase === "over";
  if (scored && rests && you !== null) return { kind: "note", text: "" };
  if (view.phase === "over") return { kind: "over" };
  if (you === null) return { kind: "watch" };
  if (view.phase === "scored") return ready(situation, legal);
  if (rests && !asksTwo(situation)) return lastEvent(situation, rests) ?? { kind: "note", text: "" };
  if (!to_act.includes(you))
    return (
      lastEvent(situation) ?? { kind: "note", text: to_act.length > 0 ? words.event_round(view.round) : "" }
    );
  if (view.phase === "pick") return take(situation, you, chosen.picked);
  if (view.phase === "keep") return keep(situation, you, chosen.kept);
  const { card } = chosen;
  const leads = !view.trick?.plays.length;
  if (card === null) return (leads ? null : lastEvent(situation)) ?? { kind: "note", text: words.pick_card };
  if (legal.includes(`play ${card}`))
    return { kind: "press", text: words.play(card), action: `play ${card}` };
  return { kind: "note", text: whyNot(card, view.trick?.suits ?? [], situation) ?? words.pick_card };
}

/** Why a card can't be played; null if its suit isn't barred. */
export function whyNot(card: Card, suits: readonly Letter[], { speech }: Situation): string | null {
  return barred(suits) === suitOf(card) ? speech.words.three_suits(suitOf(card)) : null;
}

type Event = Extract<Act, { kind: "note" }> & { told: Told };

/** The last card played, or the last cards taken: while a full trick rests, the last one played to it. */
export function lastEvent({ view, speech }: Situation, rests = false): Event | null {
  const { words, you } = speech;
  const { trick, share, tricks } = view;
  const last = tricks.at(-1);
  const took = (seat: Seat | null, cards: readonly Card[], text: string): Event => {
    const faces = cards.map((card) => faceOf(card, words));
    return {
      kind: "note",
      text,
      told: {
        ...(seat === null ? {} : { seat }),
        text: words.has_taken(speech.label(seat ?? 0), seat === you),
        faces,
      },
    };
  };
  const first = trick?.first ?? null;
  if (!rests && first !== null && share && share.taken.length > 0) {
    const [text = ""] = shareText({ ...share, first, second: null, rest: [] }, speech);
    return took(first, share.taken, text);
  }
  const play = (rests ? last : trick)?.plays.at(-1);
  if (play) {
    const told = {
      seat: play.by,
      text: words.has_played(speech.label(play.by), play.by === you),
      faces: [faceOf(play.card, words)],
    };
    return { kind: "note", text: playText(play, speech), told };
  }
  if (!last) return null;
  const [picked = "", rest = ""] = shareText(last, speech);
  return last.second === null ? took(last.first, last.taken, picked) : took(last.second, last.rest, rest);
}

function take({ view, speech }: Situation, you: Seat, picked: readonly Card[]): Act {
  const { words } = speech;
  const { trick, share } = view;
  if (!trick || !share) return { kind: "note", text: "" };
  const now = view.worth[you] ?? null;
  const below =
    picked.length === 0 && now !== null
      ? words.worth_now(now)
      : words.now_then(now, worthOf(withCards(ownedBy(view, you), picked)));
  if (picked.length < share.count) {
    const text = words.pick_more(share.count - picked.length);
    return { kind: "press", text, action: "", below, early: true };
  }
  const left = restOf(trick.plays, picked).length;
  const text =
    trick.second === null
      ? words.take_rest_leaves(share.count, left)
      : words.take(share.count, speech.label(trick.second), left);
  return { kind: "press", text, action: takeAction(trick.plays, picked), below };
}

function keep({ view, speech }: Situation, you: number, kept: readonly Letter[]): Act {
  const { words } = speech;
  const [one, other] = kept;
  if (!one || !other) {
    const text = one ? words.keep_one_more(one) : words.keep_two;
    return { kind: "press", text, action: "", early: true };
  }
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
