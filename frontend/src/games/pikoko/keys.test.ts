import { expect, test } from "vitest";
import { intentOf } from "./keys";
import { words as en } from "./words/en";
import { words as fr } from "./words/fr";

const KEYS = en.colour_keys;

test("digits pick, arrows move, signs step, Enter and Escape do what they say", () => {
  expect(intentOf("3", [], true, KEYS)).toEqual({ do: "pick", number: 3 });
  expect(intentOf("ArrowLeft", [], true, KEYS)).toEqual({ do: "move", by: -1 });
  expect(intentOf("+", [], true, KEYS)).toEqual({ do: "step", by: 1 });
  expect(intentOf("Enter", [], true, KEYS)).toEqual({ do: "enter" });
  expect(intentOf("x", [], true, KEYS)).toBeNull();
  expect(intentOf("k", [], true, KEYS)).toEqual({ do: "read" });
});

test("B opens the board unless blue may be named", () => {
  expect(intentOf("b", [], true, KEYS)).toEqual({ do: "board" });
  expect(intentOf("b", ["R", "B"], true, KEYS)).toEqual({ do: "colour", letter: "B" });
});

test("single letters can be switched off, colours and Enter not", () => {
  expect(intentOf("b", [], false, KEYS)).toBeNull();
  expect(intentOf("r", ["R"], false, KEYS)).toEqual({ do: "colour", letter: "R" });
  expect(intentOf("Enter", [], false, KEYS)).toEqual({ do: "enter" });
});

test("a colour's key is that of the reader's language", () => {
  const named = (key: string) => intentOf(key, ["B", "W", "R"], true, fr.colour_keys);
  expect(["u", "C", "g"].map(named)).toEqual(["B", "W", "R"].map((letter) => ({ do: "colour", letter })));
  expect(named("b")).toEqual({ do: "board" });
});
