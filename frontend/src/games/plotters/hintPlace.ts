/** hintPlace: what a hint is about on the board. */

import type { HintSpot } from "../../board/contract";
import type { Hint, Region } from "./hints/hints";

const TRICK = '[data-testid="trick"], [data-testid="last-trick"]';
const FAN = '[data-testid="fan"]';

const FRAMED: Record<Region, string> = {
  rail: ".rail, .left [data-seat]",
  trick: TRICK,
  centre: '[data-testid="centre"]',
  fan: FAN,
  answer: `${TRICK}, ${FAN}`,
  scores: '[data-testid="scores"]',
  dock: ".dock",
};

export const hintPlace = ({ at, text }: Hint): HintSpot => ({ about: FRAMED[at], text });
