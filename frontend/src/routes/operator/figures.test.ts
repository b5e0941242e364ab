import { expect, test } from "vitest";
import { bytes, milliseconds, moment, refusals } from "./figures";

test.each([
  [0, "0 byte"],
  [999, "999 byte"],
  [12_345, "12.3 kB"],
  [351_000_000, "351 MB"],
  [12_400_000_000, "12.4 GB"],
  [3e15, "3,000 TB"],
])("%d bytes are %s", (count, said) => expect(bytes(count, "en")).toBe(said));

test("milliseconds and bytes are said in the language of the page", () => {
  expect(milliseconds(12.5, "en")).toBe("12.5 ms");
  expect(bytes(1_200_000, "fr").replace(/\s/g, " ")).toBe("1,2 Mo");
});

test("a moment of another day names the day", () => {
  const now = new Date(2026, 10, 22, 15, 0);
  expect(moment(new Date(2026, 10, 22, 9, 5), now, "en")).toBe("09:05");
  expect(moment(new Date(2026, 10, 21, 9, 5), now, "fr")).toContain("21 nov");
});

test("refusals are summed by their kind", () => {
  const refused = { "404": 3, "429": 2, "500": 1, "503": 4 };
  expect(refusals(refused, "429")).toBe(2);
  expect(refusals(refused, "5")).toBe(5);
  expect(refusals({}, "5")).toBe(0);
});
