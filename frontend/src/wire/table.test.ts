// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { lobby, person } from "./fixtures";
import type { ServerMessage } from "./messages";
import type { SocketListener } from "./socket";
import { type Change, TableClient } from "./table.svelte";

const made = vi.hoisted(() => ({ listener: null as unknown }));

vi.mock("./socket", () => ({
  TableSocket: class {
    constructor({ listener }: { listener: unknown }) {
      made.listener = listener;
    }

    send() {
      return Promise.resolve({ done: true });
    }
  },
}));

/** A hidden page shows everything at once. */
beforeEach(() => void vi.spyOn(document, "hidden", "get").mockReturnValue(true));
afterEach(() => void vi.restoreAllMocks());

function connected() {
  const client = new TableClient("k7pq");
  return { client, server: made.listener as SocketListener };
}

const HERE = lobby([person(0, "Ann"), person(1, "Bo")]);
const presence: ServerMessage = {
  type: "presence",
  connected: [true, false],
  away: [false, false],
  watchers: HERE.table.watchers,
};

test("a follower is told of the snapshot that is there, then of each change with what was shown before", () => {
  const { client, server } = connected();
  server.message(HERE);
  const changes: Change[] = [];
  const stop = client.follow((change) => changes.push(change));
  server.message(presence);
  expect(changes).toEqual([
    { now: HERE, before: null, letIn: false },
    { now: client.snapshot, before: HERE, letIn: false },
  ]);
  expect(client.snapshot?.table.seats[1]?.connected).toBe(false);
  stop();
  server.message(HERE);
  expect(changes).toHaveLength(2);
});

test("the first snapshot after the door says that this page was let in", () => {
  const { client, server } = connected();
  const follower = vi.fn<(change: Change) => void>();
  client.follow(follower);
  server.message({ type: "door", reason: "locked" });
  server.message(HERE);
  server.message(HERE);
  expect(follower.mock.calls.map(([{ letIn }]) => letIn)).toEqual([true, false]);
});

test("the end of the connection is told once it comes, or at once", () => {
  const { client, server } = connected();
  const early = vi.fn();
  client.onEnd(early);
  expect(early).not.toHaveBeenCalled();
  server.ended("closed");
  const late = vi.fn();
  client.onEnd(late);
  expect([early.mock.calls, late.mock.calls]).toEqual([[["closed"]], [["closed"]]]);
});

test("a phrase is told once and kept nowhere", () => {
  const { client, server } = connected();
  server.message(HERE);
  const heard = vi.fn();
  client.onPhrase(heard);
  const phrase: ServerMessage = { type: "phrase", player: "bo", seat: 1, phrase: "clap" };
  server.message(phrase);
  expect(heard.mock.calls).toEqual([[phrase]]);
  expect([client.chat, client.snapshot]).toEqual([[], HERE]);
});

test("what delays the table stays said while the page is sent to another server", () => {
  const { client, server } = connected();
  server.message({ type: "bye", reason: "restart", retry_ms: 100, at: null });
  server.message({ type: "bye", reason: "elsewhere", retry_ms: 0, at: "/on/b" });
  expect(client.delay).toBe("restart");
  server.message(HERE);
  expect(client.delay).toBeNull();
});

test("an answer is told once the page shows what it brought about", async () => {
  const { client, server } = connected();
  vi.spyOn(document, "hidden", "get").mockReturnValue(false);
  server.message(HERE);
  server.message({ ...HERE, version: 2 });
  expect(client.snapshot).toBe(HERE);
  expect(await client.send({ type: "stand" })).toEqual({ done: true });
  expect(client.snapshot?.version).toBe(2);
});
