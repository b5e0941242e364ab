/** A winner's open tail: eight cards as feathers in front of seven plumes, in the units of `board/stands.ts`. */
import { spread } from "../../ui/peacock";
import type { Suit } from "../../ui/suits";
import { LETTERS, SUITS } from "./cards";

/** A feather and a plume standing upright on the root, and where their eyes are. */
export const VANE = "M-1-6C-5-24-10.8-38-10.8-54A10.8 10.8 0 0 1 10.8-54C10.8-38 5-24 1-6Z";
export const SHAFT = "M0-44V-12";
export const PLUME = "M0-10C-12-40-11-58-8-66A8 8 0 0 1 8-66C11-58 12-40 0-10Z";
export const EYE = { y: -53, size: 15.2 };
/** How far the root is above the ground. */
export const ROOT = 31;

const STEP = 21;

export const FEATHERS: readonly { angle: number; suit: Suit }[] = spread(8, STEP).map((angle, i) => ({
  angle,
  suit: SUITS[LETTERS[i % LETTERS.length] ?? "R"],
}));
export const PLUMES: readonly number[] = spread(7, STEP);
/** How many feathers from the middle. */
export const fromMiddle = (angle: number): number => Math.abs(angle) / STEP;
