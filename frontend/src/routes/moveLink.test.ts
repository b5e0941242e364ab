import { expect, test } from "vitest";
import { movePath, newKey, parseMove } from "./moveLink";

test("a key is 256 random bits in base64url", () => {
  const keys = Array.from({ length: 50 }, newKey);
  for (const key of keys) expect(key).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect(new Set(keys).size).toBe(50);
});

test("a link says the key, and the name whatever is in it", () => {
  const key = newKey();
  for (const name of ["Ann", "Zoë & <Bo>", "a.b#c%"]) {
    const [path, fragment] = movePath("k7mq", key, name).split(/(?=#)/);
    expect(path).toBe("/t/k7mq");
    expect(parseMove(fragment ?? "")).toEqual({ key, name });
  }
});

test("a key alone is enough, anything else is no move", () => {
  const key = newKey();
  expect(parseMove(`#${key}`)).toEqual({ key, name: "" });
  expect(parseMove(`#${key}.%`)).toEqual({ key, name: "" });
  for (const other of ["", "#", "#3", `#${key}x`, `#${key.slice(1)}`]) expect(parseMove(other)).toBeNull();
});
