/** The view of Plotters Inc. as the server sends it, and what a plain board says of it. */
import type { components } from "../../lib/protocol";
import type { WireGame } from "../game";

export type View = components["schemas"]["PlottersView"];

/** The view of a game of Plotters Inc., as its table says. */
export function fromWire(view: WireGame["view"]): View {
  return view as View;
}

/** What is shown of a game: one that was ended by a vote is over, wherever it stood. */
export function shownOf({ view, abandoned }: Pick<WireGame, "view" | "abandoned">): View {
  return abandoned ? { ...fromWire(view), phase: "over" } : fromWire(view);
}

const SUITS = ["B", "G", "R", "Y"];

/** What lies before each seat. */
export function linesOf(view: View): string[] {
  return view.stacks.map((stacks, seat) => {
    const open = SUITS.map((suit, i) => `${stacks[i] ?? 0}${suit}`).join(" ");
    return `${open} + ${view.piles[seat] ?? 0} · ${view.totals[seat] ?? 0}`;
  });
}

/** What lies on the table, and my hand. */
export function factsOf(view: View, you: number | null): string[] {
  const lying = view.trick?.plays.map(({ card }) => card) ?? [];
  const hand = you === null ? [] : (view.hands[you] ?? []);
  return [lying.join(" "), hand.join(" ")].filter((cards) => cards !== "");
}
