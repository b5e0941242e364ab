/** What a page does by itself when it comes to a table: sets it up, sits its person down, takes over a seat that moves. */
import { untrack } from "svelte";
import type { GameInfo, Request } from "../../wire/messages";
import type { TableClient } from "../../wire/table.svelte";
import type { SetUp } from "../routes";
import { alikeSeat } from "./queries";
import { setUpRequests } from "./setting";

export interface Coming {
  game: GameInfo;
  watch: boolean;
  /** Just made: with friends its maker sits down, alone bots do too and the game begins. */
  setUp: SetUp | null;
  /** How many bots play alone with its maker; null: as few as can be. */
  bots: number | null;
  /** Its person has just come by the link and said a name. */
  newcomer: boolean;
  /** The key under which a seat was offered to this device. */
  moving: () => string | null;
  /** What its person is called. */
  name: () => string;
}

/** To be made while a component begins. */
export class OpeningSteps {
  /** A game with bots is about to begin. */
  setting = $state(false);
  /** A seat comes to this device. */
  taking = $state(false);
  #newcomer: boolean;

  constructor(
    private readonly client: TableClient,
    private readonly coming: Coming,
    private readonly ask: (request: Request) => Promise<boolean>,
  ) {
    const { setUp, newcomer, moving } = coming;
    this.#newcomer = newcomer && moving() === null;
    this.setting = setUp === "solo" || setUp === "learn";
    if (setUp) void this.#prepare(setUp);
    $effect(() => this.#sit());
    $effect(() => {
      const key = moving();
      if (key !== null) untrack(() => void this.#takeOver(key));
    });
  }

  /** Repeated after a reload it changes nothing: every step names the state it wants. */
  async #prepare(what: SetUp): Promise<void> {
    await Promise.all(
      setUpRequests(what, this.coming.game, this.coming.bots).map((step) => this.client.send(step)),
    );
    this.setting = false;
    if (history.state?.setUp) history.replaceState(null, "");
  }

  /** Somebody who has just said a name sits down, where a seat is free before the game. */
  #sit(): void {
    const snapshot = this.#newcomer ? this.client.snapshot : null;
    if (!snapshot) return;
    this.#newcomer = false;
    const { status, seats } = snapshot.table;
    const free = seats.find((held) => held.player === null && held.bot === null);
    if (!free || this.coming.watch || status !== "lobby" || snapshot.you.seat !== null) return;
    if (!alikeSeat(snapshot, this.coming.name())) void this.ask({ type: "sit", seat: free.seat });
  }

  async #takeOver(key: string): Promise<void> {
    this.taking = true;
    await this.ask({ type: "take_over", key });
    this.taking = false;
  }
}
