// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from "vitest";
import { keepSeals, seenSeals } from "./seenSeals";

const CODE = "k7mq-2fdh-x9tw";

beforeEach(() => localStorage.clear());

test("a seal is kept as it was seen first", () => {
  keepSeals(CODE, 7, [{ draw: 1, seal: "aa" }]);
  keepSeals(CODE, 7, [
    { draw: 1, seal: "bb" },
    { draw: 2, seal: "cc" },
  ]);
  expect([...seenSeals(CODE, 7)]).toEqual([
    [1, "aa"],
    [2, "cc"],
  ]);
});

test("seals are those of one game at one table", () => {
  keepSeals(CODE, 7, [{ draw: 1, seal: "aa" }]);
  expect([...seenSeals(CODE, 70)]).toEqual([]);
  expect([...seenSeals(CODE, 8)]).toEqual([]);
  expect([...seenSeals("2222-2222-2222", 7)]).toEqual([]);
});

test("two hundred are kept, the newest", () => {
  for (let game = 1; game <= 201; game += 1) keepSeals(CODE, game, [{ draw: 0, seal: `${game}` }]);
  expect(seenSeals(CODE, 1).size).toBe(0);
  expect(seenSeals(CODE, 2).get(0)).toBe("2");
  expect(seenSeals(CODE, 201).get(0)).toBe("201");
});

test("nothing is written for what is known, and a browser without storage does without", () => {
  keepSeals(CODE, 7, [{ draw: 1, seal: "aa" }]);
  const write = vi.spyOn(Storage.prototype, "setItem");
  keepSeals(CODE, 7, [{ draw: 1, seal: "aa" }]);
  expect(write).not.toHaveBeenCalled();
  write.mockImplementation(() => {
    throw new Error("full");
  });
  keepSeals(CODE, 8, [{ draw: 1, seal: "aa" }]);
  expect(seenSeals(CODE, 8).size).toBe(0);
  write.mockRestore();
});

test("what somebody else has stored there does no harm", () => {
  localStorage.setItem("pikoko.seals", "[1]");
  keepSeals(CODE, 7, [{ draw: 1, seal: "aa" }]);
  expect(seenSeals(CODE, 7).get(1)).toBe("aa");
});
