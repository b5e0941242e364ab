import { expect, test } from "vitest";
import { namesOf, SeatSpeech } from "../../board/seats";
import { lineOf, statusOf, titleOf } from "./status";
import { situation, TABLE, TRICKS, VIEW } from "./views.fixture";
import { words as en } from "./words/en";

test("an auction asks me for my bid, or says who is still to bid", () => {
  expect(statusOf(situation(VIEW, 0, [0, 2]))).toBe("How many tricks will Ann's tail take?");
  expect(statusOf(situation(VIEW, 0, [2]))).toBe("Bids on Ann: waiting for Bo");
  expect(statusOf(situation({ ...VIEW, auction_of: 0 }, 0, [1, 2]))).toBe(
    "Bids on you: waiting for Ann and Bo",
  );
});

test("revealed bids are summed up while they are shown", () => {
  const bids = [
    { bidder: 0, bid: 3 },
    { bidder: 2, bid: 4 },
  ];
  const line = (target: number | "self", you: number) =>
    lineOf(situation(VIEW, you, [0]), { trick: null, auction: { target, bids } });
  expect(line(1, 0)).toBe("Bids on Ann: 7 tricks in all");
  expect(line(1, 1)).toBe("Bids on you: 7 tricks in all");
  expect(line("self", 0)).toBe("Everybody's bid on themselves");
});

test("while revealed bids still lie face down, their sum isn't told", () => {
  const bids = [
    { bidder: 0, bid: 3 },
    { bidder: 2, bid: 4 },
  ];
  const line = (target: number | "self", you: number) =>
    lineOf(situation(VIEW, you, [0]), { trick: null, auction: { target, bids }, turned: false });
  expect(line(1, 0)).toBe("Bids on Ann");
  expect(line(1, 1)).toBe("Bids on you: 2 of 2 placed");
  expect(line("self", 0)).toBe("Everybody's bid on themselves");
});

test("a trick says what must be played from whose tail", () => {
  expect(statusOf(situation(TRICKS, 0, [0]))).toBe("Your turn: play white from Ann's tail");
  const lead = { ...TRICKS, trick: { leader: 0, required: null, plays: [] } };
  expect(statusOf(situation(lead, 0, [0]))).toBe("Your turn: lead from Ann's tail");
  const voided = { ...TRICKS, hands: [null, ["R2", "Y3"], null] };
  expect(statusOf(situation(voided, 0, [0]))).toBe("Your turn: Ann has no white, play any");
  expect(statusOf(situation(TRICKS, 0, [1]))).toBe("Ann plays from Bo's tail");
  expect(statusOf(situation(TRICKS, 0, [2]))).toBe("Bo plays from your tail");
});

test("a scored round does not wait long for players who are gone", () => {
  const scored = { ...TRICKS, phase: "scored" as const };
  expect(statusOf({ ...situation(scored, 0, [1]), gone: [1] })).toBe(
    "Ann is gone: the next round starts soon anyway",
  );
  expect(statusOf({ ...situation(scored, 0, [1, 2]), gone: [1] })).toBe("Next round: waiting for Ann and Bo");
  expect(statusOf({ ...situation(scored, 0, [0, 1]), gone: [1] })).toMatch(/^Round 1 is scored/);
});

test("a watcher reads the same sentences, but is never called you", () => {
  expect(statusOf(situation(TRICKS, null, [0]))).toBe("Max plays from Ann's tail");
  expect(statusOf(situation(VIEW, null, [0, 2]))).toBe("Bids on Ann: waiting for Max and Bo");
});

test("the end names the winner, or all who share the win", () => {
  const over = { ...VIEW, phase: "over" as const, totals: [20, 20, 15], winners: [0] };
  expect(statusOf(situation(over, 0, []))).toBe("You win with 20 points");
  expect(statusOf(situation(over, 1, []))).toBe("Max wins with 20 points");
  expect(statusOf(situation({ ...over, winners: [0, 1] }, 0, []))).toBe(
    "Ann and you share the win with 20 points",
  );
});

test("while a full trick is shown, the line says who takes it", () => {
  const rested = {
    leader: 1,
    required: "W",
    winner: 2,
    plays: [
      { by: 2, owner: 0, card: "W5", as: "W" },
      { by: 1, owner: 2, card: "M7", as: "W" },
    ],
  } as const;
  const resting = { trick: rested, auction: null };
  const none = { trick: null, auction: null };
  expect(lineOf(situation(TRICKS, 0, [0]), resting)).toBe("Bo takes the trick with white 7");
  expect(lineOf(situation(TRICKS, 2, [0]), resting)).toBe("You take the trick with white 7");
  expect(lineOf(situation(TRICKS, 0, [0]), none)).toBe(statusOf(situation(TRICKS, 0, [0])));
  expect(lineOf(situation({ ...TRICKS, phase: "over" }, 0, []), none)).toBe("The game is over");
});

test("a long name keeps the headline of a trick to one line", () => {
  const name = "Bartholomew of Bath";
  const speech = new SeatSpeech(["Max", name, "Bo"], 0, en);
  const trick = {
    leader: 0,
    required: "P",
    winner: 1,
    plays: [{ by: 0, owner: 1, card: "P11", as: "P" }],
  } as const;
  const line = lineOf({ ...situation(TRICKS, 0, [0]), speech }, { trick, auction: null });
  expect(line).toBe(`${name} takes the trick`);
});

test("the page title says whose turn it is", () => {
  expect(titleOf(situation(TRICKS, 0, [0]))).toBe("(!) Your turn · PIKOKO");
  expect(titleOf(situation(TRICKS, 0, [1]))).toBe("Ann plays · PIKOKO");
  expect(titleOf(situation(VIEW, 0, [2]))).toBe("Bo bids · PIKOKO");
  expect(titleOf(situation(VIEW, 0, [1, 2]))).toBe("Waiting for 2 · PIKOKO");
  expect(titleOf(situation({ ...TRICKS, phase: "scored" }, 0, [2]))).toBe("Waiting for Bo · PIKOKO");
});

test("equal names are told apart by their patterns", () => {
  const seats = TABLE.seats.map((seat) => ({ ...seat, name: seat.name === "Ann" ? "Max" : seat.name }));
  expect(namesOf({ ...TABLE, seats }, en)).toEqual(["Max (bars)", "Max (dots)", "Bo"]);
});

test("names too wide for the line become a number, but a single name is never cut", () => {
  const named = (names: readonly string[]) => ({
    ...TABLE,
    seats: names.map((name) => ({ name, bot: null, attendance: "here" as const })),
  });
  expect(namesOf(named(["W".repeat(24)]), en)).toEqual(["W".repeat(24)]);
  const speech = new SeatSpeech(
    namesOf(named(["Max", "Annabelle Montgomery-Sm", "Bartholomew of Bath"]), en),
    0,
    en,
  );
  expect(speech.awaited([1, 2])).toBe("Annabelle Montgomery-Sm and Bartholomew of Bath");
  expect(speech.awaited([0, 1, 2])).toBe("3 players");
  const wide = new SeatSpeech(namesOf(named(["Ann", "W".repeat(24), "Bartholomew of Bath"]), en), 0, en);
  expect(wide.awaited([1])).toBe("W".repeat(24));
  expect(wide.awaited([1, 2])).toBe("2 players");
});
