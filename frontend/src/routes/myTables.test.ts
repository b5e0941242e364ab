import { expect, test } from "vitest";
import type { MyTable } from "../wire/messages";
import { words } from "../words/en";
import { companyOf, statusOf, wayOut } from "./myTables";

const TABLE: MyTable = {
  code: "k7mq-2fdh-x9tw",
  game: "pikoko",
  status: "playing",
  names: ["Ann", "Ben", "Ann"],
  awaits: ["Ben"],
  awaiting_me: false,
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
