import { expect, test } from "vitest";
import { contactLink } from "./contactLink";

test.each([
  ["https://cards.example/who", "https://cards.example/who"],
  ["ann@cards.example", "mailto:ann@cards.example"],
  ["Ann, next door", null],
  ["javascript:alert(1)", null],
  ["javascript:alert@a.b", null],
  ["", null],
])("%s leads to %s", (contact, link) => expect(contactLink(contact)).toBe(link));
