import { describe, expect, test } from "vitest";
import type { RoundReplay } from "../../wire/messages";
import {
  chapterAt,
  fragmentOf,
  indexAt,
  Looking,
  linkEnd,
  momentsOf,
  placeIn,
  seerIn,
} from "./looking.svelte";

/** A round of five moments; the last card is a trick and the score. */
function round(number = 2): RoundReplay {
  const kinds = ["deal", "auction", "play", "trick", "score"];
  const at = [40, 44, 47, 48, 48];
  const views = [{ phase: "auction", bids: 0, score: 0 }, { bids: 3 }, { phase: "tricks" }, {}, { score: 7 }];
  const moments = kinds.map((kind, i) => ({ at: at[i], kind, time: "", view: views[i] }));
  return { round: number, open: [1, 2, 3], moments } as unknown as RoundReplay;
}

test("each moment has the whole view, though only what changed comes over the wire", () => {
  expect(momentsOf(round()).map(({ view }) => view)).toEqual([
    { phase: "auction", bids: 0, score: 0 },
    { phase: "auction", bids: 3, score: 0 },
    { phase: "tricks", bids: 3, score: 0 },
    { phase: "tricks", bids: 3, score: 0 },
    { phase: "tricks", bids: 3, score: 7 },
  ]);
});

test("of a list that changed or grew, only these items come over the wire", () => {
  const views = [
    { hands: [["R4", "B2"], null], trick: [] },
    { hands: { 0: ["R4"] }, trick: { 0: "B2" } },
    { hands: { 1: ["W7"] }, trick: { 1: "W7" } },
    { hands: [["R4"]], trick: [], plumes: [[1], [2]] },
    { hands: { 0: { 1: "P9" } }, trick: null, plumes: { 1: { 0: { score: 3 } } } },
  ];
  const moments = views.map((view, at) => ({ at, kind: "play", view }));
  expect(momentsOf({ moments }).map(({ view }) => view)).toEqual([
    { hands: [["R4", "B2"], null], trick: [] },
    { hands: [["R4"], null], trick: ["B2"] },
    { hands: [["R4"], ["W7"]], trick: ["B2", "W7"] },
    { hands: [["R4"]], trick: [], plumes: [[1], [2]] },
    { hands: [["R4", "P9"]], trick: null, plumes: [[1], [{ score: 3 }]] },
  ]);
});

test.each([
  ["#57", { entry: 57 }],
  ["#0", { entry: 0 }],
  ["#r2", { scoreOf: 2 }],
  ["", null],
  ["#x", null],
  ["#-3", null],
  ["#5x", null],
  ["#1234567", null],
  ["#rr", null],
])("the fragment %s leads to %o", (fragment, place) => {
  expect(placeIn(fragment)).toEqual(place);
});

test.each([
  ["?as=0", 0],
  ["?as=2", 2],
  ["", null],
  ["?as=", null],
  ["?as=-1", null],
  ["?as=12", null],
  ["?as=watcher", null],
  ["?was=2", null],
])("the query %s asks for what seat %o saw", (query, seat) => {
  expect(seerIn(query)).toBe(seat);
});

test("a link ends with the seat, if there is one, and the moment", () => {
  expect([linkEnd(null, "#57"), linkEnd(0, "#r2")]).toEqual(["#57", "?as=0#r2"]);
});

test("an entry that is no moment stands for the last one before it, and the score goes by its round", () => {
  const moments = momentsOf(round());
  expect([0, 40, 43, 44, 46, 47, 48, 9999].map((entry) => indexAt(moments, entry))).toEqual([
    0, 0, 0, 1, 1, 2, 3, 4,
  ]);
  expect(moments.map((moment) => fragmentOf(moment, 2))).toEqual(["#40", "#44", "#47", "#48", "#r2"]);
});

test("every fragment leads back to its moment", () => {
  const looking = new Looking();
  for (const [index, moment] of momentsOf(round()).entries()) {
    looking.open(round(), placeIn(fragmentOf(moment, 2)));
    expect(looking.index).toBe(index);
  }
});

test("the chapter of a moment is the last that has begun", () => {
  const chapters = [0, 1, 4].map((first) => ({ first, text: "" }));
  expect([0, 1, 3, 4, 9].map((index) => chapterAt(chapters, index))).toEqual([0, 1, 1, 2, 2]);
  expect(chapterAt([], 3)).toBe(0);
});

describe("looking", () => {
  test("begins at the deal, at an entry or at the score", () => {
    const looking = new Looking();
    expect([looking.moment, looking.before]).toEqual([null, null]);
    looking.open(round(), null);
    expect(looking.moment?.kind).toBe("deal");
    looking.open(round(), { entry: 47 });
    expect([looking.moment?.kind, looking.before]).toEqual(["play", { phase: "auction", bids: 3, score: 0 }]);
    looking.open(round(), { scoreOf: 2 });
    expect(looking.moment?.kind).toBe("score");
  });

  test("only a step on by one flies", () => {
    const looking = new Looking();
    looking.open(round(), null);
    const flown = [1, 2, 1, 3, 4, 0].map((index) => {
      looking.to(index);
      return looking.flies;
    });
    expect(flown).toEqual([true, true, false, false, true, false]);
    looking.open(round(), { entry: 44 });
    expect(looking.flies).toBe(false);
  });

  test("nothing is before the first moment or after the last, and standing still flies nothing", () => {
    const looking = new Looking();
    looking.open(round(), null);
    looking.to(-3);
    expect([looking.index, looking.flies]).toEqual([0, false]);
    looking.to(99);
    looking.to(99);
    expect([looking.index, looking.flies]).toEqual([4, false]);
  });

  test("remembers by round how far it has come", () => {
    const looking = new Looking();
    looking.open(round(1), null);
    looking.to(3);
    looking.to(1);
    expect(looking.reached).toBe(3);
    looking.open(round(2), null);
    expect(looking.reached).toBe(0);
    looking.open(round(1), null);
    expect(looking.reached).toBe(3);
  });
});
