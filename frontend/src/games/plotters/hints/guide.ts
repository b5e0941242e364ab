/** What is due of the hints of a first game. */
import type { Guide } from "../../../board/game";
import { sceneOf } from "../scene";
import type { View } from "../view";
import type { Words } from "../words/en";
import { type Hint, hintNow as hintIn } from "./hints";

export const hintNow: Guide<View, Words, Hint>["hintNow"] = (seen, legal, read) =>
  hintIn(sceneOf(seen), legal, read);
