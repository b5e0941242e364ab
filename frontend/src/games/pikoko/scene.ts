/** Scene of PIKOKO: `board/scene.ts` with this game's view, words and cards, and which tail is shown where. */
import type { Seen } from "../../board/contract";
import { type SceneOf, sceneWith } from "../../board/scene";
import type { Face } from "../../ui/suits";
import type { Auction } from "./auctions";
import { faceOf, sorted } from "./cards";
import { targetOf } from "./seats";
import { playsOf } from "./unseen";
import type { Card, Seat, View } from "./view";
import type { Words } from "./words/en";

export interface Scene extends SceneOf<View, Words> {
  /** In a replay, by seat, the cards that have gone from its tail: their places stay. Null while people play. */
  goneCards: readonly (readonly Card[])[] | null;
}

export function sceneOf(seen: Seen<View, Words>): Scene {
  return { ...sceneWith(seen, { sorted, faceOf }), goneCards: seen.replay ? goneIn(seen.game.view) : null };
}

function goneIn(view: View): Card[][] {
  const plays = playsOf(view);
  return view.hands.map((_, seat) => plays.filter(({ owner }) => owner === seat).map(({ card }) => card));
}

/** The cards of a tail as it lies; in a replay with those that have gone, since their places stay. */
export function facesIn({ view, goneCards, faces }: Scene, seat: Seat): readonly Face[] {
  return faces([...(view.hands[seat] ?? []), ...(goneCards?.[seat] ?? [])].sort());
}

/** Cards of a tail that have gone, while their places stay. */
export function goneFrom({ goneCards }: Scene, seat: Seat): ReadonlySet<Card> {
  return new Set(goneCards?.[seat]);
}

/** What the big fan shows: a seat's tail, the cards that could be yours, the bids you can back, or a watcher's bid board. */
export type Shown =
  | { kind: "tail"; seat: Seat; peek: boolean }
  | { kind: "candidates" | "confidence" | "board" };

/** `revealed`: bids that are still shown; their tail stays until then. */
export function shownIn(
  { view, you, from, players }: Scene,
  peek: Seat | null,
  revealed: Auction | null = null,
): Shown {
  if (from !== null && view.hands[from]) return { kind: "tail", seat: from, peek: false };
  if (you === null) return { kind: "board" };
  if (peek !== null && view.hands[peek]) return { kind: "tail", seat: peek, peek: true };
  if (revealed) {
    const { target } = revealed;
    return target === "self" || target === you
      ? { kind: "candidates" }
      : { kind: "tail", seat: target, peek: false };
  }
  if (view.phase === "confidence") return { kind: "confidence" };
  const seat =
    view.phase === "auction" ? view.auction_of : view.phase === "self_bid" ? you : targetOf(you, players);
  if (seat === null || seat === you) return { kind: "candidates" };
  return { kind: "tail", seat, peek: false };
}

/** What is bid on in the big fan, by a name of its own; null if nothing is. */
export function offerIn(scene: Scene, revealed: Auction | null): string | null {
  const { phase } = scene.view;
  if (!revealed && phase !== "auction" && phase !== "self_bid") return null;
  const shown = shownIn(scene, null, revealed);
  return shown.kind === "tail" ? `${shown.seat}` : shown.kind;
}

/** The other tails, clockwise, without your own and the one in the fan. */
export function tailsBeside({ order, from, view }: Scene, shown: Shown): Seat[] {
  return order.filter(
    (seat) => seat !== from && view.hands[seat] && !(shown.kind === "tail" && shown.seat === seat),
  );
}
