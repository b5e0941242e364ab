/** Requests of a table's page that start at once, while the language loads and before any component. */
import { createContext } from "svelte";
import { clientOf } from "../games/registry";
import * as api from "../wire/api";
import type { GameInfo, Me, TableInfo } from "../wire/messages";
import { type Role, TableClient } from "../wire/table.svelte";
import { parseMove } from "./moveLink";
import type { Route } from "./routes";
import type { Session } from "./session.svelte";

/** The table, all games, and who I am; null: nobody yet. */
export type Found = readonly [TableInfo, readonly GameInfo[], Me | null];

export class Preload {
  #found: Promise<Found> | null = null;
  #client: TableClient | null = null;
  #left = false;

  constructor(
    private readonly session: Session,
    route: Route,
    /** The part of the address after `#`; it may move a seat. */
    fragment = "",
    /** Which server has the table, as the page itself says. */
    private at: string | null = null,
  ) {
    if (route.page !== "table") return;
    const { code, watch } = route;
    const role = watch ? "watcher" : parseMove(fragment) ? "owner" : "player";
    const me = session.load();
    const connected = me.then((known) => {
      if (known && !this.#left) this.#client = this.#connected(code, role);
    });
    this.#found = this.#ask(code, me);
    Promise.all([this.#found, connected]).catch(() => this.leave());
  }

  /** Finds the table of a link. Raises ApiError. */
  find(code: string): Promise<Found> {
    const found = this.#found ?? this.#ask(code, this.session.me ?? this.session.load());
    this.#found = null;
    return found;
  }

  /** A connection to the table; the one that is already open, if there is one. */
  connect(code: string, role: Role): TableClient {
    const client = this.#client;
    this.#client = null;
    return client ?? this.#connected(code, role);
  }

  /** The page is left, or there is no such table. */
  leave(): void {
    this.#left = true;
    this.#client?.close();
    this.#client = null;
  }

  /** A new connection, straight to the server that has the table: once, since that may change. */
  #connected(code: string, role: Role): TableClient {
    const { at } = this;
    this.at = null;
    return new TableClient(code, role, at);
  }

  #ask(code: string, me: Me | Promise<Me | null>): Promise<Found> {
    const table = api.table(code);
    table
      .then(({ game, at }) => {
        this.at = at;
        return clientOf(game);
      })
      .catch(() => undefined);
    return Promise.all([table, api.games(), me]);
  }
}

export const [usePreload, providePreload] = createContext<Preload>();
