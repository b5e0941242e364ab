// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { OtherTabs } from "./otherTabs.svelte";

/** A channel whose messages arrive at once, in every other one. */
class FakeChannel extends EventTarget {
  static all: FakeChannel[] = [];

  constructor() {
    super();
    FakeChannel.all.push(this);
  }
  postMessage(data: unknown): void {
    for (const other of FakeChannel.all) {
      if (other !== this) other.dispatchEvent(new MessageEvent("message", { data }));
    }
  }
  close(): void {
    FakeChannel.all = FakeChannel.all.filter((other) => other !== this);
  }
}

beforeEach(() => {
  FakeChannel.all = [];
  vi.stubGlobal("BroadcastChannel", FakeChannel);
});
afterEach(() => vi.unstubAllGlobals());

test("two tabs of one player at one table know of each other, until one goes", () => {
  const first = new OtherTabs("quiet-garden", "max");
  expect(first.some).toBe(false);
  const second = new OtherTabs("quiet-garden", "max");
  expect([first.some, second.some]).toEqual([true, true]);
  second.close();
  expect(first.some).toBe(false);
});

test("another table or another player is no twin", () => {
  const tabs = [
    new OtherTabs("quiet-garden", "max"),
    new OtherTabs("other-garden", "max"),
    new OtherTabs("quiet-garden", "bo"),
  ];
  expect(tabs.map((tab) => tab.some)).toEqual([false, false, false]);
});

test("of three tabs two are left when one goes", () => {
  const [first, second, third] = [1, 2, 3].map(() => new OtherTabs("quiet-garden", "max"));
  third?.close();
  expect(first?.some).toBe(true);
  second?.close();
  expect(first?.some).toBe(false);
});

test("a browser without channels tells nobody and breaks nothing", () => {
  vi.stubGlobal("BroadcastChannel", undefined);
  const tab = new OtherTabs("quiet-garden", "max");
  expect(tab.some).toBe(false);
  tab.close();
});
