import { expect, test } from "vitest";
import { pillOf } from "./pill";

const LONG = "Maximiliane Hohenstaufen";

test("where there is no room, a pill leaves out the arrow, then the name", () => {
  expect(pillOf("Bo", 167, 15)).toEqual({ arrow: true, name: true });
  expect(pillOf(LONG, 167, 15)).toEqual({ arrow: true, name: false });
  expect(pillOf(LONG, 400, 15)).toEqual({ arrow: true, name: true });
  const exact = Array.from({ length: 300 }, (_, i) => pillOf(LONG, 100 + i, 15));
  const steps = exact.filter(
    (one, i) => one.arrow !== exact[i - 1]?.arrow || one.name !== exact[i - 1]?.name,
  );
  expect(steps).toEqual([
    { arrow: true, name: false },
    { arrow: false, name: true },
    { arrow: true, name: true },
  ]);
});
