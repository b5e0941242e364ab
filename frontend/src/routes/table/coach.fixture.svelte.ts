/** A guided game for tests, in which the hints due are given as a list. */
import type { AnyHint } from "../../board/contract";
import type { GameHints } from "../hints.svelte";
import { Coach, type Now } from "./coach.svelte";

export function coached(hints: GameHints, first: readonly AnyHint[]) {
  let due = $state.raw(first);
  const hintNow = (_: unknown, _legal: readonly string[], read: readonly string[], shown: string | null) => {
    const left = due.filter(({ id }) => !read.includes(id));
    return left.find(({ id }) => id === shown) ?? left[0] ?? null;
  };
  const client = { guide: async () => ({ hintNow }), isOver: () => false };
  const coach = new Coach(client, hints, () => ({ seen: { game: {} }, legal: [] }) as unknown as Now);
  const become = (next: readonly AnyHint[]) => {
    due = next;
    coach.follow();
  };
  return { coach, become };
}
