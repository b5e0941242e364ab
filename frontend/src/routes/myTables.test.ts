import { expect, test } from "vitest";
import type { MyTable } from "../wire/messages";
import { type Words, words } from "../words/en";
import { words as french } from "../words/fr";
import { companyOf, headOf, runningOf, statusOf, wayOut, withWhom } from "./myTables";

const TABLE: MyTable = {
  code: "k7mq-2fdh-x9tw",
  game: "pikoko",
  status: "playing",
  names: ["Ann", "Ben", "Ann"],
  awaits: ["Ben"],
  awaiting_me: false,
  progress: { round: 2, trick: 4, turn: null },
  winners: null,
  host: true,
  alone: false,
  changed_at: "2026-11-22T10:00:00+00:00",
};

test("a table is told by the others at it, one of my name among them", () => {
  expect(companyOf(TABLE, "Ann", words)).toBe("Ben and Ann");
  expect(companyOf({ ...TABLE, names: ["Ann"], alone: true }, "Ann", words)).toBe("Only bots");
  expect(companyOf({ ...TABLE, names: ["Ann"], alone: true, status: "lobby" }, "Ann", words)).toBe(
    "Nobody else yet",
  );
  expect(companyOf({ ...TABLE, names: ["Ann"] }, "Ann", words)).toBe("Nobody else yet");
});

test("a card names the game and how far it has come, and who plays", () => {
  expect(headOf(TABLE, words)).toBe("PIKOKO · round 2, trick 4");
  expect(headOf(TABLE, french)).toBe("PIKOKO · manche 2, pli 4");
  expect(headOf({ ...TABLE, progress: { round: null, trick: null, turn: 12 } }, words)).toBe(
    "PIKOKO · turn 12",
  );
  expect(headOf({ ...TABLE, progress: null, status: "lobby" }, words)).toBe("PIKOKO");
  expect(headOf({ ...TABLE, game: "whist", progress: null }, words)).toBe("whist");
  expect(withWhom(TABLE, "Ann", words)).toBe("with Ben and Ann");
  expect(withWhom({ ...TABLE, names: ["Ann"], alone: true }, "Ann", words)).toBe("with bots");
  expect(withWhom({ ...TABLE, names: ["Ann"], status: "lobby" }, "Ann", words)).toBe("nobody else yet");
  expect(withWhom({ ...TABLE, names: ["Ann", "Ben"] }, "Ann", words)).toBe("");
  expect(withWhom({ ...TABLE, names: ["Ann", "Ben"], awaiting_me: true }, "Ann", words)).toBe("with Ben");
});

test("a finished table says who won, bots by their names", () => {
  const winner = (seat: number, name: string | null, me = false) => ({ seat, name, me });
  const said = (winners: MyTable["winners"], speaking: Words = words) =>
    statusOf({ ...TABLE, awaits: [], progress: null, status: "over", winners }, speaking);
  expect(said([winner(1, "Ben")])).toBe("Finished: Ben won");
  expect(said([winner(0, "Ann", true)])).toBe("Finished: you won");
  expect(said([winner(0, "Ann", true), winner(1, null)])).toBe("Finished: you and Argus won");
  expect(said([])).toBe("Ended early");
  expect(said(null)).toBe("Finished");
  expect(said([winner(0, "Ann", true)], french)).toBe("Terminée\u00a0: tu as gagné");
  expect(said([winner(1, "Ben"), winner(2, "Cy")], french)).toBe("Terminée\u00a0: Ben et Cy ont gagné");
  expect(said([winner(0, "Ann", true), winner(2, "Cy")], french)).toBe(
    "Terminée\u00a0: toi et Cy avez gagné",
  );
});

test("running games are listed by whether they wait for me", () => {
  const table = (code: string, status: MyTable["status"], awaiting_me = false) => ({
    ...TABLE,
    code,
    status,
    awaiting_me,
  });
  const tables = [
    table("a", "playing"),
    table("b", "playing", true),
    table("c", "over"),
    table("d", "playing", true),
  ];
  expect(runningOf(tables).map(({ code }) => code)).toEqual(["b", "d", "a"]);
});

test("a running table says whose turn it is, mine first", () => {
  expect(statusOf(TABLE, words)).toBe("Waiting for Ben");
  expect(statusOf({ ...TABLE, awaits: ["Ann", "Ben"], awaiting_me: true }, words)).toBe("Your turn");
  expect(statusOf({ ...TABLE, awaits: [] }, words)).toBe("Playing");
  expect(statusOf({ ...TABLE, awaits: [], status: "over" }, words)).toBe("Finished");
});

test("what is mine alone is ended or removed, and a table of others is only forgotten", () => {
  expect(wayOut(TABLE)).toBe("forget");
  expect(wayOut({ ...TABLE, alone: true, host: false })).toBe("forget");
  expect(wayOut({ ...TABLE, alone: true })).toBe("end");
  expect(wayOut({ ...TABLE, alone: true, status: "over" })).toBe("remove");
});
