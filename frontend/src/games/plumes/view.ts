/** The view of Enchanted Plumes as the server sends it, and what a plain board says of it. */
import type { components } from "../../lib/protocol";
import type { WireGame } from "../game";

export type View = components["schemas"]["PlumesView"];

/** The view of a game of Enchanted Plumes, as its table says. */
export function fromWire(view: WireGame["view"]): View {
  return view as View;
}

/** What is shown of a game: one that was ended by a vote is over, wherever it stood. */
export function shownOf({ view, abandoned }: Pick<WireGame, "view" | "abandoned">): View {
  return abandoned ? { ...fromWire(view), phase: "over" } : fromWire(view);
}

/** What lies before each seat. */
export function linesOf(view: View): string[] {
  return view.plumes.map((plumes, seat) => {
    const rows = plumes.map((plume) =>
      plume.rows.map((row) => row.map((card) => card ?? "?").join(" ")).join(" / "),
    );
    return `${rows.join(" | ")} · ${view.scores[seat] ?? 0}`;
  });
}

/** What lies on the table, and my hand. */
export function factsOf(view: View, you: number | null): string[] {
  const hand = you === null ? [] : (view.hands[you] ?? []);
  return [`${view.train.join(" ")} · ${view.deck_size}`, hand.join(" ")].filter((cards) => cards !== "");
}
