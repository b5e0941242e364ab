import { expect, test } from "vitest";
import { lobby, person } from "./fixtures";
import { HostAway, withHostFree } from "./hostAway";

const HERE = lobby([person(0, "Ann"), person(1, "Bo")], "bo");
const GONE = lobby([person(0, "Ann", false), person(1, "Bo")], "bo");

test("the host is waited for from the moment they were seen to be gone", () => {
  const away = new HostAway();
  expect(away.left(HERE, 0)).toBeNull();
  expect(away.left(GONE, 1000)).toBe(120_000);
  expect(away.left(GONE, 61_000)).toBe(60_000);
  expect(away.left(GONE, 121_000)).toBe(0);
  expect(away.left(GONE, 500_000)).toBe(0);
});

test("a host who was back is waited for anew, and so is another host", () => {
  const away = new HostAway();
  away.left(GONE, 0);
  away.left(HERE, 100_000);
  expect(away.left(GONE, 130_000)).toBe(120_000);
  const other = { ...GONE, table: { ...GONE.table, host: "cy" } };
  expect(away.left(other, 200_000)).toBe(120_000);
});

test("a host who watches is here", () => {
  const watchers = { count: 1, names: ["Cy"], ids: ["cy"] };
  const watched = { ...GONE, table: { ...GONE.table, host: "cy", watchers } };
  expect(new HostAway().left(watched, 0)).toBeNull();
});

test("after the wait there is nothing left to wait for", () => {
  expect(withHostFree(GONE).table.host_away_ms).toBe(0);
});
