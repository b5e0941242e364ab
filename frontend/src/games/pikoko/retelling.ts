/** Retelling of a round of PIKOKO: what each moment did, and its chapters. */
import type { Chapter, Moment, Retelling } from "../../board/game";
import { revealedBetween } from "./auctions";
import { faceOf } from "./cards";
import { eventsBetween } from "./events";
import type { Speech } from "./seats";
import { unveil } from "./unveil";
import type { View } from "./view";
import type { Words } from "./words/en";

function saidOf(before: View | null, { kind, view }: Moment<View>, speech: Speech): string {
  const { words } = speech;
  if (before === null || kind === "deal") return words.event_round(view.round);
  if (kind === "confidence") return confidenceText(view, speech);
  if (kind === "self_bids") return words.event_own_bids(ownBids(view, speech));
  if (kind === "score") return words.round_scored(view.round);
  return eventsBetween(before, view, speech).join(". ");
}

const ownBids = ({ bids }: View, speech: Speech): string =>
  bids.map((row, seat) => `${speech.label(seat)} ${row[seat]}`).join(", ");

/** "Confidence: Bo: Cy, You: no confidence"; nothing of those who are not told. */
function confidenceText({ confidence }: View, speech: Speech): string {
  const { words } = speech;
  const told = confidence.flatMap((backed, seat) => {
    if (backed === null) return [];
    return [words.backer(speech.label(seat), backed === "none" ? words.backs_none : speech.label(backed))];
  });
  return told.length ? words.confidence_cards(told.join(", ")) : words.all_have_backed;
}

function chaptersOf(moments: readonly Moment<View>[], speech: Speech): Chapter[] {
  const { words } = speech;
  const chapters: Chapter[] = [];
  let tricks = 0;
  moments.forEach(({ kind, view }, first) => {
    const begin = (text: string) => chapters.push({ first, text });
    if (kind === "deal") begin(words.chapter_deal);
    else if (kind === "auction") begin(auctionText(moments[first - 1]?.view ?? view, view, speech));
    else if (kind === "self_bids") begin(words.self_bids);
    else if (kind === "confidence") begin(words.phase_confidence);
    else if (kind === "score") begin(words.phase_scored);
    else if (view.tricks.length + (view.trick?.plays.length ? 1 : 0) > tricks) {
      tricks += 1;
      begin(words.trick_n(tricks));
    }
  });
  return chapters;
}

/** On whom the bids are that turn up together; on several where nobody had tokens left. */
function auctionText(before: View, after: View, speech: Speech): string {
  const targets = [...new Set(revealedBetween(before, after).map(({ target }) => target))];
  return speech.words.bids_on(speech.all(targets));
}

export const retelling: Retelling<View, Words> = { saidOf, faceOf, chaptersOf, unveil };
