// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { BUBBLE_MS } from "../../ui/phrases";
import { lobby, person } from "../../wire/fixtures";
import type { Phrase, Snapshot } from "../../wire/messages";
import type { Answer } from "../../wire/outbox";
import { words as en, type Words } from "../../words/en";
import { words as fr } from "../../words/fr";
import { openTable } from "./openTable.fixture";
import { type Phrases, saidText } from "./phrases.svelte";

const HERE = lobby([person(0, "Ann"), person(1, "Bo"), person(2, "Cy")]);

function said(seat: number, phrase: Phrase["phrase"]): Phrase {
  return { type: "phrase", player: ["ann", "bo", "cy"][seat] ?? "", seat, phrase };
}

function shutIn(phrases_ms: number | null): Snapshot {
  return { ...HERE, you: { ...HERE.you }, phrases_ms };
}

test("who only looks on reads names, never you", () => {
  const names = ["Ann", "Bo", "Cy"];
  const all = [
    ["clap", [0, 1]],
    ["laugh", [2]],
  ] as const;
  expect(saidText(all, en, names, null)).toBe("Ann and Bo clap. Cy laughs");
  expect(saidText(all, en, names, 1)).toBe("Your bird and Ann clap. Cy laughs");
});

describe("what birds say", () => {
  let answer: Answer;
  let asked: unknown[];
  let phrases: Phrases;
  let problem: () => string | null;

  function arrive(words: Words = en) {
    const client = {
      send: (request: unknown) => {
        asked.push(request);
        return Promise.resolve(answer);
      },
    };
    const open = openTable(HERE, words, { client });
    phrases = open.phrases;
    problem = () => open.problem;
    phrases.follow({ now: HERE, before: null });
  }

  beforeEach(() => {
    vi.useFakeTimers();
    localStorage.clear();
    answer = { done: true };
    asked = [];
    arrive();
  });
  afterEach(() => vi.useRealTimers());

  const shown = () => phrases.bubbles.map(({ seat, phrase }) => `${seat} ${phrase}`);

  test("stands at the bird for a moment, one bubble a bird", () => {
    phrases.hear(said(1, "clap"));
    phrases.hear(said(2, "laugh"));
    phrases.hear(said(1, "gasp"));
    expect(shown()).toEqual(["2 laugh", "1 gasp"]);
    vi.advanceTimersByTime(BUBBLE_MS);
    expect(shown()).toEqual([]);
  });

  test("is gone if nobody could see it, or if this device hides that person's bubbles", () => {
    phrases.hidden.set("bo", true);
    phrases.hear(said(1, "clap"));
    vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    phrases.hear(said(2, "clap"));
    vi.restoreAllMocks();
    expect(shown()).toEqual([]);
    vi.advanceTimersByTime(10_000);
    expect(phrases.sentence).toBe("");
    arrive();
    expect(phrases.hidden.has("bo")).toBe(true);
    phrases.hidden.set("bo", false);
    phrases.hear(said(1, "clap"));
    expect(shown()).toEqual(["1 clap"]);
  });

  test("is one sentence for screen readers, and at most one in five seconds", () => {
    phrases.hear(said(1, "clap"));
    phrases.hear(said(2, "laugh"));
    phrases.hear(said(0, "clap"));
    vi.advanceTimersByTime(1100);
    expect(phrases.sentence).toBe("Your bird and Bo clap. Cy laughs");
    phrases.hear(said(1, "gasp"));
    vi.advanceTimersByTime(3000);
    expect(phrases.sentence).toBe("Your bird and Bo clap. Cy laughs");
    phrases.hear(said(2, "gasp"));
    vi.advanceTimersByTime(2100);
    expect(phrases.sentence).toBe("Bo and Cy gasp");
  });

  test("is said in French", () => {
    arrive(fr);
    phrases.hear(said(0, "hurry"));
    phrases.hear(said(1, "hurry"));
    vi.advanceTimersByTime(1100);
    expect(phrases.sentence).toBe("Ton oiseau et Bo disent de faire vite");
  });

  test("open and shut with an update as with a snapshot", () => {
    const shut = { ...HERE, version: HERE.version + 1, phrases_ms: 0 };
    phrases.follow({ now: shut, before: HERE });
    expect(phrases.open).toBe(false);
    const open = { ...shut, version: shut.version + 1, phrases_ms: 4000 };
    phrases.follow({ now: open, before: shut });
    expect(phrases.open).toBe(true);
    vi.advanceTimersByTime(4000);
    phrases.follow({ now: { ...open, table: { ...open.table } }, before: open });
    expect(phrases.open).toBe(false);
  });

  test("may be said for as long as the server says, by the page's own clock", () => {
    expect(phrases.open).toBe(true);
    const shut = shutIn(0);
    phrases.follow({ now: shut, before: HERE });
    expect(phrases.open).toBe(false);
    const soon = shutIn(4000);
    phrases.follow({ now: soon, before: shut });
    vi.advanceTimersByTime(3000);
    phrases.follow({ now: { ...soon, table: { ...soon.table } }, before: soon });
    vi.advanceTimersByTime(999);
    expect(phrases.open).toBe(true);
    vi.advanceTimersByTime(1);
    expect(phrases.open).toBe(false);
  });

  test("is asked of the server once in three seconds, and not while phrases are shut", async () => {
    await phrases.say("clap");
    await phrases.say("clap");
    expect(asked).toEqual([{ type: "say", phrase: "clap" }]);
    vi.advanceTimersByTime(3000);
    await phrases.say("heart");
    expect(asked).toHaveLength(2);
    vi.advanceTimersByTime(3000);
    phrases.follow({ now: shutIn(0), before: HERE });
    await phrases.say("heart");
    expect(asked).toHaveLength(2);
  });

  test("waits without a word if it came too fast, and says why it is refused otherwise", async () => {
    answer = { done: false, code: "too_fast", params: { retry_ms: 5000 }, reason: "" };
    await phrases.say("clap");
    vi.advanceTimersByTime(4999);
    expect([phrases.ready, problem()]).toEqual([false, null]);
    vi.advanceTimersByTime(1);
    expect(phrases.ready).toBe(true);
    answer = { done: false, code: "phrases_closed", params: {}, reason: "" };
    await phrases.say("clap");
    expect(problem()).toBe(en.refusals.phrases_closed);
  });

  test("is lost with the connection, without a word", async () => {
    answer = { done: false, code: "left", params: {}, reason: "" };
    await phrases.say("clap");
    expect(problem()).toBeNull();
  });
});

describe("a bird speaks", () => {
  const seats = [person(0, "Ann"), person(1, "Bo")];

  test.each([
    ["with company", lobby(seats), true],
    ["not alone", lobby([person(0, "Ann")]), false],
    ["not without a seat", lobby(seats, "zoe"), false],
    [
      "not if the host has muted its person",
      { ...lobby(seats, "bo"), table: { ...lobby(seats).table, muted: ["bo"] } },
      false,
    ],
  ])("%s", (_, snapshot, speaks) => {
    expect(openTable(snapshot, en).speaks).toBe(speaks);
  });

  test("not on a page that only watches", () => {
    expect(openTable(lobby(seats), en, { watch: true }).speaks).toBe(false);
  });
});
