/** One table as this page sees it: the newest snapshot, the chat, the connection. */

import { tabToken } from "../device/storage";
import { HostAway, withHostFree } from "./hostAway";
import type {
  Bye,
  ChatLine,
  DoorReason,
  GamesForgotten,
  Phrase,
  Presence,
  Request,
  ServerMessage,
  Snapshot,
  Update,
} from "./messages";
import type { Answer } from "./outbox";
import { Pace } from "./pace";
import { type Link, TableSocket } from "./socket";

/** `watcher`: only watches, whatever seat its person has. `owner`: says that a seat here is theirs. */
export type Role = "player" | "watcher" | "owner";

function socketUrl(code: string, role: Role): string {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const query = role === "player" ? "?updates=yes" : `?as=${role}&updates=yes`;
  return `${scheme}://${location.host}/api/tables/${encodeURIComponent(code)}/socket${query}`;
}

/** The snapshot with newer presence. */
export function withPresence(snapshot: Snapshot, { connected, away, watchers }: Presence): Snapshot {
  const seats = snapshot.table.seats.map((seat) => ({
    ...seat,
    connected: connected[seat.seat] ?? seat.connected,
    away: away[seat.seat] ?? seat.away,
  }));
  return { ...snapshot, table: { ...snapshot.table, seats, watchers } };
}

/** The snapshot with what an update says has changed; parts that have not stay the same objects. */
export function withUpdate(snapshot: Snapshot, update: Update): Snapshot {
  const { game } = snapshot;
  return {
    ...snapshot,
    version: update.version,
    phrases_ms: update.phrases_ms,
    table: Object.keys(update.table).length ? { ...snapshot.table, ...update.table } : snapshot.table,
    game: game && {
      ...game,
      ...update.game,
      legal: update.legal,
      view: { ...game.view, ...update.view, ...update.own } as typeof game.view,
    },
  };
}

/** A snapshot has come, or part of one has changed. */
export interface Change {
  readonly now: Snapshot;
  /** The snapshot shown until now; null: the follower has seen none. */
  readonly before: Snapshot | null;
  /** This page waited to be let in until now. */
  readonly letIn: boolean;
}

export type Follower = (change: Change) => void;

export class TableClient {
  snapshot = $state.raw<Snapshot | null>(null);
  /** Parts of the snapshot that most updates leave as they are: what follows only these is not reached by the others. */
  table = $state.raw<Snapshot["table"] | null>(null);
  you = $state.raw<Snapshot["you"] | null>(null);
  /** The number of the game that is shown; 0 for none. */
  number = $state(0);
  chat = $state.raw<readonly ChatLine[]>([]);
  link = $state<Link>("connecting");
  /** Why the connection has ended for good: a reason of `bye` or a close code. */
  ending = $state<string | null>(null);
  /** Why this page waits to be let in; null: it does not. */
  door = $state<DoorReason | null>(null);
  /** Why the last connection was ended by the server, until there is a new one. */
  delay = $state<string | null>(null);
  /** What the operator of the site tells everybody. */
  notice = $state<string | null>(null);
  /** The last chat line that was looked at. */
  readUpTo = $state(0);
  /** How many commands are unanswered. */
  pending = $state(0);

  readonly watch: boolean;
  /** The table's code today: the host may change it. */
  #code: string;
  readonly #role: Role;
  readonly #socket: TableSocket;
  readonly #hostAway = new HostAway();
  readonly #pace = new Pace();
  #hostTimer: ReturnType<typeof setTimeout> | undefined;
  /** The snapshot as the server tells it, with its updates. It may be newer than the one that is shown. */
  #told: Snapshot | null = null;
  #letIn = false;
  readonly #followers = new Set<Follower>();
  #onEnd: ((reason: string) => void) | null = null;
  #onPhrase: ((phrase: Phrase) => void) | null = null;
  #onForgotten: ((games: GamesForgotten) => void) | null = null;
  readonly unread = $derived(
    this.chat.filter((line) => line.number > this.readUpTo && line.player !== this.you?.player).length,
  );
  readonly isHost = $derived(this.table !== null && this.you?.player === this.table.host);

  /** `at`: where the first connection goes, if that is known. */
  constructor(code: string, role: Role = "player", at: string | null = null) {
    this.#code = code;
    this.watch = role === "watcher";
    this.#role = role;
    this.#socket = new TableSocket({
      url: socketUrl(code, role),
      at,
      token: tabToken(),
      missed: !this.watch,
      listener: {
        message: (message) => this.#take(message),
        link: (link) => {
          this.link = link;
          if (link === "lost") this.notice = null;
        },
        ended: (reason) => {
          this.ending = reason;
          this.#onEnd?.(reason);
        },
      },
    });
  }

  /** Calls `follower` after every change, and now if there is a snapshot. Returns how to stop. */
  follow(follower: Follower): () => void {
    this.#followers.add(follower);
    if (this.snapshot) follower({ now: this.snapshot, before: null, letIn: false });
    return () => void this.#followers.delete(follower);
  }

  /** Calls `listener` when the connection ends for good, or now if it has. */
  onEnd(listener: (reason: string) => void): void {
    this.#onEnd = listener;
    if (this.ending !== null) listener(this.ending);
  }

  /** Calls `listener` when a bird speaks. */
  onPhrase(listener: (phrase: Phrase) => void): void {
    this.#onPhrase = listener;
  }

  /** Calls `listener` when the host has had games forgotten. */
  onForgotten(listener: (games: GamesForgotten) => void): void {
    this.#onForgotten = listener;
  }

  /** The answer, once the page shows what it brought about. */
  async send(request: Request): Promise<Answer> {
    this.pending += 1;
    try {
      const answer = await this.#socket.send(request);
      await this.#pace.caughtUp();
      return answer;
    } finally {
      this.pending -= 1;
    }
  }

  readChat(): void {
    this.readUpTo = this.chat.at(-1)?.number ?? 0;
  }

  close(): void {
    clearTimeout(this.#hostTimer);
    this.#socket.close();
  }

  #take(message: ServerMessage): void {
    if (message.type === "snapshot") {
      this.#letIn ||= this.door !== null;
      this.delay = null;
      this.door = null;
      this.#moveTo(message.table.code);
      this.#tell(message);
    } else if (message.type === "update") {
      if (!this.#told) return;
      const snapshot = withUpdate(this.#told, message);
      this.#moveTo(snapshot.table.code);
      this.#tell(snapshot);
    } else if (message.type === "door") this.door = message.reason;
    else if (message.type === "bye") this.#dismissed(message);
    else if (message.type === "notice") this.notice = message.text;
    else if (message.type === "presence") {
      if (this.#told) this.#tell(withPresence(this.#told, message));
    } else if (message.type === "phrase") this.#onPhrase?.(message);
    else if (message.type === "games_forgotten") this.#onForgotten?.(message);
    else if (message.type === "chat") this.#hear(message);
  }

  /** Another server has the table: that delays nobody. */
  #dismissed({ reason }: Bye): void {
    if (reason !== "elsewhere") this.delay = reason;
  }

  /** The old link is dead: reconnect to the new one. */
  #moveTo(code: string): void {
    if (code === this.#code) return;
    this.#code = code;
    this.#socket.moveTo(socketUrl(code, this.#role));
  }

  #tell(snapshot: Snapshot): void {
    this.#told = snapshot;
    this.#pace.show(() => this.#show(snapshot));
  }

  /** Shows the snapshot, and shows it again when a host who is gone may be replaced. */
  #show(snapshot: Snapshot): void {
    clearTimeout(this.#hostTimer);
    const before = this.snapshot;
    const letIn = this.#letIn;
    this.#letIn = false;
    const left_ms = this.#hostAway.left(snapshot, performance.now());
    const now = left_ms === 0 ? withHostFree(snapshot) : snapshot;
    this.snapshot = now;
    this.table = now.table;
    this.you = now.you;
    this.number = now.game?.number ?? 0;
    if (left_ms) this.#hostTimer = setTimeout(() => this.#told && this.#tell(this.#told), left_ms);
    for (const follower of this.#followers) follower({ now, before, letIn });
  }

  /** Lines come again after a reconnect. */
  #hear(line: ChatLine): void {
    if (line.number > (this.chat.at(-1)?.number ?? 0)) this.chat = [...this.chat, line];
  }
}
