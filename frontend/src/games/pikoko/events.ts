/** Events: what happened between two views, in sentences for the live region and the television. */
import { revealedBetween } from "./auctions";
import { playedName, shortName } from "./cards";
import { type Speech, takesText } from "./seats";
import { playsOf } from "./unseen";
import type { Play, View } from "./view";

/** One play as a sentence: "Bo played blue 9 from Cy's tail". */
export function playText(play: Play, speech: Speech): string {
  return playedText(play, playedName(play, speech.words), speech);
}

/** The same, with a multi named by the colour it counts as: "Bo played blue 9 from Cy's tail". */
export function shortPlayText(play: Play, speech: Speech): string {
  return playedText(play, shortName(play, speech.words), speech);
}

function playedText(play: Play, card: string, speech: Speech): string {
  const { words } = speech;
  if (play.by === speech.you) return words.event_play_mine(card, speech.label(play.owner));
  if (play.owner === speech.you) return words.event_play_yours(speech.label(play.by), card);
  return words.event_play(speech.label(play.by), card, speech.label(play.owner));
}

function revealEvents(before: View, after: View, speech: Speech): string[] {
  const fresh = revealedBetween(before, after);
  const targets = [...new Set(fresh.map(({ target }) => target))];
  return targets.map((target) => {
    const cells = fresh.filter((cell) => cell.target === target);
    const bids = cells.map(({ bidder }) => `${speech.label(bidder)} ${after.bids[bidder]?.[target]}`);
    return speech.words.event_bids(speech.inside(target), bids.join(", "));
  });
}

/** One sentence for each thing new in `after`; none if `before` is null. */
export function eventsBetween(before: View | null, after: View, speech: Speech): string[] {
  if (before === null) return [];
  const { words } = speech;
  if (before.round !== after.round) return [words.event_round(after.round)];
  const plays = playsOf(after)
    .slice(playsOf(before).length)
    .map((play) => playText(play, speech));
  const taken = after.tricks.slice(before.tricks.length).map(({ winner }) => takesText(speech, winner));
  return [...revealEvents(before, after, speech), ...plays, ...taken];
}
