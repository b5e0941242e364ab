// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { lobby, person, playing } from "../../wire/fixtures";
import type { Snapshot } from "../../wire/messages";
import type { Follower } from "../../wire/table.svelte";
import { words as en } from "../../words/en";
import { noticesOf } from "./notices";
import { openTable } from "./openTable.fixture";

afterEach(() => vi.useRealTimers());

const SEATS = [person(0, "Ann"), person(1, "Bo", false), person(2, "Cy")];
const PLAYING = playing(lobby(SEATS));

function changed(snapshot: Snapshot, change: Partial<Snapshot["table"]>): Snapshot {
  return { ...snapshot, table: { ...snapshot.table, ...change } };
}

const VOTING = changed(PLAYING, { votes: [{ seat: 1, idle: false, ballots: [] }] });

/** A table in play, and how its snapshots are changed. */
function followed() {
  let follower: Follower = () => undefined;
  const follow = (given: Follower) => {
    follower = given;
    return () => undefined;
  };
  const open = openTable(PLAYING, en, { client: { follow } });
  const become = (before: Snapshot, now: Snapshot) => follower({ before, now, letIn: false });
  become(changed(PLAYING, { code: open.visit.code }), changed(PLAYING, { code: open.visit.code }));
  return { open, become };
}

test("an open vote opens its sheet and closes it, but not over a chosen card", () => {
  const { open, become } = followed();
  become(PLAYING, VOTING);
  expect(open.panel).toBe("vote");
  become(VOTING, PLAYING);
  expect(open.panel).toBeNull();
  open.boardBusy = true;
  become(PLAYING, VOTING);
  expect(open.panel).toBeNull();
});

test("the sheet of a claim closes when the last one is answered", () => {
  const { open, become } = followed();
  const claims = [{ player: { id: "zoe", name: "Zoe" }, seat: 1 }];
  open.show("claim");
  become(PLAYING, changed(PLAYING, { claims }));
  expect(open.panel).toBe("claim");
  become(changed(PLAYING, { claims }), PLAYING);
  expect(open.panel).toBeNull();
});

test("what did not work is shown for eight seconds, or until the game begins or ends", () => {
  vi.useFakeTimers();
  const { open, become } = followed();
  open.tell("No.");
  vi.advanceTimersByTime(7999);
  expect(open.problem).toBe("No.");
  vi.advanceTimersByTime(1);
  expect(open.problem).toBeNull();
  open.tell("No.");
  become(PLAYING, changed(PLAYING, { status: "over" }));
  expect(open.problem).toBeNull();
});

test("a card that was put off is shown no more", () => {
  const open = openTable(VOTING, en);
  const keys = (off: readonly string[]) => noticesOf(open, en, off).map(({ key }) => key);
  expect(keys([])).toEqual(["vote 1"]);
  expect(keys(["vote 1"])).toEqual([]);
});

test("what the sheet of a vote says does not stand in a card above it", () => {
  const open = openTable(VOTING, en);
  open.show("vote");
  expect(noticesOf(open, en, [])).toEqual([]);
});
