/** A table for tests of one component, and for the gallery: the context it is rendered in. */
import { newId } from "../../device/ids";
import type { Request, Snapshot } from "../../wire/messages";
import type { TableClient } from "../../wire/table.svelte";
import type { Words } from "../../words/en";
import { inContext } from "../../words/language";
import type { Router } from "../router.svelte";
import { Session } from "../session.svelte";
import { Settings } from "../settings.svelte";
import { OpenTable, openTableContext } from "./openTable.svelte";

export const GAME = {
  name: "pikoko",
  min_seats: 3,
  max_seats: 5,
  options: {},
  levels: ["casual", "club", "expert"],
};

interface Given {
  watch?: boolean;
  /** Told of everything that is asked of the server, which allows it. */
  onask?: (request: Request) => void;
  /** Of the connection, besides the snapshot. */
  client?: Partial<TableClient>;
}

/** As the person of `snapshot.you` sees it. */
export function openTable(
  snapshot: Snapshot,
  words: Words,
  { watch = false, onask, client = {} }: Given = {},
): OpenTable {
  const { player } = snapshot.you;
  const session = new Session();
  const name = snapshot.table.seats.find((held) => held.player?.id === player)?.player?.name ?? player;
  session.me = { id: player, name };
  const still = {
    snapshot,
    table: snapshot.table,
    you: snapshot.you,
    number: snapshot.game?.number ?? 0,
    chat: [],
    unread: 0,
    link: "live",
    door: null,
    ending: null,
    delay: null,
    notice: null,
    pending: 0,
    watch,
    isHost: player === snapshot.table.host,
    follow: () => () => undefined,
    onEnd: () => undefined,
    onPhrase: () => undefined,
    send: (request: Request) => {
      onask?.(request);
      return Promise.resolve({ done: true });
    },
    ...client,
  } as unknown as TableClient;
  // A code of its own: tables in other frames of the same page are no other tabs of this one.
  const visit = { code: newId(), watch, owner: false, game: GAME, moveKey: null };
  const page = { session, settings: new Settings(), router: {} as Router, words };
  return new OpenTable({ ...visit, setUp: null, bots: null, newcomer: false }, still, page);
}

export function tableContext(open: OpenTable, words: Words): Map<symbol, unknown> {
  return new Map<symbol, unknown>([...inContext(words), ...openTableContext(open)]);
}
