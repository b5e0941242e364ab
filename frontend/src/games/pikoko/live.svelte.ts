/** The scene of a board that lives through many snapshots: a part of it changes by itself, and only when it does. */
import { untrack } from "svelte";
import type { BoardProps, BoardSettings } from "./board";
import { facesOf, type Scene } from "./scene";
import { goneAt, namesOf, orderOf, Speech } from "./seats";

/** `now`, but with the parts of `before` wherever they are equal: plain data only. */
export function shared<T>(before: unknown, now: T): T;
export function shared(before: unknown, now: unknown): unknown {
  if (!isData(before) || !isData(now) || Array.isArray(before) !== Array.isArray(now)) return now;
  const old = new Map(Object.entries(before));
  const parts = Object.entries(now).map(([key, part]) => [key, shared(old.get(key), part)] as const);
  if (parts.length === old.size && parts.every(([key, part]) => old.has(key) && part === old.get(key)))
    return before;
  return Array.isArray(now) ? parts.map(([, part]) => part) : Object.fromEntries(parts);
}

function isData(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

/**
 * What `source` gives, as a state of its own that does not change where nothing differs. It is set before anything is
 * drawn: unlike a derived value it leaves alone whatever hangs on it and stays the same.
 */
export function kept<T>(source: () => T): () => T {
  let now = $state.raw(untrack(source));
  $effect.pre(() => {
    const next = source();
    untrack(() => {
      now = shared(now, next);
    });
  });
  return () => now;
}

/** An object whose keys are those `source` has now, each a signal of its own. */
function parted<T extends object>(source: () => T): T {
  const parts = Object.keys(source()).map((key) => {
    const get = kept(() => source()[key as keyof T]);
    return [key, { get, enumerable: true }] as const;
  });
  return Object.defineProperties({}, Object.fromEntries(parts)) as T;
}

/** A scene that follows what it is told. Where a whole view is wanted, to compare it with a later one, take the game's. */
export function liveScene(
  source: () => Pick<BoardProps, "table" | "you" | "game" | "words">,
  settings: () => BoardSettings,
): Scene {
  const view = parted(() => source().game.view);
  const table = kept(() => source().table);
  const to_act = kept(() => source().game.to_act);
  const gone = $derived(goneAt(table()));
  const words = $derived(source().words);
  const you = $derived(source().you);
  const players = $derived(view.hands.length);
  const speech = $derived(new Speech(namesOf(table(), words), you, words));
  const order = $derived(orderOf(players, you));
  return {
    view,
    get table() {
      return table();
    },
    get to_act() {
      return to_act();
    },
    get gone() {
      return gone;
    },
    get words() {
      return words;
    },
    get you() {
      return you;
    },
    get players() {
      return players;
    },
    get speech() {
      return speech;
    },
    get order() {
      return order;
    },
    get settings() {
      return settings();
    },
    faces: (cards) => facesOf(cards, settings(), words),
  };
}
