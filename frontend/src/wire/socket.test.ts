// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { ServerMessage } from "./messages";
import { type Link, retryDelay, TableSocket } from "./socket";

/** A WebSocket that is opened, spoken through and closed by the test. */
class FakeSocket extends EventTarget {
  static readonly made: FakeSocket[] = [];
  static get newest(): FakeSocket {
    const newest = FakeSocket.made.at(-1);
    if (!newest) throw new Error("no socket was made");
    return newest;
  }

  readonly sent: { type: string; id: string }[] = [];
  readonly lengths: number[] = [];
  readyState = 0;
  binaryType = "blob";

  constructor(
    readonly url: string,
    readonly protocols: readonly string[],
  ) {
    super();
    FakeSocket.made.push(this);
  }

  open(): void {
    this.readyState = 1;
    this.dispatchEvent(new Event("open"));
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
    this.lengths.push(text.length);
  }
  say(message: Partial<ServerMessage>): void {
    this.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(message) }));
  }
  drop(code: number): void {
    this.readyState = 3;
    this.dispatchEvent(new CloseEvent("close", { code }));
  }
  close(): void {
    this.readyState = 3;
  }
  types(): string[] {
    return this.sent.map((message) => message.type);
  }
}

const snapshot = { type: "snapshot" } as const;

describe("the socket of a table", () => {
  let socket: TableSocket;
  let links: Link[];
  let ended: string[];

  beforeEach(async () => {
    vi.useFakeTimers();
    FakeSocket.made.length = 0;
    links = [];
    ended = [];
    socket = new TableSocket({
      url: "ws://here/api/tables/code/socket",
      random: () => 0.5,
      WebSocket: FakeSocket as unknown as typeof WebSocket,
      listener: {
        message: () => undefined,
        link: (link) => links.push(link),
        ended: (reason) => ended.push(reason),
      },
    });
    await vi.advanceTimersByTimeAsync(0);
  });
  afterEach(() => {
    socket.close();
    vi.useRealTimers();
  });

  async function connect(): Promise<FakeSocket> {
    const fake = FakeSocket.newest;
    fake.open();
    fake.say(snapshot);
    await vi.advanceTimersByTimeAsync(0);
    return fake;
  }

  /** Hides the page, or shows it again, as a browser does. */
  function hide(hidden: boolean): void {
    vi.spyOn(document, "hidden", "get").mockReturnValue(hidden);
    vi.spyOn(document, "visibilityState", "get").mockReturnValue(hidden ? "hidden" : "visible");
    document.dispatchEvent(new Event("visibilitychange"));
  }

  const aways = (fake: FakeSocket) => fake.sent.filter((message) => message.type === "away");

  test("tells when its page is hidden and seen again", async () => {
    const fake = await connect();
    expect(aways(fake)).toEqual([]);
    hide(true);
    hide(false);
    expect(aways(fake)).toEqual([
      { type: "away", id: expect.any(String), hidden: true },
      { type: "away", id: expect.any(String), hidden: false },
    ]);
  });

  test("says anew on every connection that its page is hidden, and keeps nothing of it for later", async () => {
    const first = await connect();
    hide(true);
    first.drop(1006);
    hide(false);
    hide(true);
    await vi.advanceTimersByTimeAsync(5000);
    const second = await connect();
    expect(second).not.toBe(first);
    expect(aways(second)).toEqual([{ type: "away", id: expect.any(String), hidden: true }]);
  });

  test("speaks the subprotocol `game` and is live from the first snapshot", async () => {
    expect(FakeSocket.newest.protocols).toEqual(["game"]);
    FakeSocket.newest.open();
    expect(links).toEqual([]);
    FakeSocket.newest.say(snapshot);
    expect(links).toEqual(["live"]);
  });

  test("pings two and a half seconds after each pong", async () => {
    const fake = await connect();
    await vi.advanceTimersByTimeAsync(2500);
    expect(fake.types()).toEqual(["ping"]);
    fake.say({ type: "pong", id: fake.sent[0]?.id ?? "" });
    await vi.advanceTimersByTimeAsync(2499);
    expect(fake.types()).toEqual(["ping"]);
    await vi.advanceTimersByTimeAsync(1);
    expect(fake.types()).toEqual(["ping", "ping"]);
  });

  test("takes nine seconds of silence for death and connects again", async () => {
    await connect();
    await vi.advanceTimersByTimeAsync(8999);
    expect(links).toEqual(["live"]);
    await vi.advanceTimersByTimeAsync(1);
    expect(links).toEqual(["live", "lost"]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(FakeSocket.made).toHaveLength(2);
  });

  test("sends an unanswered command again over the next connection", async () => {
    const fake = await connect();
    void socket.send({ type: "start" });
    const id = fake.sent[0]?.id;
    fake.drop(1006);
    await vi.advanceTimersByTimeAsync(retryDelay(0, () => 0.5));
    const next = await connect();
    expect(next).not.toBe(fake);
    expect(next.sent).toEqual([{ type: "start", id }]);
  });

  test("the length of a command's frame does not tell which choice it holds", async () => {
    const fake = await connect();
    for (const action of ["confidence 1", "confidence none", "play M7 W", `keep ${"K7 ".repeat(30)}`])
      void socket.send({ type: "act", turn: "1.1.confidence", action });
    expect(fake.lengths).toEqual([256, 256, 256, 256]);
  });

  test("waits longer after each failure, and starts over after a success", async () => {
    (await connect()).drop(1006);
    await vi.advanceTimersByTimeAsync(retryDelay(0, () => 0.5));
    expect(FakeSocket.made).toHaveLength(2);
    FakeSocket.newest.drop(1006);
    await vi.advanceTimersByTimeAsync(retryDelay(0, () => 0.5));
    expect(FakeSocket.made).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(retryDelay(1, () => 0.5));
    expect(FakeSocket.made).toHaveLength(3);
    (await connect()).drop(1006);
    await vi.advanceTimersByTimeAsync(retryDelay(0, () => 0.5));
    expect(FakeSocket.made).toHaveLength(4);
  });

  test("comes back after a `bye` when the server said so", async () => {
    const fake = await connect();
    fake.say({ type: "bye", reason: "restart", retry_ms: 4000 });
    fake.drop(1012);
    await vi.advanceTimersByTimeAsync(3999);
    expect(FakeSocket.made).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1100);
    expect(FakeSocket.made).toHaveLength(2);
    expect(ended).toEqual([]);
  });

  test("never comes back after a `bye` without a time, and says why", async () => {
    const fake = await connect();
    const answer = socket.send({ type: "start" });
    fake.say({ type: "bye", reason: "broken", retry_ms: null });
    fake.drop(1011);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(FakeSocket.made).toHaveLength(1);
    expect(ended).toEqual(["broken"]);
    expect(links.at(-1)).toBe("ended");
    await expect(answer).resolves.toMatchObject({ done: false, code: "ended" });
  });

  test.each([4401, 4403, 4404])("never comes back after %i", async (code) => {
    FakeSocket.newest.open();
    FakeSocket.newest.drop(code);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(FakeSocket.made).toHaveLength(1);
    expect(ended).toEqual([String(code)]);
  });

  test.each([
    ["the page is looked at again", () => document.dispatchEvent(new Event("visibilitychange"))],
    ["the network is back", () => window.dispatchEvent(new Event("online"))],
  ])("tries at once when %s", async (_, wake) => {
    const fake = await connect();
    fake.say({ type: "bye", reason: "database", retry_ms: 5000 });
    fake.drop(1013);
    await vi.advanceTimersByTimeAsync(10);
    wake();
    await vi.advanceTimersByTimeAsync(0);
    expect(FakeSocket.made).toHaveLength(2);
  });

  test("at the door it is alive, and what is said there is sent once", async () => {
    const fake = FakeSocket.newest;
    void socket.send({ type: "claim", seat: 1 });
    fake.open();
    fake.say({ type: "door", reason: "locked" });
    expect(links).toEqual(["door"]);
    expect(fake.types()).toEqual(["claim"]);
    await vi.advanceTimersByTimeAsync(2500);
    expect(fake.types()).toEqual(["claim", "ping"]);
    fake.say(snapshot);
    expect(links).toEqual(["door", "live"]);
    expect(fake.types()).toEqual(["claim", "ping"]);
  });

  test("waits at the door again after the connection was lost there", async () => {
    FakeSocket.newest.open();
    FakeSocket.newest.say({ type: "door", reason: "locked" });
    FakeSocket.newest.drop(1006);
    expect(links).toEqual(["door", "lost"]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(FakeSocket.made).toHaveLength(2);
  });

  test("connects to the table's new address after the old one is dead", async () => {
    const fake = await connect();
    socket.moveTo("ws://here/api/tables/new/socket");
    expect(FakeSocket.made).toHaveLength(1);
    fake.drop(1006);
    await vi.advanceTimersByTimeAsync(1000);
    expect(FakeSocket.newest.url).toBe("ws://here/api/tables/new/socket");
  });

  test("asks for a sign of life when the page is looked at again", async () => {
    const fake = await connect();
    window.dispatchEvent(new Event("online"));
    expect(fake.types()).toEqual(["ping"]);
    await vi.advanceTimersByTimeAsync(3000);
    expect(links).toEqual(["live", "lost"]);
  });

  describe("sent elsewhere", () => {
    const PLAIN = "ws://here/api/tables/code/socket";
    const AT_B = "ws://here/on/b/api/tables/code/socket";

    async function sendOn(at: string | null): Promise<void> {
      const fake = FakeSocket.newest;
      fake.open();
      fake.say({ type: "bye", reason: "elsewhere", retry_ms: 0, at });
      fake.drop(1012);
      await vi.advanceTimersByTimeAsync(1);
    }

    test("goes there at once, and nobody notices", async () => {
      await sendOn("/on/b");
      expect(FakeSocket.newest.url).toBe(AT_B);
      expect(links).toEqual([]);
      await connect();
      expect(links).toEqual(["live"]);
    });

    test("goes there for one connection, however that ends", async () => {
      await sendOn("/on/b");
      (await connect()).drop(1006);
      await vi.advanceTimersByTimeAsync(1000);
      expect(FakeSocket.made.map(({ url }) => url)).toEqual([PLAIN, AT_B, PLAIN]);
    });

    test("tries the plain path next if nobody is there", async () => {
      await sendOn("/on/b");
      FakeSocket.newest.drop(1006);
      await vi.advanceTimersByTimeAsync(1100);
      expect(FakeSocket.made.map(({ url }) => url)).toEqual([PLAIN, AT_B, PLAIN]);
    });

    test.each([
      "//evil.example",
      "https://evil.example/on/b",
      "/on/b@evil.example",
      "/on/../b",
      "/on/b/",
      "/on/B",
      "/on/b\n",
      "/on/",
      `/on/${"b".repeat(33)}`,
      "",
      null,
    ])("stays at the plain path if it is sent to %j", async (at) => {
      await sendOn(at);
      expect(FakeSocket.made.map(({ url }) => url)).toEqual([PLAIN, PLAIN]);
    });

    test("waits as after a lost connection from the second time on, until it sees the table", async () => {
      await sendOn("/on/b");
      for (const [tries, at] of ["/on/c", "/on/b", "/on/c"].entries()) {
        await sendOn(at);
        expect(FakeSocket.made).toHaveLength(2 + tries);
        await vi.advanceTimersByTimeAsync(retryDelay(tries + 1, () => 0.5) - 10);
        expect(FakeSocket.made).toHaveLength(2 + tries);
        await vi.advanceTimersByTimeAsync(20);
        expect(FakeSocket.newest.url).toBe(`ws://here${at}/api/tables/code/socket`);
      }
      (await connect()).drop(1006);
      await vi.advanceTimersByTimeAsync(1000);
      const count = FakeSocket.made.length;
      await sendOn("/on/b");
      expect(FakeSocket.made).toHaveLength(count + 1);
    });
  });
});

test.each([
  ["/on/b", "ws://here/on/b/api/tables/code/socket?as=watcher"],
  ["//evil.example", "ws://here/api/tables/code/socket?as=watcher"],
])("the first connection goes where the page says, if that is %s", async (at, expected) => {
  const socket = new TableSocket({
    url: "ws://here/api/tables/code/socket?as=watcher",
    at,
    WebSocket: FakeSocket as unknown as typeof WebSocket,
    listener: { message: () => undefined, link: () => undefined, ended: () => undefined },
  });
  await vi.waitFor(() => expect(FakeSocket.newest.url).toBe(expected));
  socket.close();
});

test("a tab that is somebody else offers its token beside the subprotocol", async () => {
  const socket = new TableSocket({
    url: "ws://here/api/tables/code/socket",
    token: "abc",
    WebSocket: FakeSocket as unknown as typeof WebSocket,
    listener: { message: () => undefined, link: () => undefined, ended: () => undefined },
  });
  await vi.waitFor(() => expect(FakeSocket.newest.protocols).toEqual(["game", "player.abc"]));
  socket.close();
});

test("the back-off is spread and has an end", () => {
  expect(retryDelay(0, () => 0)).toBe(200);
  expect(retryDelay(0, () => 1)).toBe(600);
  expect(retryDelay(50, () => 1)).toBe(15_000);
});
