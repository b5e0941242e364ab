import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Command } from "./messages";
import { Outbox } from "./outbox";

const act = { type: "act", turn: "1.1.auction.2", action: "bid 3" } as const;
const sit = { type: "sit", seat: 0 } as const;

function refusal(id: string, code: string, params = {}) {
  return { type: "refused", id, code, params, reason: "No." } as const;
}

describe("an outbox", () => {
  let outbox: Outbox;
  let sent: Command[];
  const transmit = (command: Command) => sent.push(command);

  beforeEach(() => {
    vi.useFakeTimers();
    outbox = new Outbox();
    sent = [];
  });
  afterEach(() => vi.useRealTimers());

  function idOf(index: number): string {
    return sent[index]?.id ?? "";
  }

  test("keeps commands until there is a connection, then sends them in order", () => {
    void outbox.send(sit);
    void outbox.send(act);
    expect(sent).toEqual([]);
    outbox.open(transmit);
    expect(sent.map((command) => command.type)).toEqual(["sit", "act"]);
  });

  test("answers a command once it is done", async () => {
    outbox.open(transmit);
    const answer = outbox.send(act);
    outbox.done(idOf(0));
    await expect(answer).resolves.toEqual({ done: true });
  });

  test("hands a refusal on with its code and params", async () => {
    outbox.open(transmit);
    const answer = outbox.send(sit);
    outbox.refused(refusal(idOf(0), "seat_taken", { seat: 0 }));
    await expect(answer).resolves.toEqual({
      done: false,
      code: "seat_taken",
      params: { seat: 0 },
      reason: "No.",
    });
  });

  test("sends what was not answered again after a break, in order and with the same ids", () => {
    outbox.open(transmit);
    void outbox.send(sit);
    void outbox.send(act);
    void outbox.send({ type: "start" });
    outbox.done(idOf(1));
    const ids = [idOf(0), idOf(2)];
    outbox.close();
    sent = [];
    outbox.open(transmit);
    expect(sent.map((command) => command.id)).toEqual(ids);
  });

  test("does not send an answered command again", () => {
    outbox.open(transmit);
    void outbox.send(act);
    outbox.done(idOf(0));
    outbox.close();
    sent = [];
    outbox.open(transmit);
    expect(sent).toEqual([]);
  });

  test.each(["too_fast", "busy"])(
    "tries again after %s, when the server said, with the same id",
    async (code) => {
      outbox.open(transmit);
      const answer = outbox.send(act);
      const id = idOf(0);
      outbox.refused(refusal(id, code, { retry_ms: 300 }));
      vi.advanceTimersByTime(299);
      expect(sent).toHaveLength(1);
      vi.advanceTimersByTime(1);
      expect(sent.map((command) => command.id)).toEqual([id, id]);
      outbox.done(id);
      await expect(answer).resolves.toEqual({ done: true });
    },
  );

  test("lets nothing overtake a command that has to wait", () => {
    outbox.open(transmit);
    void outbox.send(sit);
    outbox.refused(refusal(idOf(0), "busy", { retry_ms: 300 }));
    void outbox.send(act);
    expect(sent).toHaveLength(1);
    vi.advanceTimersByTime(300);
    expect(sent.map((command) => command.type)).toEqual(["sit", "sit", "act"]);
  });

  test("refuses everything once the connection has ended for good", async () => {
    const before = outbox.send(act);
    outbox.abandon("ended", "Over.");
    await expect(before).resolves.toMatchObject({ done: false, code: "ended" });
    await expect(outbox.send(sit)).resolves.toMatchObject({ done: false, code: "ended" });
    outbox.open(transmit);
    expect(sent).toEqual([]);
  });

  test("ignores answers to nothing it has asked", () => {
    outbox.open(transmit);
    outbox.done("unknown");
    outbox.refused({ ...refusal("unknown", "malformed"), id: null });
    expect(sent).toEqual([]);
  });

  test("a phrase means something only now: it waits for no connection and is never sent again", async () => {
    const say = { type: "say", phrase: "clap" } as const;
    await expect(outbox.send(say)).resolves.toMatchObject({ code: "left" });
    outbox.open(transmit);
    const lost = outbox.send(say);
    outbox.close();
    await expect(lost).resolves.toMatchObject({ code: "left" });
    outbox.open(transmit);
    expect(sent).toHaveLength(1);
  });

  test("a phrase that came too fast holds up nothing else", async () => {
    outbox.open(transmit);
    const phrase = outbox.send({ type: "say", phrase: "clap" });
    outbox.refused(refusal(idOf(0), "too_fast", { retry_ms: 3000 }));
    await expect(phrase).resolves.toMatchObject({ code: "too_fast" });
    void outbox.send(act);
    expect(sent.map(({ type }) => type)).toEqual(["say", "act"]);
  });
});
