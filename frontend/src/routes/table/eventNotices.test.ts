// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { lobby, person, playing } from "../../wire/fixtures";
import { words as en } from "../../words/en";
import { EventNotices } from "./eventNotices.svelte";

afterEach(() => vi.useRealTimers());

test("after a declined claim the page remembers for as long as the server refuses another", () => {
  vi.useFakeTimers();
  const zoe = playing(lobby([person(0, "Ann"), person(1, "Bo")], "zoe"));
  const claims = [{ player: { id: "zoe", name: "Zoe" }, seat: 1 }];
  const claiming = { ...zoe, table: { ...zoe.table, claims } };
  const page = new EventNotices(en);
  page.follow({ now: claiming, before: null });
  expect(page.declined).toBe(false);
  page.follow({ now: zoe, before: claiming });
  expect(page.declined).toBe(true);
  vi.advanceTimersByTime(299_000);
  expect(page.declined).toBe(true);
  vi.advanceTimersByTime(1000);
  expect(page.declined).toBe(false);
  page.decline(60_000);
  vi.advanceTimersByTime(59_999);
  expect(page.declined).toBe(true);
  vi.advanceTimersByTime(1);
  expect(page.declined).toBe(false);
});
