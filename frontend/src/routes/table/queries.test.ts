import { expect, test } from "vitest";
import { VIEW } from "../../games/pikoko/views.fixture";
import { bot, free, lobby, person, playing } from "../../wire/fixtures";
import type { Snapshot } from "../../wire/messages";
import { words as en } from "../../words/en";
import {
  absenceLine,
  alikeSeat,
  ballotOf,
  claimsToAnswer,
  doorLine,
  glassOf,
  isVotedAbout,
  keptSeat,
  mayKnock,
  mayPause,
  silencedBy,
  votesToAnswer,
  wishesToAnswer,
} from "./queries";

const SEATS = [person(0, "Ann"), person(1, "Bo"), bot(2)];

function waitingFor(seat: number, you: string, knocked: string | null = null): Snapshot {
  const since = { since_ms: 0, knocked, abandoned: false, ended_at: null };
  const game = { number: 1, turn: "1.1.x", to_act: [seat], legal: [], seals: [], view: VIEW, ...since };
  return { ...playing(lobby(SEATS, you)), game };
}

function changed(snapshot: Snapshot, change: Partial<Snapshot["table"]>): Snapshot {
  return { ...snapshot, table: { ...snapshot.table, ...change } };
}

test("only players and the host pause, and only a game", () => {
  expect(mayPause(playing(lobby(SEATS, "bo")))).toBe(true);
  expect(mayPause(playing(lobby([free(0), person(1, "Bo")], "ann")))).toBe(true);
  expect(mayPause(playing(lobby(SEATS, "zoe")))).toBe(false);
  expect(mayPause(lobby(SEATS, "bo"))).toBe(false);
});

test("one knocks for people, not for bots, not for oneself, not twice, not in a pause", () => {
  expect(mayKnock(waitingFor(1, "ann"))).toBe(true);
  expect(mayKnock(waitingFor(2, "ann"))).toBe(false);
  expect(mayKnock(waitingFor(1, "bo"))).toBe(false);
  expect(mayKnock(waitingFor(1, "zoe"))).toBe(false);
  expect(mayKnock(waitingFor(1, "ann", "ann"))).toBe(false);
  expect(mayKnock(changed(waitingFor(1, "ann"), { paused: "bo" }))).toBe(false);
});

test("who is missed is told with what happens next, but not to somebody whose turn it is", () => {
  const gone = [person(0, "Ann"), person(1, "Bo", false), bot(2)];
  const names = ["Ann", "Bo", "Pavo"];
  const waiting = (you: string, change: Partial<Snapshot["table"]> = {}, seat = 1) =>
    absenceLine(changed(waitingFor(seat, you), { seats: gone, ...change }), names, en);
  const votes = [{ seat: 1, idle: false, ballots: [] }];
  expect(waiting("ann")).toBe("Bo is gone. If it takes long, we'll ask how to go on.");
  expect(waiting("ann", { votes })).toBe("Bo is gone. Vote on how to go on.");
  expect(waiting("zoe", { votes })).toBe("Bo is gone. The players decide how to go on.");
  expect(waiting("ann", { seats: [person(0, "Ann"), { ...person(1, "Bo"), away: true }] })).toMatch(
    /^Bo is away/,
  );
  expect(waiting("ann", { seats: SEATS, votes })).toMatch(/^Bo hasn't moved for a while\. Vote/);
  expect([waiting("ann", {}, 0), waiting("ann", {}, 2), waiting("ann", { seats: SEATS })]).toEqual([
    null,
    null,
    null,
  ]);
});

test("a seat that is missed between rounds counts as ready", () => {
  const snapshot = waitingFor(1, "ann");
  const { game } = changed(snapshot, { seats: [person(0, "Ann"), person(1, "Bo", false)] });
  if (!game) throw new Error("no game");
  const scored = changed(
    { ...snapshot, game: { ...game, view: { ...VIEW, phase: "scored" } } },
    {
      seats: [person(0, "Ann"), person(1, "Bo", false)],
    },
  );
  expect(absenceLine(scored, ["Ann", "Bo"], en)).toBe(
    "Bo is gone. The next round starts without waiting long.",
  );
});

test("a wish for a bot's seat is answered by whoever the server names", () => {
  const asking = [{ player: { id: "zoe", name: "Zoe" }, seat: 2, answered_by: ["bo"] }];
  const seen = (you: string) => wishesToAnswer(changed(lobby(SEATS, you), { asking }));
  expect([seen("ann"), seen("bo"), seen("zoe")]).toEqual([[], asking, []]);
});

test("a claim is answered by who sits there, and by the host while they are gone", () => {
  const claims = [{ player: { id: "zoe", name: "Zoe" }, seat: 1 }];
  const seen = (you: string, seats = SEATS) => claimsToAnswer(changed(lobby(seats, you), { claims }));
  expect(seen("bo")).toEqual(claims);
  expect(seen("ann")).toEqual([]);
  expect(seen("ann", [person(0, "Ann"), person(1, "Bo", false)])).toEqual(claims);
  expect(seen("ann", [person(0, "Ann"), { ...person(1, "Bo"), away: true }])).toEqual([]);
  expect(seen("ann", [person(0, "Ann"), bot(1)])).toEqual(claims);
  expect(seen("cy", [person(0, "Ann"), person(1, "Bo", false), person(2, "Cy")])).toEqual([]);
});

test("who has the name of somebody seated is asked whether it is them", () => {
  const watching = lobby(SEATS, "zoe");
  expect(alikeSeat(watching, "bo")?.seat).toBe(1);
  expect(alikeSeat(watching, "Zoe")).toBeNull();
  expect(alikeSeat(watching, "")).toBeNull();
  expect(alikeSeat(lobby(SEATS, "bo"), "Ann")).toBeNull();
  const claims = [{ player: { id: "zoe", name: "Bo" }, seat: 1 }];
  expect(alikeSeat(changed(watching, { claims }), "Bo")).toBeNull();
});

test("a ballot is found by who cast it, a glass by its option", () => {
  const vote = { seat: 1, idle: false, ballots: [{ player: "ann", choice: "bot" as const }] };
  expect([ballotOf(vote, "ann"), ballotOf(vote, "cy")]).toEqual(["bot", null]);
  expect([glassOf({ sandglass: "minute" }), glassOf({ sandglass: "off" }), glassOf({})]).toEqual([
    60_000,
    null,
    null,
  ]);
});

test("the others vote about an idle seat; its person is asked whether they are there", () => {
  const votes = [{ seat: 1, idle: true, ballots: [] }];
  const seen = (you: string) => changed(playing(lobby(SEATS, you)), { votes });
  expect([votesToAnswer(seen("ann")), votesToAnswer(seen("bo")), votesToAnswer(seen("zoe"))]).toEqual([
    votes,
    [],
    [],
  ]);
  expect([isVotedAbout(seen("ann")), isVotedAbout(seen("bo")), isVotedAbout(seen("zoe"))]).toEqual([
    false,
    true,
    false,
  ]);
});

test("a seat is kept for one person alone", () => {
  const seats = [person(0, "Ann"), { ...bot(1), kept_for: "bo" }];
  expect(keptSeat(playing(lobby(seats, "bo")))).toBe(1);
  expect(keptSeat(playing(lobby(seats, "zoe")))).toBeNull();
});

test("newcomers at the door are named to the host and to everybody seated, three at most", () => {
  const names = ["Zoe", "Yan", "Xia", "Wim", "Vic"];
  const newcomers = names.map((name) => ({ id: name, name }));
  const seen = (you: string, count: number) =>
    doorLine(changed(lobby(SEATS, you), { newcomers: newcomers.slice(0, count) }), en);
  expect(seen("ann", 0)).toBe("");
  expect(seen("bo", 1)).toBe("Zoe is waiting at the door.");
  expect(seen("ann", 2)).toBe("Zoe and Yan are waiting at the door.");
  expect(seen("ann", 5)).toBe("Zoe, Yan, Xia and 2 more are waiting at the door.");
  expect(seen("kim", 5)).toBe("");
});

test("who is muted, or has no seat where only seated people chat, is told why; a host without a seat may", () => {
  const seated = { options: { watchers: "on", chat: "seated" } };
  expect(silencedBy(lobby(SEATS, "bo"))).toBeNull();
  expect(silencedBy(changed(lobby(SEATS, "bo"), { muted: ["bo"] }))).toBe("muted");
  expect(silencedBy(changed(lobby(SEATS, "bo"), seated))).toBeNull();
  expect(silencedBy(changed(lobby(SEATS, "zoe"), seated))).toBe("seated");
  expect(silencedBy(changed(lobby([free(0), person(1, "Bo")], "ann"), seated))).toBeNull();
});
