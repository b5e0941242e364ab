/** Places and sizes of the board, px, by the size of its window. */
import type { Window as Measured, Mode, Places } from "../../board/frame.svelte";
import { byWidth, fixedOf, grown, modeOf, type Size } from "../../board/sizes";
import { HAND_SIZE } from "./cards";

interface Window extends Measured {
  players: number;
  /** No hand is shown. */
  watching: boolean;
}

export interface Layout extends Places {
  /** Cards in a line of the hand. */
  across: number;
  /** A card in the hand, and one in the trick. */
  card: Size;
  trick: Size;
}

/** Heights of the rail, widths of the columns, and the widest cards, at text of 16 px. */
const FIXED: Record<Mode, Record<"rail" | "left" | "right" | "card" | "trick", number>> = {
  phone: { rail: 52, left: 0, right: 0, card: 64, trick: 72 },
  sideways: { rail: 96, left: 232, right: 0, card: 48, trick: 56 },
  tablet: { rail: 64, left: 0, right: 0, card: 92, trick: 100 },
  laptop: { rail: 0, left: 288, right: 232, card: 84, trick: 104 },
};

const SHAPE = 1.4;
/** A card of the hand is pressed, so it is no smaller; px between two, and above and below a line for raised ones. */
const LEAST = 44;
const GAP = 4;
const AIR = 14;
/** A card of the trick is only looked at. */
const SMALL = 24;
/** What stands below the cards of the trick: whose they are and who takes it. */
const NAMES = 64;

/** The grid of a phone held sideways. */
export const SIDEWAYS =
  '"bar centre" var(--bar) "rail centre" var(--rail) "status centre" minmax(0, 1fr) "status fan" var(--fan) "status dock" var(--dock) / var(--left) minmax(0, 1fr)';

/** A card as large as the room allows, but no wider than `widest` and no smaller than `least`. */
function cardIn(room: Size, widest: number, least: number): Size {
  const width = Math.floor(Math.max(least, Math.min(widest, room.width, room.height / SHAPE)));
  return { width, height: Math.floor(Math.max(least, Math.min(width * SHAPE, room.height))) };
}

export function layoutOf({ width, height, text, players, watching }: Window): Layout {
  const window = { width, height, text };
  const mode = modeOf(window);
  const sideways = mode === "sideways";
  const fixed = FIXED[mode];
  const by = sideways ? 1 : grown(text);
  const rail = fixed.rail * by;
  const { bar, dock, ...heights } = fixedOf(mode, { text: by });
  const status = sideways ? 72 : heights.status;
  const right = byWidth(width, fixed.right, text > 1.4 ? 0 : fixed.right, 0);
  const middle = width - fixed.left - right - (mode === "laptop" ? 48 : 0);
  const taken = sideways ? dock : bar + rail + status + dock;
  const lines = Math.max(1, Math.ceil((HAND_SIZE * (LEAST + GAP)) / (middle - 16)));
  const across = Math.ceil(HAND_SIZE / lines);
  const hand = { width: (middle - 16) / across - GAP, height: (height - taken) * (0.42 / lines) - AIR };
  const card = cardIn(hand, fixed.card, LEAST);
  const fan = watching ? 0 : lines * (card.height + AIR) + 4;
  const room = { width: (middle - 16) / players - 8, height: height - taken - fan - NAMES * by };
  const places = { bar, rail, status, dock, left: fixed.left, right, middle, fan };
  return { mode, ...places, words: text, across, card, trick: cardIn(room, fixed.trick, SMALL) };
}
