import { expect, test } from "vitest";
import { fitted } from "./svg";

/** Half an em per character. */
const measure = (text: string, size: number) => [...text].length * size * 0.5;

test("text shrinks to fit its width, and is cut when it would get too small", () => {
  const fit = { size: 30, least: 20, family: "sans" as const };
  expect(fitted("short", { ...fit, room: 200 }, measure)).toEqual({ text: "short", size: 30 });
  expect(fitted("ten signs.", { ...fit, room: 120 }, measure).size).toBe(24);
  expect(fitted("fourteen signs", { ...fit, room: 60 }, measure)).toEqual({ text: "fourt…", size: 20 });
});
