/** hintPlace: where a hint lies, and the ring around what it is about. */

import type { HintSpot } from "../../board/contract";
import type { Places } from "../../board/frame.svelte";
import type { Hint } from "./hints/hints";

/** A street at least this high has room for a hint, px. */
const ROOM = 160;
/** The left column above a hint. */
const ABOVE = "grid-area: left; align-self: start; height: calc(100% - 15rem)";
/** Around the cards still out at the end of the right column: what a hint above them leaves free besides them, px. */
const EDGES = 17;
/** Between a hint and its ring, px. */
const GAP = 8;
/** Height of the first words of the right column, px. */
const BEGIN = 150;
/** Around what everyone has collected in the left column, px. */
const AROUND = 20;
/** A laptop's hand at least this high has room beside a hint, px. */
const HAND = 200;
/** A street, but for the badges of the cards below it. */
const BELOW = "grid-area: rail; margin-bottom: 5px";
/** Up to this height the hint covers all of it, px. */
const LOW = 200;

interface Surroundings extends Places {
  /** Height of the cards still out in the right column, px; 0 if they aren't there. */
  out: number;
  /** Height of what everyone has collected, in the left column, px. */
  piles: number;
}

/**
 * Never cuts cards in two: on a narrow screen over the whole hand, or over the street if it is about the hand; the goal
 * comes before any trick and stands below the street, over the empty middle. On a laptop in the right column, above the
 * cards still out, or at the end of the left one. What it says about the left column stands right beside that, over the
 * hand.
 */
export function hintPlace(
  { id, at, text }: Hint,
  { mode, rail, right, fan, out, piles }: Surroundings,
  sheeted: boolean,
): HintSpot {
  const laptop = mode === "laptop";
  const upright = mode === "phone" || mode === "tablet";
  const first = upright && id === "goal";
  const beside = laptop && right > 0 && !sheeted;
  const broad = beside && at === "rail" && fan >= HAND;
  const ring = at !== "rail" ? `grid-area: ${at}` : beside ? left() : laptop ? ABOVE : BELOW;
  const over = beside && !broad && at !== "centre" && out > 0;
  const area = areaOf();
  const whole = !sheeted && ((area === "fan" && !laptop) || (area === "rail" && rail <= LOW));
  return {
    area,
    free: free(),
    ...below(),
    whole,
    broad,
    ring,
    text,
  };

  function left(): string {
    return `grid-area: left; align-self: start; height: min(100%, ${piles + AROUND}px)`;
  }

  function below(): { below?: string } {
    if (over) return { below: `${out + EDGES}px` };
    return upright && area !== "rail" && !whole ? { below: `${GAP}px` } : {};
  }

  function areaOf(): string {
    if (broad) return "fan";
    if (laptop) return beside ? "right" : "left";
    if (first) return "centre";
    if (at !== "fan") return "fan";
    return upright && rail >= ROOM ? "rail" : "centre";
  }

  function free(): string | null {
    if (first) return `${GAP}px`;
    if (!beside || broad || over) return null;
    return at === "centre" || at === "rail" ? `${BEGIN}px` : "calc(100% - var(--fan) - var(--dock))";
  }
}
