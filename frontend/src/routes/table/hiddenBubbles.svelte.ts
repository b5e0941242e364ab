/** The people whose bubbles this device hides. Nobody else learns of it. */
import { readJson, writeJson } from "../../device/storage";

const KEY = "hidden bubbles";
/** How many people are remembered, the newest first. */
const MOST = 100;

function stored(): readonly string[] {
  const { players } = readJson(KEY);
  return Array.isArray(players) ? players.filter((one) => typeof one === "string").slice(0, MOST) : [];
}

export class HiddenBubbles {
  #players = $state.raw(stored());

  has(player: string): boolean {
    return this.#players.includes(player);
  }

  set(player: string, hidden: boolean): void {
    const others = this.#players.filter((one) => one !== player);
    this.#players = hidden ? [player, ...others].slice(0, MOST) : others;
    writeJson(KEY, { players: this.#players });
  }
}
