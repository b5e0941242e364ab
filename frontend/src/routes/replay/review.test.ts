import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ofTen, tenDeals } from "../../board/review";
import { bidReviewWords } from "../../games/pikoko/reviewWords";
import type { Review, ReviewedFork } from "../../wire/messages";
import { LANGUAGES } from "../../words/language";
import { forkNamed } from "./forks";
import { Reviewing } from "./review.svelte";
import { reviewWords } from "./reviewWords";

/** French words with plain spaces. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");

const CHAIR = { code: "k7mq", game: 7, round: 2, seat: 1 };
const PATH = "/api/tables/k7mq/games/7/rounds/2/review";
const BID = {
  kind: "bid",
  at: 79,
  about: 2,
  chosen: 2,
  bot: 4,
  p: [1],
  samples: 9,
  worth: {},
  tokens: 3,
  later: 1,
};
const FORK = { kind: "fork", at: 101, chosen: "play B9", other: "play Y3", gain: 0.6, error: 0.1, keeps: [] };
const NONE: Review = {
  state: "none",
  ahead: 0,
  done: 0,
  of: 15,
  seat: 1,
  own: true,
  level: "expert",
  version: 1,
  newer: false,
  decisions: [],
};

const page = Object.assign(new EventTarget(), { hidden: false });
const answers: [number, unknown][] = [];
const asked: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", page);
  vi.stubGlobal("fetch", (path: string, { method }: { method: string }) => {
    asked.push(`${method} ${path}`);
    const [status, body] = answers.shift() ?? [0, null];
    return status
      ? Promise.resolve(new Response(JSON.stringify(body), { status }))
      : Promise.reject(new Error("offline"));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  answers.length = asked.length = 0;
});

describe("a review", () => {
  test("is asked for, and read until it is ready, less often before its turn", async () => {
    const working = { ...NONE, state: "working", done: 9, decisions: [BID, FORK] };
    answers.push([200, NONE], [202, { ...NONE, state: "waiting", ahead: 2 }], [200, working], [0, null]);
    answers.push([200, { ...working, state: "ready", done: 15, decisions: [BID, FORK] }]);
    const reviewing = new Reviewing();
    await reviewing.look(CHAIR);
    expect(reviewing.review?.state).toBe("none");
    await reviewing.ask();
    expect(reviewing.review?.ahead).toBe(2);
    await vi.advanceTimersByTimeAsync(2999);
    expect(asked).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    expect([reviewing.review?.done, reviewing.bids]).toEqual([9, [BID]]);
    await vi.advanceTimersByTimeAsync(1000);
    expect([reviewing.thinks, reviewing.forkAt(101)]).toEqual([true, null]);
    await vi.advanceTimersByTimeAsync(3000);
    expect(reviewing.review?.state).toBe("ready");
    expect([reviewing.forkAt(101), reviewing.forkAt(79)]).toEqual([FORK, null]);
    await vi.advanceTimersByTimeAsync(5000);
    expect(asked).toEqual([
      `GET ${PATH}?seat=1`,
      `POST ${PATH}`,
      ...Array<string>(3).fill(`GET ${PATH}?seat=1`),
    ]);
  });

  test("that waited when the server was restarted is asked for again, once", async () => {
    const waiting = { ...NONE, state: "waiting", ahead: 2 };
    const full = { code: "reviews_full", params: { waiting: 20, retry_ms: 3000 }, reason: "" };
    answers.push([200, waiting], [200, NONE], [202, waiting], [200, NONE], [429, full]);
    const reviewing = new Reviewing();
    await reviewing.look(CHAIR);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asked.map((one) => one.split(" ")[0])).toEqual(["GET", "GET", "POST", "GET", "POST"]);
    expect([reviewing.review?.state, reviewing.refused?.code]).toEqual(["none", "reviews_full"]);
  });

  test("is not read while the page is hidden, nor sooner than the server says", async () => {
    const working = { ...NONE, state: "working" };
    answers.push([200, working], [429, { code: "too_fast", params: { retry_ms: 7000 }, reason: "" }]);
    answers.push([200, working], [200, working]);
    const reviewing = new Reviewing();
    await reviewing.look(CHAIR);
    await vi.advanceTimersByTimeAsync(1000 + 6999);
    expect([asked.length, reviewing.refused]).toEqual([2, null]);
    page.hidden = true;
    await vi.advanceTimersByTimeAsync(60_000);
    page.dispatchEvent(new Event("visibilitychange"));
    expect(asked).toHaveLength(2);
    page.hidden = false;
    page.dispatchEvent(new Event("visibilitychange"));
    expect(asked).toHaveLength(3);
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked).toHaveLength(4);
    reviewing.stop();
    await vi.advanceTimersByTimeAsync(60_000);
    page.dispatchEvent(new Event("visibilitychange"));
    expect(asked).toHaveLength(4);
  });

  test("is read again if the first answer is lost", async () => {
    answers.push([0, null], [503, null], [200, NONE]);
    const reviewing = new Reviewing();
    await reviewing.look(CHAIR);
    expect([reviewing.review, reviewing.refused]).toEqual([null, null]);
    await vi.advanceTimersByTimeAsync(6000);
    expect(reviewing.review?.state).toBe("none");
  });

  test("is not offered where nobody may ask", async () => {
    answers.push([409, { code: "no_reviews", params: {}, reason: "" }]);
    const reviewing = new Reviewing();
    await reviewing.look(CHAIR);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([reviewing.review, reviewing.refused]).toEqual([null, null]);
    expect(asked).toHaveLength(1);
  });

  test("is offered no more once the site has switched them off", async () => {
    answers.push([200, NONE], [409, { code: "no_reviews", params: {}, reason: "" }]);
    const reviewing = new Reviewing();
    await reviewing.look(CHAIR);
    await reviewing.ask();
    expect([reviewing.review, reviewing.refused]).toEqual([null, null]);
  });

  test("says over which limit it is, and may be asked for later", async () => {
    answers.push(
      [200, NONE],
      [429, { code: "too_many_reviews", params: { most: 30, retry_ms: 720_000 }, reason: "" }],
    );
    const reviewing = new Reviewing();
    await reviewing.look(CHAIR);
    await reviewing.ask();
    expect(reviewing.refused?.code).toBe("too_many_reviews");
    expect(reviewing.review?.state).toBe("none");
  });

  test("of another round is no more read than one that was left", async () => {
    answers.push([200, { ...NONE, state: "working" }], [200, NONE]);
    const reviewing = new Reviewing();
    await reviewing.look(CHAIR);
    await reviewing.look({ ...CHAIR, round: 1 });
    await vi.advanceTimersByTimeAsync(5000);
    expect(asked).toHaveLength(2);
    reviewing.stop();
    await reviewing.ask();
    expect(asked).toHaveLength(2);
  });
});

test("ten deals are shared out, and what may come is never told as never or always", () => {
  expect(tenDeals([0, 0.1, 0.3, 0.4, 0.2, 0, 0, 0, 0])).toEqual([0, 1, 3, 4, 2, 0, 0, 0, 0]);
  expect(tenDeals([0.34, 0.33, 0.33])).toEqual([4, 3, 3]);
  expect(tenDeals([0.05, 0.95])).toEqual([1, 9]);
  expect([0, 0.004, 0.02, 0.5, 0.97, 1].map(ofTen)).toEqual([0, 0, 1, 5, 9, 10]);
  expect([0.44, 0.45, 0.499, 0.5, 0.54].map(ofTen)).toEqual([4, 4, 4, 5, 5]); // a card is worth it from half on
});

describe("a fork", () => {
  const named = (chosen: string, other: string) =>
    forkNamed(
      { chosen, other } as ReviewedFork,
      reviewWords("en"),
      (card) => `<${card}>`,
      (names) => names.join(" and "),
    );

  test.each([
    ["play B9", "play Y3", "Juno would play <Y3> here"],
    ["play M7 W", "play M7 R", "Juno would play that card in another way here"],
    ["stop", "play K3 2 down", "Juno would play <K3> here"],
    ["play K3 new", "stop", "Juno would stop here"],
    ["draw", "swap G1 Y0", "Juno would swap <G1> for <Y0> here"],
    ["swap G1 Y0", "draw", "Juno would draw here"],
    ["take B8 B11", "take G12 B11", "Juno would take <G12> rather than <B8> here"],
    ["keep G R", "keep B R", "Juno would keep two other suits here"],
    [
      "keep W3 W4 Y0 G1 O7 K3",
      "keep W3 W4 Y0 G1 O2 B9",
      "Juno would keep <O2> and <B9> rather than <O7> and <K3>",
    ],
  ])("%s, %s", (chosen, other, line) => {
    expect(named(chosen, other).line).toBe(line);
  });

  test("compares two cards only where each action is one", () => {
    expect(named("play B9", "play Y3").cards).toEqual({ chosen: "<B9>", other: "<Y3>" });
    expect(named("stop", "play Y3").cards).toBeNull();
  });
});

/** Words that would shame somebody, in every language there is. */
const SHAMING =
  /(?<!\p{L})(mistakes?|blunders?|inaccura\w+|accura\w+|best|wrong|lost|should have|fautes?|erreurs?|gaffes?|aurai[st] dû|meilleure?s?)(?!\p{L})/iu;
const FILES = import.meta.glob<string>(["./reviewWords.ts", "../../games/*/reviewWords.ts"], {
  eager: true,
  query: "?raw",
  import: "default",
});

test.each(Object.entries(FILES))("%s has no word that shames", (_, text) => {
  expect(text.match(SHAMING)).toBeNull();
});

test("the words of a review are in every language", () => {
  expect(Object.keys(FILES)).toHaveLength(2);
  for (const language of LANGUAGES) expect(reviewWords(language).ask).toContain("Juno");
});

test.each([
  [0, "1 second", "1 seconde"],
  [2100, "3 seconds", "3 secondes"],
  [59_000, "59 seconds", "59 secondes"],
  [59_001, "1 minute", "1 minute"],
  [720_000, "12 minutes", "12 minutes"],
])("%i ms are told as %s", (ms, english, french) => {
  expect(reviewWords("en").again_in(ms)).toBe(`You may ask again in ${english}.`);
  expect(plain(reviewWords("fr").again_in(ms))).toBe(`Tu pourras redemander dans ${french}.`);
});

test.each([
  ["1", "1 point", "1 point"],
  ["1.3", "1.3 points", "1,3 point"],
  ["0.5", "0.5 points", "0,5 point"],
  ["2", "2 points", "2 points"],
])("%s points are told as each language counts them", (figure, english, french) => {
  const virgule = figure.replace(".", ",");
  expect(reviewWords("en").more(figure)).toBe(`That is ${english} more on average.`);
  expect(plain(reviewWords("fr").more(virgule))).toBe(`C’est ${french} de plus en moyenne.`);
  expect(bidReviewWords("en").worth_same("Juno", 2, figure)).toContain(` ${english} on average`);
  expect(plain(bidReviewWords("fr").worth_same("Juno", 2, virgule))).toContain(` ${french} en moyenne`);
});

test("tricks are told as each language counts them", () => {
  const told = [0, 1, 2].map((tricks) => {
    const counted = [[tricks, 10]] as const;
    return [bidReviewWords("en").chances_own(counted), plain(bidReviewWords("fr").chances_own(counted))];
  });
  const tricks = ["0 tricks every time.", "1 trick every time.", "2 tricks every time."];
  const plis = ["0 pli chaque fois.", "1 pli chaque fois.", "2 plis chaque fois."];
  told.forEach(([english, french], n) => {
    expect(english).toContain(`takes ${tricks[n]}`);
    expect(french).toContain(`fait ${plis[n]}`);
  });
});
