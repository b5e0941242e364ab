import { expect, test } from "vitest";
import { intentOf } from "./keys";

test("digits pick, arrows move, signs step, Enter and Escape do what they say", () => {
  expect(intentOf("3", [], true)).toEqual({ do: "pick", number: 3 });
  expect(intentOf("ArrowLeft", [], true)).toEqual({ do: "move", by: -1 });
  expect(intentOf("+", [], true)).toEqual({ do: "step", by: 1 });
  expect(intentOf("Enter", [], true)).toEqual({ do: "enter" });
  expect(intentOf("x", [], true)).toBeNull();
});

test("B opens the board unless blue may be named", () => {
  expect(intentOf("b", [], true)).toEqual({ do: "board" });
  expect(intentOf("b", ["R", "B"], true)).toEqual({ do: "colour", letter: "B" });
});

test("single letters can be switched off, colours and Enter not", () => {
  expect(intentOf("b", [], false)).toBeNull();
  expect(intentOf("r", ["R"], false)).toEqual({ do: "colour", letter: "R" });
  expect(intentOf("Enter", [], false)).toEqual({ do: "enter" });
});
