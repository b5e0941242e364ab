/** Dock of PIKOKO: the one thing to do now, in words, and the action it sends. */
import type { Told } from "../../board/act";
import { faceOf } from "./cards";
import type { Choice } from "./draft.svelte";
import { shortPlayText } from "./events";
import { targetOf } from "./seats";
import type { Situation } from "./status";
import { handPlayedBy, whyNot } from "./tricks";
import type { Card, Letter, Play, Seat, View } from "./view";
import type { Words } from "./words/en";

export type Draft = Pick<Choice, "card" | "bid" | "confidence" | "changing">;

export type Dock =
  | { kind: "note"; text: string; told?: Told }
  | { kind: "press"; text: string; action: string; below?: string }
  /** `on` says whose tail: "on Hera"; `sum` what you have bid so far and what that leaves. */
  | { kind: "bid"; text: string; on: string; action: string; value: number; max: number; sum: string }
  | { kind: "change"; text: string; below?: string }
  | {
      kind: "colours";
      text: string;
      choices: readonly { letter: Letter; text: string; name: string; action: string }[];
    }
  | { kind: "over" }
  | { kind: "watch" };

/** The highest bid that is legal now; -1 if none is. */
export function maxBid(legal: readonly string[]): number {
  return Math.max(
    -1,
    ...legal.filter((action) => action.startsWith("bid ")).map((action) => Number(action.slice(4))),
  );
}

/** The bid shown: the bid typed, or else the sealed one, or else an even share of the eight tricks. */
export function bidOf(view: View, draft: Draft, max: number): number {
  const sealed = typeof view.my_choice === "number" ? view.my_choice : null;
  return Math.max(0, Math.min(max, draft.bid ?? sealed ?? Math.round(8 / view.hands.length)));
}

/** The cards that are legal now. */
export function playable(legal: readonly string[]): Set<Card> {
  return new Set(legal.flatMap((action) => (action.startsWith("play ") ? [action.split(" ")[1] ?? ""] : [])));
}

/** The legal actions for a card: several only if a colour must be named. */
export function waysToPlay(card: Card, legal: readonly string[]): string[] {
  return legal.filter((action) => action === `play ${card}` || action.startsWith(`play ${card} `));
}

/**
 * While there is nothing to do or to send, it tells the newest card of the trick, or who took the trick before.
 * `rests`: the last full trick is still shown; the scores follow.
 */
export function dockOf(situation: Situation, legal: readonly string[], draft: Draft, rests = false): Dock {
  const { view, you, speech } = situation;
  const scored = view.phase === "scored" || view.phase === "over";
  if (scored && rests && you !== null) return { kind: "note", text: speech.words.scores_next };
  if (view.phase === "over") return { kind: "over" };
  if (you === null) return { kind: "watch" };
  if (view.phase === "auction" || view.phase === "self_bid") return bidDock(situation, you, legal, draft);
  if (view.phase === "confidence") return confidenceDock(situation, you, legal, draft);
  if (view.phase === "tricks") return trickDock(situation, you, legal, draft, rests);
  return readyDock(situation, legal);
}

function bidDock(
  { view, to_act, speech }: Situation,
  you: number,
  legal: readonly string[],
  draft: Draft,
): Dock {
  const { words } = speech;
  const max = maxBid(legal);
  const sealed = view.sealed[you] === true;
  if (max < 0 && view.auction_of === you) {
    const bidders = view.sealed.filter((one) => one !== null);
    return { kind: "note", text: words.they_bid(bidders.filter(Boolean).length, bidders.length) };
  }
  if (max < 0) {
    const none = view.tokens[you] === 0;
    return { kind: "note", text: none ? words.no_tokens : words.placed_only(Number(view.my_choice ?? 0)) };
  }
  if (sealed && !draft.changing) {
    const below = words.waiting_for(speech.awaited(to_act));
    return { kind: "change", text: words.placed(Number(view.my_choice ?? 0)), below };
  }
  const value = bidOf(view, draft, max);
  const target = view.auction_of ?? you;
  const on = target === you ? words.on_you : words.on(speech.label(target));
  const mine = (view.bids[you] ?? []).filter((bid) => bid !== null);
  const all = mine.reduce((sum, bid) => sum + bid, 0);
  const sum = words.bids_so_far(all, view.tokens[you] ?? 0, value);
  return { kind: "bid", text: words.place(value), on, action: `bid ${value}`, value, max, sum };
}

function confidenceDock(
  { view, you, speech }: Situation,
  me: number,
  legal: readonly string[],
  draft: Draft,
): Dock {
  const { words } = speech;
  const placed = view.my_choice;
  const open = legal.some((action) => action.startsWith("confidence "));
  if (view.sealed[me] === true && placed !== null && !draft.changing) {
    const text =
      placed === "none"
        ? words.backed_none
        : placed === you
          ? words.backed_you
          : words.backed(speech.label(placed));
    return open ? { kind: "change", text } : { kind: "note", text };
  }
  if (draft.confidence === null) return { kind: "note", text: words.pick_confidence };
  const pick = draft.confidence;
  if (pick === "none") return { kind: "press", text: words.take_sure_point, action: "confidence none" };
  const bid = view.bids[me]?.[pick] ?? 0;
  const text = pick === you ? words.back_you(bid) : words.back_seat(speech.label(pick), bid);
  return { kind: "press", text, action: `confidence ${pick}` };
}

function trickDock(
  { view, to_act, speech }: Situation,
  you: number,
  legal: readonly string[],
  draft: Draft,
  rests: boolean,
): Dock {
  const { words } = speech;
  const newest = (rests ? view.tricks.at(-1) : view.trick)?.plays.at(-1);
  const taken = view.tricks.at(-1);
  const winning = taken?.plays.find(({ owner }) => owner === taken.winner);
  const event = newest
    ? telling(newest, newest.by, shortPlayText(newest, speech), words)
    : taken
      ? telling(winning, taken.winner, takenText(speech, taken.winner, view.tricks.length), words)
      : null;
  if (!to_act.includes(you)) {
    if (event !== null) return event;
    const [player = 0] = to_act;
    const owner = targetOf(player, view.hands.length);
    const text =
      owner === you
        ? words.plays_from_yours(speech.label(player))
        : words.plays_from(speech.label(player), speech.label(owner));
    return { kind: "note", text };
  }
  const owner = speech.label(targetOf(you, view.hands.length));
  const { card } = draft;
  if (card === null) return event ?? { kind: "note", text: words.pick_from(owner) };
  const ways = waysToPlay(card, legal);
  const [only] = ways;
  if (only === undefined) {
    const reason = whyNot(card, handPlayedBy(view, you) ?? [], view.trick?.required ?? null, words);
    return { kind: "note", text: reason ?? words.pick_from(owner) };
  }
  if (ways.length === 1) return { kind: "press", text: words.play_from(card, owner), action: only };
  return {
    kind: "colours",
    text: words.name_colour(card),
    choices: ways.map((action) => colourChoice(action, card, words)),
  };
}

/** What has just happened: the bird that did it, and its card. */
function telling(play: Play | undefined, seat: Seat, text: string, words: Words): Dock {
  return {
    kind: "note",
    text,
    told: { text, seat, faces: play ? [faceOf(play.card, words)] : [], as: play?.as ?? null },
  };
}

function takenText(speech: Situation["speech"], winner: number, number: number): string {
  return speech.words.trick_taken(number, winner === speech.you ? null : speech.label(winner));
}

function colourChoice(action: string, card: Card, words: Situation["speech"]["words"]) {
  const letter = action.split(" ")[2] as Letter;
  return { letter, text: words.play_as(letter), name: words.play_as_full(card, letter), action };
}

function readyDock({ view, speech }: Situation, legal: readonly string[]): Dock {
  const all = view.sealed.length;
  const ready = view.sealed.filter((one) => one === true).length;
  const below = speech.words.are_ready(ready, all);
  if (legal.includes("ready"))
    return { kind: "press", text: speech.words.next_round, action: "ready", below };
  return { kind: "note", text: below };
}

/** What the dock shows instead while tails are covered, so it names none of their cards; null if nothing need be hidden. */
export function hushed(dock: Dock, draft: Draft, words: Words): string | null {
  if (draft.card === null) return null;
  if (dock.kind === "colours") return words.chosen_counts_as;
  if (dock.kind === "press" && dock.action.startsWith("play ")) return words.play_chosen;
  return dock.kind === "note" ? words.not_this_one : null;
}

/** Whether something is chosen or typed but not sent. */
export function unsent(dock: Dock, draft: Draft): boolean {
  if (dock.kind === "bid") return draft.bid !== null || draft.changing;
  return (dock.kind === "press" && dock.action !== "ready") || dock.kind === "colours";
}
