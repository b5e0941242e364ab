/** Moods of the birds of Enchanted Plumes, and the hour that tells how far the game is. */
import type { Hour } from "../../board/Land.svelte";
import type { Mood } from "../../ui/peacock";
import { LOW } from "./cards";
import type { Scene } from "./scene";
import { deckOf } from "./unseen";
import type { Seat, View } from "./view";

/** What a bird shows, the most urgent first: it must act, it has chosen its cards, or nobody has as many points. */
export function moodOf({ view, to_act }: Pick<Scene, "view" | "to_act">, seat: Seat): Mood {
  if (to_act.includes(seat)) return "awaited";
  if (view.sealed[seat]) return "placed";
  const best = Math.max(...view.scores);
  const ahead =
    best > 0 && view.scores[seat] === best && view.scores.filter((score) => score === best).length === 1;
  return ahead ? "leads" : "calm";
}

export function isAsleep({ table }: Pick<Scene, "table">, seat: Seat): boolean {
  return table.seats[seat]?.attendance !== "here";
}

/** Cards that the hands and the Train take from the deck, by seat and at all. */
const HAND = 6;
const TRAIN = 5;

/** Dusk until half of the deck is drawn; before dawn when the Peahen may come soon. */
export function hourOf({ phase, deck_size, hands }: Pick<View, "phase" | "deck_size" | "hands">): Hour {
  if (phase === "keep") return 1;
  if (deck_size <= 2 * LOW) return 3;
  const first = deckOf(hands.length).length + 1 - HAND * hands.length - TRAIN;
  return deck_size > first * 0.6 ? 1 : 2;
}
