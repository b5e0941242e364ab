import { expect, test } from "vitest";
import { attendanceOf } from "./attendance";
import { bot, free, person } from "./fixtures";

test("a person is here, away or gone; nobody misses a bot", () => {
  expect(attendanceOf(person(0, "Ann"))).toBe("here");
  expect(attendanceOf({ ...person(0, "Ann"), away: true })).toBe("away");
  expect(attendanceOf(person(0, "Ann", false))).toBe("gone");
  expect(attendanceOf(bot(1))).toBe("here");
  expect(attendanceOf(free(2))).toBe("here");
});
