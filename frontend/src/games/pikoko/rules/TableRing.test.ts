// @vitest-environment jsdom
import { fireEvent, render, screen } from "@testing-library/svelte";
import { expect, test } from "vitest";
import { SeatSpeech } from "../../../board/seats";
import { words } from "../../../words/en";
import { inContext } from "../../../words/language";
import { words as en, type Words } from "../words/en";
import { words as fr } from "../words/fr";
import Rules from "./Rules.svelte";
import TableRing from "./TableRing.svelte";

const NAMES = ["Max", "Argus", "Hera", "Indra"];
const ring = (you: number | null, words: Words = en) =>
  render(TableRing, { speech: new SeatSpeech(NAMES, you, words) });
const said = () => screen.getByRole("status").textContent;
const chosen = () => screen.getByRole("button", { pressed: true }).textContent?.trim();

test("the ring says by name whose tail you play, and who plays yours", async () => {
  ring(0);
  expect(screen.getByRole("heading").textContent).toBe("Whose tail you play");
  expect([chosen(), said()]).toEqual(["You", "You play Argus's tail. Indra plays your tail."]);
  await fireEvent.click(screen.getByRole("button", { name: /Hera/ }));
  expect(said()).toBe("Hera plays Indra's tail. Argus plays Hera's tail.");
});

test("below a heading of its own, the ring has none", () => {
  render(TableRing, { speech: new SeatSpeech(NAMES, 0, en), headed: false });
  expect(screen.queryByRole("heading")).toBeNull();
  expect(said()).toContain("You play");
});

test("your seat is in front, wherever you sit", () => {
  ring(2);
  const tops = screen.getAllByRole("button").map(({ style }) => Number.parseFloat(style.top));
  expect(tops.indexOf(Math.max(...tops))).toBe(2);
});

test("a watcher's ring names nobody you", () => {
  const { container } = ring(null);
  expect(container.textContent).toContain("Who plays whose tail");
  expect(container.textContent).toContain("Max plays Argus's tail.");
  expect(container.textContent).not.toMatch(/\byour?s?\b/i);
});

test("the ring speaks French", () => {
  ring(0, fr);
  expect(said()).toContain(fr.you_play_tail_of("Argus"));
});

test("at a table the rules begin with its ring; elsewhere they begin as ever", async () => {
  const { rerender, container } = render(Rules, {
    props: { words: en, table: { names: NAMES, you: 0 } },
    context: inContext(words),
  });
  expect(container.querySelector("h2")?.textContent).toBe("Whose tail you play");
  expect(screen.getByTestId("ring").textContent).toContain("Argus");
  await rerender({ words: en, table: null });
  expect(screen.queryByTestId("ring")).toBeNull();
});
