import { expect, test } from "vitest";
import { intentOf } from "./keys";

test("digits pick, arrows move along a line and between lines, Enter and Escape do what they say", () => {
  expect(intentOf("3", true)).toEqual({ do: "pick", number: 3 });
  expect(intentOf("ArrowRight", true)).toEqual({ do: "move", by: 1 });
  expect(intentOf("ArrowLeft", true)).toEqual({ do: "move", by: -1 });
  expect(intentOf("ArrowUp", true)).toEqual({ do: "line" });
  expect(intentOf("Enter", true)).toEqual({ do: "enter" });
  expect(intentOf("Escape", true)).toEqual({ do: "back" });
  for (const unknown of ["0", "x", "Tab"]) expect(intentOf(unknown, true)).toBeNull();
});

test("a suit's letter is that suit, small or large; other letters open or say something", () => {
  expect(["b", "G", "r", "Y"].map((key) => intentOf(key, true))).toEqual(
    ["B", "G", "R", "Y"].map((letter) => ({ do: "suit", letter })),
  );
  expect(["l", "O", "t", "s"].map((key) => intentOf(key, true)?.do)).toEqual([
    "last",
    "round",
    "trick",
    "say",
  ]);
});

test("single letters can be switched off, digits, Enter and ? not", () => {
  for (const letter of ["b", "l", "o", "t", "s"]) expect(intentOf(letter, false)).toBeNull();
  expect(intentOf("2", false)).toEqual({ do: "pick", number: 2 });
  expect(intentOf("Enter", false)).toEqual({ do: "enter" });
  expect(intentOf("?", false)).toEqual({ do: "keys" });
});
