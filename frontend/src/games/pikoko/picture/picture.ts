/** The picture of a finished game of PIKOKO, for who only knows that a game has one. */
import type { PictureOf } from "../../game";
import type { View } from "../view";
import type { Words } from "../words/en";
import { HEIGHT, resultPicture, WIDTH } from "./drawing";
import { resultOf, textOf } from "./result";

export const pictureOf: PictureOf<View, Words> = (game, date, site) => {
  const result = resultOf(game, date, site.host);
  return {
    headline: result.headline,
    lines: result.lines.length,
    text: textOf({ ...result, site: site.origin }, game.words),
    width: WIDTH,
    height: HEIGHT,
    svg: (fonts, measure) => resultPicture(result, game.words, fonts, measure),
  };
};
