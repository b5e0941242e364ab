/** A winner's open tail: a hand of cards, in the units of `board/stands.ts`. */
import { spread } from "../../ui/peacock";
import type { Card } from "./view";

const CARDS: readonly Card[] = ["B2", "G9", "R14", "R10", "Y6", "Y16"];
const angles = spread(CARDS.length, 27);
const middle = (CARDS.length - 1) / 2;

/** Each card, its angle, and how many cards from the middle it is. */
export const TAIL = CARDS.map((card, i) => ({ card, angle: angles[i] ?? 0, from: Math.abs(i - middle) }));
/** A card's upper edge, above the root, and its size. */
export const CARD = { top: 73, scale: 0.25 };
/** The quill that joins a card to the bird. */
export const QUILL = "M-2 0C-8-14-10-26-10-42H10C10-26 8-14 2 0Z";
/** How far the root is above the ground. */
export const ROOT = 31;
