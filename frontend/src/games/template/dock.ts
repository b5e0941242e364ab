/** What the dock offers now: one thing to do, said in words, and the action it sends. */
import type { Act } from "../../board/act";
import { nameOf } from "./cards";
import type { Situation } from "./scene";
import type { Card } from "./view";

/** `chosen`: the card I have picked from my hand and not played. */
export function dockOf(
  { view, you, to_act, speech }: Situation,
  legal: readonly string[],
  chosen: Card | null,
): Act {
  const { words } = speech;
  const [player] = to_act;
  if (view.phase === "over") return { kind: "over" };
  if (you === null) return { kind: "watch" };
  if (player !== you)
    return { kind: "note", text: player === undefined ? "" : words.plays(speech.label(player)) };
  if (chosen === null) return { kind: "note", text: words.pick_card };
  const action = `play ${chosen}`;
  const name = nameOf(chosen, words);
  return legal.includes(action)
    ? { kind: "press", text: words.play(name), action }
    : { kind: "note", text: words.not_now(name) };
}
