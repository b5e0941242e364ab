/** The picture of a finished game of PIKOKO. */
import type { PictureOf } from "../../../board/game";
import { byRounds, pictured } from "../../../board/picture/picture";
import { namesOf, SeatSpeech } from "../../../board/seats";
import { decidedByRound } from "../scores";
import { statusOf } from "../status";
import type { View } from "../view";
import type { Words } from "../words/en";
import { GARDEN } from "./garden";

export const pictureOf: PictureOf<View, Words> = ({ table, view, words, story = "" }, date, site) => {
  const names = namesOf(table, words);
  const speech = new SeatSpeech(names, null, words);
  const headline = statusOf({ view, you: null, to_act: [], gone: [], speech });
  const tieBreak = decidedByRound(view) ? words.tie_break : "";
  const rounds = byRounds(view, names, words);
  return pictured({ game: words.game, ...rounds, headline, tieBreak, story, ornament: GARDEN }, date, site);
};
