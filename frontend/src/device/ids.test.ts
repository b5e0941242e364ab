import { expect, test } from "vitest";
import { newId } from "./ids";

const plain = {
  getRandomValues: crypto.getRandomValues.bind(crypto),
} as unknown as Crypto;

test("ids are UUIDs, on plain http too", () => {
  const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
  expect(newId()).toMatch(uuid);
  expect(newId(plain)).toMatch(uuid);
  expect(newId(plain)).not.toBe(newId(plain));
});
