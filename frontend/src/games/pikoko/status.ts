/** Status of PIKOKO: whose turn it is, in one sentence and in the page title, and how far the round is. */

import type { SituationOf } from "../../board/scene";
import type { Auction } from "./auctions";
import { shortName } from "./cards";
import { shortPlayText } from "./events";
import { takesText, targetOf } from "./seats";
import { handPlayedBy, hasColour } from "./tricks";
import type { FinishedTrick, Play, View } from "./view";
import type { Words } from "./words/en";

export type Situation = SituationOf<View, Words>;

/** "Bid on Bo: you and Ann to come". */
export function statusOf(situation: Situation): string {
  const { view } = situation;
  if (view.phase === "auction") return auction(situation);
  if (view.phase === "self_bid") return selfBid(situation);
  if (view.phase === "confidence") return confidence(situation);
  if (view.phase === "tricks") return trick(situation);
  if (view.phase === "scored") return scoredText(situation);
  return over(situation);
}

/** What is just finished and still shown. */
export interface Resting {
  trick: FinishedTrick | null;
  auction: Auction | null;
  /** The tokens of the auction have turned up. */
  turned?: boolean;
  /** The last card of the trick still flies. */
  landing?: boolean;
}

/**
 * The status line of the board: while a full trick is shown, who takes it; while bids are shown, how many tricks they
 * are, once their tokens have turned up; after the last trick, who has won.
 */
export function lineOf(
  situation: Situation,
  { trick, auction, turned = true, landing = false }: Resting,
): string {
  const { view, speech } = situation;
  const flies = landing ? trick?.plays.at(-1) : undefined;
  if (flies) return flyingText(situation, flies);
  if (trick) return takenText(situation, trick);
  if (auction && !turned) return hiddenBidsText(situation, auction);
  if (auction) return bidsText(situation, auction);
  return view.phase === "over" ? speech.words.game_over : statusOf(situation);
}

/** Letters of a headline that fits one line of a phone. */
const HEADLINE = 44;

/** "Cy takes the trick with red 11"; the card only if the line stays short. */
function takenText({ speech }: Situation, { winner, plays }: FinishedTrick): string {
  const text = takesText(speech, winner);
  const best = plays.find(({ owner }) => owner === winner);
  const whole = best ? `${text} ${speech.words.with_card(shortName(best, speech.words))}` : text;
  return whole.length > HEADLINE ? text : whole;
}

/** As while that card was awaited; your own is told. */
function flyingText({ you, speech }: Situation, play: Play): string {
  const { words } = speech;
  if (play.by === you) return shortPlayText(play, speech);
  if (play.owner === you) return words.plays_from_yours(speech.label(play.by));
  return words.plays_from(speech.label(play.by), speech.label(play.owner));
}

function hiddenBidsText({ you, speech }: Situation, { target, bids }: Auction): string {
  if (target === "self") return speech.words.own_bids_open;
  if (target === you) return speech.words.they_bid(bids.length, bids.length);
  return speech.words.bids_on(speech.label(target));
}

function bidsText({ you, speech }: Situation, { target, bids }: Auction): string {
  if (target === "self") return speech.words.own_bids_open;
  const sum = bids.reduce((all, { bid }) => all + bid, 0);
  return target === you ? speech.words.in_all_you(sum) : speech.words.in_all(speech.label(target), sum);
}

function auction({ view, you, to_act, speech }: Situation): string {
  const { words } = speech;
  const target = view.auction_of ?? 0;
  if (target === you) return words.bid_on_you_wait(speech.awaited(to_act));
  if (you === null || !to_act.includes(you))
    return words.bid_on_wait(speech.label(target), speech.awaited(to_act));
  return words.how_many(speech.label(target));
}

function selfBid({ you, to_act, speech }: Situation): string {
  const mine = you !== null && to_act.includes(you);
  return mine ? speech.words.self_bid_mine : speech.words.self_bid_wait(speech.awaited(to_act));
}

function confidence({ you, to_act, speech }: Situation): string {
  const mine = you !== null && to_act.includes(you);
  return mine ? speech.words.confidence_mine : speech.words.confidence_wait(speech.awaited(to_act));
}

function trick({ view, you, to_act, speech }: Situation): string {
  const { words } = speech;
  const [player] = to_act;
  if (player === undefined) return "";
  const owner = targetOf(player, view.hands.length);
  if (player !== you) {
    if (owner === you) return words.plays_from_yours(speech.label(player));
    return words.plays_from(speech.label(player), speech.label(owner));
  }
  const required = view.trick?.required ?? null;
  if (required === null) return words.lead_mine(speech.label(owner));
  const hand = handPlayedBy(view, player) ?? [];
  const follows = hasColour(hand, required);
  return follows
    ? words.follow_mine(speech.label(owner), required)
    : words.discard_mine(speech.label(owner), required);
}

function scoredText({ view, you, to_act, gone, speech }: Situation): string {
  const mine = you !== null && to_act.includes(you);
  if (!mine && to_act.length > 0 && to_act.every((seat) => gone.includes(seat)))
    return speech.words.scored_gone(speech.awaited(to_act), to_act.length);
  return mine ? speech.words.scored_mine(view.round) : speech.words.scored_wait(speech.awaited(to_act));
}

function over({ view, you, speech }: Situation): string {
  const winners = view.winners ?? [];
  const [winner] = winners;
  if (winner === undefined) return speech.words.nobody_wins;
  const total = view.totals[winner] ?? 0;
  if (winners.length > 1) return speech.words.share_win(speech.all(winners), total);
  return winner === you ? speech.words.you_win(total) : speech.words.wins(speech.label(winner), total);
}

/** Page title: "(!) Your turn · PIKOKO", "Bo bids · PIKOKO". */
export function titleOf({ view, you, to_act, speech }: Situation): string {
  const { words } = speech;
  if (view.phase === "over") return words.title;
  if (you !== null && to_act.includes(you)) return words.title_you;
  const [seat] = to_act;
  if (seat === undefined) return words.title;
  if (to_act.length > 1) return words.title_waits(to_act.length);
  const name = speech.label(seat);
  if (view.phase === "tricks") return words.title_plays(name);
  if (view.phase === "scored") return words.title_ready(name);
  return view.phase === "confidence" ? words.title_bets(name) : words.title_bids(name);
}

/** "Auction 2 of 5", "Trick 3 of 8". `rests`: the last full trick is still shown. */
export function stepOf({ view, speech }: Pick<Situation, "view" | "speech">, rests = false): string {
  const { words } = speech;
  const players = view.hands.length;
  if (rests) return words.phase_trick(view.tricks.length);
  if (view.phase === "auction") {
    const done = (((view.auction_of ?? 0) - view.starter + players) % players) + 1;
    return words.phase_auction(done, players);
  }
  if (view.phase === "tricks") return words.phase_trick(Math.min(8, view.tricks.length + 1));
  return words[`phase_${view.phase}`];
}
