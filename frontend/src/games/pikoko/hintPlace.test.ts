import { expect, test } from "vitest";
import { hintPlace } from "./hintPlace";
import type { Hint } from "./hints/hints";
import type { Heights, Layout } from "./layout";

const HEIGHTS = { board: 0, rows: 44, unfolded: 128 } as Heights;
const PHONE = { mode: "phone", right: 0, centre: 140 } as Layout;
const TALL = { ...PHONE, centre: 330 };
const LAPTOP = { ...PHONE, mode: "laptop", right: 208 } as Layout;

const hint = (at: Hint["at"]) =>
  ({ id: "taken", at, text: "", passing: true, last: false, left: 1, picture: null, holds: true }) as const;

test("a hint about a folded bid board unfolds it if there is room for both", () => {
  expect(hintPlace(hint("board"), TALL, HEIGHTS).unfolds).toBe(true);
  expect(hintPlace(hint("board"), PHONE, HEIGHTS).unfolds).toBe(false);
});

test("who plays whom is framed where a laptop lists it, otherwise at the tail", () => {
  expect(hintPlace(hint("seats"), LAPTOP, HEIGHTS).about).toBe(".right > .block:first-child");
  expect(hintPlace(hint("seats"), { ...LAPTOP, right: 0 }, HEIGHTS).about).toBe('[data-testid="tail"]');
});

test("how to answer frames the trick and the tail, on a phone the tail alone", () => {
  for (const framed of ["trick", "tail"])
    expect(hintPlace(hint("follow"), LAPTOP, HEIGHTS).about).toContain(framed);
  expect(hintPlace(hint("follow"), PHONE, HEIGHTS).about).toBe('[data-testid="tail"]');
});
