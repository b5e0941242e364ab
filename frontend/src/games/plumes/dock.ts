/** Dock of Enchanted Plumes: the one thing to do now, in words, and the action it sends. */
import type { Act, Told } from "../../board/act";
import { faceOf, nameOf } from "./cards";
import { type Draft, KEPT } from "./draft.svelte";
import type { News } from "./events";
import { spotsOf } from "./plumes";
import type { Scene } from "./scene";
import { keepAction, type Target, waysToPlay, wayTo } from "./ways";
import type { Words } from "./words/en";

export type Chosen = Pick<Draft, "kept" | "changing" | "card" | "target" | "theirs" | "swapping">;

/** Sent by the second button to start a swap. It isn't an action of the game, which needs two cards. */
export const SWAP = "swap";

/** An instruction, as large as the last event, with the card it is about. */
const asks = (
  text: string,
  also: Extract<Act, { kind: "note" }>["also"] = null,
  faces: Told["faces"] = [],
): Act => ({
  kind: "note",
  text,
  also,
  told: { text, faces },
});

const toldOf = ({ seat, text, cards }: News, words: Words): Told => ({
  seat,
  text,
  faces: cards.map((card) => faceOf(card, words)),
});

/** It tells the last event, if this page has seen it, until you have chosen a card. */
export function dockOf(scene: Scene, legal: readonly string[], chosen: Chosen, latest: News | null): Act {
  const { view, you, mine, speech } = scene;
  const { words } = speech;
  if (view.phase === "over") return { kind: "over" };
  if (you === null) return { kind: "watch" };
  if (view.phase === "keep") return keep(scene, legal, chosen);
  if (!mine && latest) {
    return { kind: "note", text: latest.text, told: toldOf(latest, words) };
  }
  if (!mine) {
    const seat = view.player ?? 0;
    const text = words.wait(speech.label(seat));
    return { kind: "note", text, told: { seat, text, faces: [] } };
  }
  return view.phase === "play" ? play(scene, legal, chosen, latest) : replenish(scene, legal, chosen);
}

/** Whether your hand is chosen and not being changed. */
export function isKept({ view, you }: Scene, { changing }: Chosen): boolean {
  return you !== null && view.sealed[you] === true && !changing;
}

function keep(scene: Scene, legal: readonly string[], chosen: Chosen): Act {
  const { words } = scene;
  if (isKept(scene, chosen)) return { kind: "note", text: words.keep_kept };
  const action = keepAction(chosen.kept, legal);
  if (action) return { kind: "press", text: words.keep, action };
  const left = KEPT - chosen.kept.length;
  return asks(left === KEPT ? words.keep_rest : words.keep_more(left));
}

function play(scene: Scene, legal: readonly string[], { card, target }: Chosen, latest: News | null): Act {
  const { words, view, you } = scene;
  const also = legal.includes("stop") ? { text: words.stop, does: "stop" } : null;
  if (card === null && latest && latest.seat !== you && !also)
    return { kind: "note", text: words.pick_card, told: { ...toldOf(latest, words), ask: words.pick_card } };
  if (card === null) return asks(words.pick_card, also);
  const way = target && wayTo(target, waysToPlay(card, legal));
  const hidden = scene.settings.cover;
  if (!way) {
    const why = target && whyNotThere(scene, target);
    return asks(why ?? (hidden ? words.pick_place_hidden : words.pick_place(card)), also);
  }
  const rows = view.plumes[you ?? 0]?.[way.plume - 1]?.rows.length ?? 0;
  const text = hidden
    ? words.play_hidden
    : way.plume === 0
      ? words.play_new(card)
      : way.down
        ? words.play_down(card, way.plume, rows + 1)
        : words.play_row(card, way.plume);
  return { kind: "press", text, action: way.action, also };
}

/**
 * Why the chosen card doesn't go there: the row takes other colours, not named if cards are covered; null if it takes
 * any.
 */
function whyNotThere({ view, you, words, settings }: Scene, { plume, down }: Target): string | null {
  const rows = view.plumes[you ?? 0]?.[plume - 1]?.rows ?? [];
  const colours = spotsOf(rows).find((spot) => spot.down === down)?.colours;
  if (!colours) return null;
  return settings.cover ? words.not_there_hidden : words.not_there(colours);
}

function replenish(scene: Scene, legal: readonly string[], { card, theirs, swapping }: Chosen): Act {
  const { words, view, settings } = scene;
  const hidden = settings.cover;
  const draws = legal.includes("draw");
  const also = draws ? { text: words.draw_short, does: "draw" } : null;
  const swap = `swap ${card} ${theirs}`;
  if (card && theirs && legal.includes(swap))
    return { kind: "press", text: hidden ? words.swap_hidden : words.swap(card, theirs), action: swap, also };
  const again = [card, theirs].find((one) => one && view.swapped.includes(one));
  if (again) return asks(words.swapped_before(nameOf(again, words)), also);
  if (card)
    return hidden
      ? asks(words.swap_train_hidden, also)
      : asks(words.swap_train(card), also, [faceOf(card, words)]);
  if (theirs) return asks(words.swap_hand(theirs), also, [faceOf(theirs, words)]);
  if (!draws) return asks(words.swap_both);
  if (swapping) return asks(words.swap_which, also);
  const swaps = legal.some((action) => action.startsWith("swap "));
  const other = swaps ? { text: words.swap_short, does: SWAP } : null;
  return { kind: "press", text: words.draw(view.deck_size), action: "draw", also: other };
}

/** Whether something is chosen but not sent. */
export function unsent({ kept, card, theirs }: Chosen): boolean {
  return kept.length > 0 || card !== null || theirs !== null;
}
