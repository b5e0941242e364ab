import { expect, test } from "vitest";
import { intentOf } from "./keys";

test("digits pick, arrows move among cards and among places, Enter and Escape do what they say", () => {
  expect(intentOf("9", true)).toEqual({ do: "pick", number: 9 });
  expect(intentOf("ArrowLeft", true)).toEqual({ do: "move", by: -1 });
  expect(intentOf("ArrowDown", true)).toEqual({ do: "place", by: 1 });
  expect(intentOf("ArrowUp", true)).toEqual({ do: "place", by: -1 });
  expect(intentOf("Enter", true)).toEqual({ do: "enter" });
  expect(intentOf("Escape", true)).toEqual({ do: "back" });
  for (const unknown of ["0", "x", "Tab"]) expect(intentOf(unknown, true)).toBeNull();
});

test("letters act, open or say something, small or large", () => {
  expect(["d", "E", "n", "T", "o", "s", "K"].map((key) => intentOf(key, true)?.do)).toEqual([
    "draw",
    "stop",
    "next",
    "train",
    "out",
    "say",
    "read",
  ]);
});

test("single letters can be switched off, digits, Enter and ? not", () => {
  for (const letter of ["d", "e", "k", "n", "t", "o", "s"]) expect(intentOf(letter, false)).toBeNull();
  expect(intentOf("2", false)).toEqual({ do: "pick", number: 2 });
  expect(intentOf("Enter", false)).toEqual({ do: "enter" });
  expect(intentOf("?", false)).toEqual({ do: "keys" });
});
