// A snapshot that repeats most of the last one: what is equal stays the same object, and only the rest is new.
import { describe, expect, it } from "vitest";
import { shared } from "./live.svelte";

describe("shared", () => {
  const before = { hands: [["B9", "M7"], null, ["R2"]], trump: "R", trick: { plays: [{ card: "B9" }] } };

  it("gives the old object back when nothing differs", () => {
    expect(shared(before, structuredClone(before))).toBe(before);
  });

  it("keeps every part that is equal, however deep the difference", () => {
    const now = { ...structuredClone(before), hands: [["M7"], null, ["R2"]] };
    const kept = shared(before, now);
    expect(kept).toEqual(now);
    expect(kept.trick).toBe(before.trick);
    expect(kept.hands).not.toBe(before.hands);
    expect(kept.hands[2]).toBe(before.hands[2]);
  });

  it.each<[unknown, unknown]>([
    [{ a: 1 }, { a: 1, b: 2 }],
    [{ a: 1, b: 2 }, { a: 1 }],
    [{ a: undefined }, { b: undefined }],
    [[1, 2], [1]],
    [[], {}],
    [null, {}],
    [{}, null],
    [1, 2],
    [undefined, [1]],
  ])("takes the new one of %j and %j", (old, now) => {
    expect(shared(old, now)).toStrictEqual(now);
  });

  it("leaves what it is given as it was", () => {
    const now = Object.freeze({ hands: Object.freeze([Object.freeze(["B9", "M7"])]) });
    expect(shared(before, now)).toEqual({ hands: [["B9", "M7"]] });
  });
});
