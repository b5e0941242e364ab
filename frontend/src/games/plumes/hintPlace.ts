/** hintPlace: what a hint is about on the board. */

import type { HintSpot } from "../../board/contract";
import type { Hint, Region } from "./hints/hints";

const FRAMED: Record<Region, string> = {
  rail: ".rail, .regions:not(.laptop) > .status, .left [data-seat]",
  centre: ".centre > .strip.fills",
  train: '[data-testid="train"]',
  fan: '[data-testid="fan"]',
  keep: '[data-testid="nine"]',
  result: "",
};

export const hintPlace = ({ at, text }: Hint): HintSpot => ({ about: FRAMED[at], text });
