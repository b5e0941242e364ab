import { expect, test } from "vitest";
import type { View } from "../view";
import { situation, TRICKS, VIEW } from "../views.fixture";
import { words as en } from "../words/en";
import { words as fr } from "../words/fr";
import { HINTS, hintNow } from "./hints";

const BIDS = ["bid 0", "bid 1", "bid 2"];
const MULTI = ["play M7 P", "play M7 R", "play M7 W", "play R2"];

/** The hints of seat 0 in order, each read before the next is asked for. */
function told(view: View, to_act: readonly number[], legal: readonly string[] = [], seen: string[] = []) {
  const all: string[] = [];
  for (;;) {
    const hint = hintNow(situation(view, 0, to_act), legal, [...seen, ...all]);
    if (!hint) return all;
    all.push(hint.id);
  }
}

const leading: View = { ...TRICKS, trick: { leader: 0, required: null, plays: [] } };
const void_of_white: View = { ...TRICKS, hands: [null, ["R2", "Y3"], TRICKS.hands[2] ?? null] };
const finished = { leader: 1, required: "W", winner: 2, plays: [] } as const;

test("a first auction explains tails, then the bid; an auction on you has its own hint", () => {
  expect(told(VIEW, [0, 2], BIDS)).toEqual(["tails", "auction"]);
  expect(told({ ...VIEW, auction_of: 0 }, [1, 2])).toEqual(["tails", "auction_me"]);
});

test("an auction on you that was over too soon is explained later", () => {
  const bids = [
    [null, null, null],
    [2, null, null],
    [3, null, null],
  ];
  const seen = ["tails", "auction", "tokens", "board"];
  expect(told({ ...VIEW, bids }, [0, 2], BIDS, seen)).toEqual(["auction_me"]);
  const mine = [[null, 2, 1], ...bids.slice(1)];
  const own = { ...VIEW, bids: mine, phase: "self_bid", auction_of: null } as const;
  expect(told(own, [0, 1], BIDS)).toEqual(["self_bid", "board", "auction_me"]);
  expect(told(own, [1], [], seen)).toEqual(["auction_me"]);
});

test("tokens and the bid board are explained with the second auction", () => {
  const bids = [
    [null, 2, null],
    [null, null, null],
    [null, 3, null],
  ];
  const view = { ...VIEW, bids, auction_of: 2 };
  expect(told(view, [0, 1], BIDS, ["tails", "auction"])).toEqual(["tokens", "board"]);
});

test("own bids and confidence are explained when it is your turn to choose them", () => {
  expect(told({ ...VIEW, phase: "self_bid", auction_of: null }, [0, 1], BIDS)).toEqual(["self_bid"]);
  expect(told({ ...VIEW, phase: "self_bid", auction_of: null }, [1], BIDS)).toEqual([]);
  expect(told({ ...VIEW, phase: "confidence", auction_of: null }, [0])).toEqual(["confidence"]);
});

test("the first card is explained by which cards may be played", () => {
  expect(told(leading, [0], ["play R2"])).toEqual(["whose", "lead"]);
  expect(told(TRICKS, [0], ["play M7", "play W1"])).toEqual(["whose", "follow"]);
  expect(told(void_of_white, [0], ["play R2", "play Y3"])).toEqual(["whose", "discard"]);
});

test("a multi is explained when its colour must be named", () => {
  expect(told(leading, [0], MULTI, ["whose", "lead"])).toEqual(["multi"]);
  expect(told(TRICKS, [0], ["play M7"], ["whose", "follow"])).toEqual([]);
});

test("a taken trick is explained while it is shown, and no longer once you have played", () => {
  const view: View = { ...TRICKS, tricks: [finished, finished] };
  expect(told(view, [0], ["play W1"])).toEqual(["taken", "follow", "marks"]);
  expect(hintNow(situation(view, 0, [0]), [], [])).toMatchObject({ id: "taken", holds: true });
  const mine = { by: 0, owner: 1, card: "W1", as: "W" } as const;
  const played: View = { ...view, trick: { leader: 0, required: "W", plays: [mine] } };
  expect(told(played, [1])).toEqual(["marks"]);
});

test("new words have a drawing: whose tail you play, and what drops mean", () => {
  expect(hintNow(situation(leading, 0, [0]), ["play R2"], [])).toMatchObject({
    id: "whose",
    picture: {
      kind: "chain",
      seats: [
        [2, "Bo"],
        [0, "You"],
        [1, "Ann"],
      ],
    },
  });
  const view = { ...TRICKS, tricks: [finished, finished] };
  expect(hintNow(situation(view, 0, [1]), [], ["taken"])).toMatchObject({
    id: "marks",
    picture: { kind: "drops" },
  });
});

test("a hint knows how many are left for the moment", () => {
  const due = (read: string[]) => hintNow(situation(VIEW, 0, [0, 2]), BIDS, read);
  expect(due([])).toMatchObject({ id: "tails", left: 2 });
  expect(due(["tails"])).toMatchObject({ id: "auction", left: 1 });
});

test("the score and the end are explained, and a watcher gets no hints", () => {
  expect(told({ ...VIEW, phase: "scored" }, [0])).toEqual(["scored"]);
  expect(told({ ...VIEW, phase: "over" }, [])).toEqual(["over"]);
  expect(hintNow(situation(VIEW, null, [0]), [], [])).toBeNull();
});

test("a hint about your action counts as seen once you act; a hint about an event waits to be read", () => {
  expect(hintNow(situation(leading, 0, [0]), ["play R2"], ["whose"])?.passing).toBe(true);
  const view = { ...TRICKS, tricks: [finished] };
  expect(hintNow(situation(view, 0, [1]), [], [])).toMatchObject({ id: "taken", passing: true });
  const later = { ...TRICKS, tricks: [finished, finished] };
  expect(hintNow(situation(later, 0, [1]), [], ["taken"])).toMatchObject({ id: "marks", passing: false });
});

test("the hint about following names the colour and what beats it", () => {
  const hint = (view: View) => hintNow(situation(view, 0, [0]), ["play W1"], ["whose"])?.text;
  expect(hint(TRICKS)).toContain("unless a red trump is played");
  expect(hint({ ...TRICKS, trump: "W" })).toContain("it's trump");
  expect(hint({ ...TRICKS, trump: null })).not.toContain("trump");
  expect(hint(TRICKS)).not.toContain("Three eyes");
  expect(hintNow(situation(TRICKS, 0, [0]), ["play M7", "play W1"], ["whose"])?.text).toContain(
    "Three eyes count as white here.",
  );
});

test.each([
  ["English", en],
  ["French", fr],
])("every hint has a sentence of at most 190 characters in %s", (_, words) => {
  const { hints } = words;
  const longest = [
    ...Object.values(hints).filter((text) => typeof text === "string"),
    hints.auction("Bartholomew", "Y", 12),
    hints.whose("Bartholomew", "Montgomery"),
    hints.lead("Bartholomew"),
    hints.follow("Bartholomew", "P", "Y", true),
    hints.discard("Bartholomew", "P", "Y"),
    hints.taken("Bartholomew"),
  ];
  expect(longest.filter((text) => text.length > 190)).toEqual([]);
  expect(longest.length).toBeGreaterThan(HINTS.length);
});

test.each([
  [en, [/card/, /feather/, /eye/, /tail/, /hand/]],
  [fr, [/carte/, /plume/, /œil/, /plumage/, /main/]],
])("the first hint says what the parts of a card are called", ({ hints }, parts) => {
  for (const part of parts) expect(hints.tails).toMatch(part);
});
