import { expect, test } from "vitest";
import { intentOf } from "./keys";
import { words as en } from "./words/en";
import { words as fr } from "./words/fr";

const KEYS = en.colour_keys;

test("digits pick, arrows move along a line and between lines, Enter and Escape do what they say", () => {
  expect(intentOf("3", true, KEYS)).toEqual({ do: "pick", number: 3 });
  expect(intentOf("ArrowRight", true, KEYS)).toEqual({ do: "move", by: 1 });
  expect(intentOf("ArrowLeft", true, KEYS)).toEqual({ do: "move", by: -1 });
  expect(intentOf("ArrowUp", true, KEYS)).toEqual({ do: "line" });
  expect(intentOf("Enter", true, KEYS)).toEqual({ do: "enter" });
  expect(intentOf("Escape", true, KEYS)).toEqual({ do: "back" });
  for (const unknown of ["0", "x", "Tab"]) expect(intentOf(unknown, true, KEYS)).toBeNull();
});

test("a suit's letter is that suit, small or large; other letters open or say something", () => {
  expect(["b", "G", "r", "Y"].map((key) => intentOf(key, true, KEYS))).toEqual(
    ["B", "G", "R", "Y"].map((letter) => ({ do: "suit", letter })),
  );
  expect(["l", "O", "t", "s", "K"].map((key) => intentOf(key, true, KEYS)?.do)).toEqual([
    "last",
    "round",
    "trick",
    "say",
    "read",
  ]);
});

test("a suit's key is that of the reader's language", () => {
  expect(["v", "J", "r", "B"].map((key) => intentOf(key, true, fr.colour_keys))).toEqual(
    ["G", "Y", "R", "B"].map((letter) => ({ do: "suit", letter })),
  );
  expect(intentOf("y", true, fr.colour_keys)).toBeNull();
});

test("single letters can be switched off, digits, Enter and ? not", () => {
  for (const letter of ["b", "k", "l", "o", "t", "s"]) expect(intentOf(letter, false, KEYS)).toBeNull();
  expect(intentOf("2", false, KEYS)).toEqual({ do: "pick", number: 2 });
  expect(intentOf("Enter", false, KEYS)).toEqual({ do: "enter" });
  expect(intentOf("?", false, KEYS)).toEqual({ do: "keys" });
});
