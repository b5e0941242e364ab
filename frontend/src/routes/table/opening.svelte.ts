/** What a page does by itself when it opens a table: sets it up, sits its person down, takes over a seat that moves here. */
import type { GameInfo, Request, Snapshot } from "../../wire/messages";
import type { SetUp } from "../routes";
import type { OpenTable } from "./openTable.svelte";
import { alikeSeat } from "./queries";

/** What the maker of a table asks for: a seat; to play with bots also seats for `wanted` of them (as few as can be) of that level, and the start. */
export function setUpRequests(
  what: SetUp,
  { min_seats, max_seats }: GameInfo,
  wanted: number | null,
  level: string,
): Request[] {
  const seat: Request = { type: "sit", seat: 0 };
  if (what === "friends") return [seat];
  const bots = Math.min(Math.max(wanted ?? 0, min_seats - 1), max_seats - 1);
  const added = Array.from({ length: bots }, (_, i): Request => ({ type: "add_bot", seat: i + 1, level }));
  return [seat, ...added, { type: "start" }];
}

export class OpeningSteps {
  /** A game with bots is about to begin. */
  settingUp = $state(false);
  /** A seat moves to this device. */
  takingOver = $state(false);
  /** Its person has just said a name and is to sit down. */
  #sitting: boolean;

  constructor(private readonly open: OpenTable) {
    const { setUp, newcomer, moveKey } = open.visit;
    this.#sitting = newcomer && moveKey === null;
    this.settingUp = setUp === "solo" || setUp === "learn";
    if (setUp) void this.#setUp(setUp);
    if (moveKey !== null) void this.#takeOver(moveKey);
  }

  /** Sits a newcomer down when the first snapshot comes, if a seat is free before the game. */
  follow(snapshot: Snapshot): void {
    const { table, you } = snapshot;
    const sitting = this.#sitting && !this.open.watch;
    this.#sitting = false;
    const free = table.seats.find((held) => held.player === null && held.bot === null);
    if (!sitting || !free || table.status !== "lobby" || you.seat !== null) return;
    if (!alikeSeat(snapshot, this.open.myName)) void this.open.ask({ type: "sit", seat: free.seat });
  }

  /** Repeated after a reload it changes nothing: every request names the state it wants. */
  async #setUp(what: SetUp): Promise<void> {
    const { client, visit } = this.open;
    const level = what === "learn" ? (visit.game.levels[0] ?? "") : this.open.level;
    const requests = setUpRequests(what, visit.game, visit.bots, level);
    await Promise.all(requests.map((request) => client.send(request)));
    this.settingUp = false;
    if (history.state?.setUp) history.replaceState(null, "");
  }

  async #takeOver(key: string): Promise<void> {
    this.takingOver = true;
    await this.open.ask({ type: "take_over", key });
    this.takingOver = false;
  }
}
