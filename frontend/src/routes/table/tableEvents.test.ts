import { expect, test } from "vitest";
import { VIEW } from "../../games/pikoko/views.fixture";
import { bot, lobby, person, playing } from "../../wire/fixtures";
import type { SeatView, Snapshot } from "../../wire/messages";
import { words as en } from "../../words/en";
import { eventsBetween, hasLeft, lostSeat } from "./tableEvents";

const ANN = person(0, "Ann");
const BO = person(1, "Bo");
const CY = person(2, "Cy");

type Game = NonNullable<Snapshot["game"]>;

function game(change: Partial<Game> = {}): Game {
  const still = {
    number: 1,
    turn: "1.1.x",
    to_act: [1],
    legal: [],
    since_ms: 0,
    knocked: null,
    abandoned: false,
  };
  return { ...still, seals: [], ended_at: null, view: VIEW, ...change };
}

/** A running game of three, as the person with the id `you` sees it. */
function running(
  seats: readonly SeatView[] = [ANN, BO, CY],
  you = "ann",
  change: Partial<Game> = {},
): Snapshot {
  return { ...playing(lobby(seats, you)), game: game(change) };
}

function table(snapshot: Snapshot, change: Partial<Snapshot["table"]>): Snapshot {
  return { ...snapshot, table: { ...snapshot.table, ...change } };
}

const news = (before: Snapshot, after: Snapshot) => eventsBetween(before, after, en);

test("nothing is news to a page that has just come, nor what has not changed", () => {
  expect(eventsBetween(null, running(), en)).toEqual([]);
  expect(news(running(), running())).toEqual([]);
});

test("everybody is told which seat went to another player", () => {
  const phone = { ...BO, player: { id: "bo2", name: "Bo" } };
  expect(news(running(), running([ANN, phone, CY]))).toEqual(["Bo has moved to another device."]);
  const other = { ...BO, player: { id: "bo2", name: "Bob" } };
  expect(news(running(), running([ANN, other, CY]))).toEqual([
    "Bo has moved to another device and is called Bob now.",
  ]);
});

test("who has moved is told so on both devices", () => {
  const phone = { ...BO, player: { id: "bo2", name: "Bo" } };
  const old = [running(undefined, "bo"), running([ANN, phone, CY], "bo")] as const;
  expect(news(...old)).toEqual([]);
  expect(hasLeft(...old)).toBe(true);
  const fresh = [running(undefined, "bo2"), running([ANN, phone, CY], "bo2")] as const;
  expect(news(...fresh)).toEqual(["You're playing on this device now."]);
  expect(hasLeft(...fresh)).toBe(false);
});

test("nobody has left who stood up for a bot", () => {
  expect(hasLeft(running(undefined, "bo"), running([ANN, bot(1), CY], "bo"))).toBe(false);
});

test("a bot that plays on and a person who plays again are news", () => {
  const kept = { ...bot(1), kept_for: "bo", kept_name: "Bo" };
  expect(news(running(), running([ANN, kept, CY]))).toEqual(["A bot takes over for Bo."]);
  expect(news(running(), running([ANN, bot(1), CY]))).toEqual(["Argus, a bot, takes over for Bo."]);
  expect(news(running([ANN, bot(1), CY]), running())).toEqual(["Bo is playing now."]);
});

test("people of a lobby come and go without a word", () => {
  expect(news(lobby([ANN, BO]), lobby([ANN, CY]))).toEqual([]);
});

test("a vote that decides to wait is news, one that ends with a return is not", () => {
  const voting = table(running([ANN, person(1, "Bo", false), CY]), {
    votes: [{ seat: 1, idle: false, ballots: [] }],
  });
  expect(news(voting, running([ANN, person(1, "Bo", false), CY]))).toEqual(["We'll keep waiting for Bo."]);
  expect(news(voting, running())).toEqual([]);
});

test("a knock is news, for those awaited with what it means, once", () => {
  const knocked = { knocked: "ann" };
  expect(news(running(), running(undefined, "ann", knocked))).toEqual(["You knocked."]);
  expect(news(running(undefined, "bo"), running(undefined, "bo", knocked))).toEqual([
    "Ann is knocking: it's your turn.",
  ]);
  expect(news(running(undefined, "cy"), running(undefined, "cy", knocked))).toEqual(["Ann is knocking."]);
  expect(news(running(undefined, "cy", knocked), running(undefined, "cy", knocked))).toEqual([]);
});

test("the end of a pause is news, and so is a claim answered with no", () => {
  expect(news(table(running(), { paused: "ann" }), running())).toEqual(["The game goes on."]);
  const claims = [{ player: { id: "zoe", name: "Zoe" }, seat: 1 }];
  const asking = table(running(undefined, "zoe"), { claims });
  expect(news(asking, running(undefined, "zoe"))).toEqual(["Your request was declined."]);
  expect(news(asking, asking)).toEqual([]);
});

test("everybody is told what the host has decided about the table", () => {
  const [open, locked] = [lobby([ANN, BO], "bo"), table(lobby([ANN, BO], "bo"), { locked: true })];
  expect(news(open, locked)).toEqual(["The table is locked."]);
  expect(news(locked, open)).toEqual(["The table is open again."]);
  expect(news(lobby([ANN, BO]), table(lobby([ANN, BO]), { locked: true }))).toEqual([]);
  expect(news(lobby([ANN, BO]), table(lobby([ANN, BO]), { code: "new" }))).toEqual([
    "The table has a new link.",
  ]);
});

test("everybody is told who was sent away, may come back, and was let in", () => {
  const zoe = { id: "zoe", name: "Zoe" };
  const open = lobby([ANN, BO]);
  const barred = table(open, { sent_away: [zoe] });
  expect(news(open, barred)).toEqual(["Zoe was sent away."]);
  expect(news(barred, open)).toEqual(["Zoe can come back."]);
  const waiting = table(open, { locked: true, newcomers: [zoe] });
  const inside = table(open, { locked: true, watchers: { count: 1, names: ["Zoe"], ids: ["zoe"] } });
  expect(news(waiting, inside)).toEqual(["Zoe was let in."]);
  expect(news(waiting, table(open, { locked: true }))).toEqual([]);
});

test("who is muted is told so, and so are the others", () => {
  const muted = (you: string) => table(lobby([ANN, BO], you), { muted: ["bo"] });
  expect(news(lobby([ANN, BO], "bo"), muted("bo"))).toEqual(["The host has muted you."]);
  expect(news(lobby([ANN, BO]), muted("ann"))).toEqual(["Bo is muted."]);
  expect(news(muted("bo"), lobby([ANN, BO], "bo"))).toEqual(["You can chat again."]);
  expect(news(muted("ann"), lobby([ANN, BO]))).toEqual(["Bo can chat again."]);
});

test("another host is news, a stand-in hears that they are one", () => {
  const hosted = (you: string, host: string, stands = false) =>
    table(lobby([ANN, BO, CY], you), { host, stand_in_for: stands ? ANN.player : null });
  expect(news(hosted("bo", "ann"), hosted("bo", "bo", true))).toEqual(["You're the host until Ann is back."]);
  expect(news(hosted("bo", "ann"), hosted("bo", "bo"))).toEqual(["You're the host now."]);
  expect(news(hosted("cy", "bo", true), hosted("cy", "ann"))).toEqual(["Ann is the host now."]);
});

test("a host who moves to another device is no other host", () => {
  const phone = { ...ANN, player: { id: "ann2", name: "Ann" } };
  const after = table(running([phone, BO, CY], "bo"), { host: "ann2" });
  expect(news(running(undefined, "bo"), after)).toEqual(["Ann has moved to another device."]);
});

test("a seat that a claim has taken may be taken back, one that I moved myself may not", () => {
  const phone = { ...BO, player: { id: "bo2", name: "Bo" } };
  const moved = running([ANN, phone, CY], "bo");
  const claims = [{ player: phone.player, seat: 1 }];
  expect(lostSeat(table(running(undefined, "bo"), { claims }), moved)).toBe(1);
  expect(lostSeat(running(undefined, "bo"), moved)).toBeNull();
  expect(lostSeat(null, moved)).toBeNull();
});
