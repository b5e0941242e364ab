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

/** The longest sentence that fits the status line of a small phone, in letters. */
const LONGEST = 90;

/** "Bo backed 3 on Cy, you 2 on Bo. Cy kept a sure +1"; nothing of those who are not told. */
function confidenceText({ confidence, bids }: View, speech: Speech): string {
  const { words, you } = speech;
  if (confidence.every((backed) => backed === null)) return words.all_have_backed;
  if (confidence.every((backed) => backed === "none")) return words.all_kept_sure;
  const backing = confidence.flatMap((backed, seat) =>
    typeof backed === "number" ? [{ seat, backed }] : [],
  );
  const kept = confidence.flatMap((backed, seat) => (backed === "none" ? [seat] : []));
  const told = (whole: boolean) => {
    const parts = backing.map(({ seat, backed }, i) => {
      const bid = whole ? (bids[seat]?.[backed] ?? null) : null;
      const on = backed === seat ? null : speech.inside(backed);
      return words.event_backed(seat === you ? null : speech.label(seat), bid, on, i > 0);
    });
    return [parts.join(", "), kept.length ? words.event_kept(speech.all(kept)) : ""]
      .filter(Boolean)
      .join(". ");
  };
  const whole = told(true);
  return whole.length > LONGEST ? told(false) : whole;
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

export const retelling: Retelling<View, Words> = { saidOf, faceOf, chaptersOf, asks: true, unveil };
