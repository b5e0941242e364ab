// @vitest-environment jsdom
import { fireEvent, render, screen } from "@testing-library/svelte";
import { beforeEach, expect, test, vi } from "vitest";
import { button } from "../../board/board.fixture";
import Steps from "./Steps.svelte";
import { replayWords } from "./words";

const KINDS = [
  "deal",
  "auction",
  "self_bids",
  ...Array.from({ length: 20 }, (_, i) => (i % 5 === 4 ? "trick" : "play")),
  "score",
];
const LAST = KINDS.length - 1;
const CHAPTERS = [0, 1, 2, 3, 8, 13, 18, LAST].map((first, i) => ({ first, text: `Chapter ${i}` }));
const onchapters = vi.fn();
const onslide = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  onchapters.mockClear();
});

function steps(index = 0) {
  const onto = vi.fn((to: number) => void view.rerender({ index: Math.max(0, Math.min(LAST, to)) }));
  const props = {
    words: replayWords("en"),
    kinds: KINDS,
    index,
    chapters: CHAPTERS,
    said: "Bo plays",
    onto,
    onslide,
    onchapters,
  };
  const view = render(Steps, props);
  return () => Number(screen.getByTestId("steps").dataset.moment);
}

const key = (name: string, target: Element | Window = window) => fireEvent.keyDown(target, { key: name });
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const on = () => button("One step on");
const down = (target: Element, mouse = 0) => fireEvent.pointerDown(target, { button: mouse });

async function click(target: Element) {
  await down(target);
  await fireEvent.pointerUp(window);
  await fireEvent.click(target, { detail: 1 });
}

test("keys step by moments and chapters and to both ends", async () => {
  const at = steps(5);
  const seen: number[] = [];
  for (const name of ["ArrowRight", "ArrowLeft", "PageUp", "PageUp", "PageDown", "PageDown", "End", "Home"]) {
    await key(name);
    seen.push(at());
  }
  expect(seen).toEqual([6, 5, 3, 2, 3, 8, LAST, 0]);
});

test("buttons do the same, and a short press is one step", async () => {
  const at = steps(5);
  const seen: number[] = [];
  for (const name of ["One step on", "One step back", "Chapter before", "Chapter before", "Next chapter"]) {
    await click(button(name));
    seen.push(at());
  }
  expect(seen).toEqual([6, 5, 3, 2, 3]);
});

test("a held button runs at the pace of what it shows, and letting go of it is no step", async () => {
  const at = steps(6);
  await down(on());
  await pass(699);
  expect(at()).toBe(6);
  await pass(1);
  expect(at(), "a trick").toBe(7);
  await pass(1399);
  expect(at()).toBe(7);
  await pass(1 + 700);
  expect(at()).toBe(9);
  await fireEvent.pointerUp(window);
  await fireEvent.click(on(), { detail: 1 });
  await pass(5000);
  expect(at()).toBe(9);
});

test("reveals stay longest", async () => {
  const at = steps(1);
  await down(on());
  await pass(1799);
  expect(at()).toBe(1);
  await pass(1);
  expect(at()).toBe(2);
});

test("back runs too, and stops at the beginning", async () => {
  const at = steps(4);
  await down(button("One step back"));
  await pass(30_000);
  expect(at()).toBe(0);
  await fireEvent.pointerUp(window);
  await key("ArrowRight");
  await pass(5000);
  expect(at()).toBe(1);
});

test.each([
  ["the finger leaves", () => fireEvent.pointerCancel(window)],
  ["the page is hidden", () => fireEvent(document, new Event("visibilitychange"))],
  ["the window loses the focus", () => fireEvent.blur(window)],
])("it stops when %s", async (_, stop) => {
  const at = steps(3);
  await down(on());
  await pass(1500);
  await stop();
  await pass(9000);
  expect(at()).toBe(5);
});

test("another mouse button does not run", async () => {
  const at = steps(3);
  await down(on(), 2);
  await pass(5000);
  expect(at()).toBe(3);
});

test("space plays at once and stops, wherever the focus is but in another button", async () => {
  const at = steps(3);
  expect(document.activeElement).toBe(on());
  for (const target of [window, on()]) {
    const from = at();
    await key(" ", target);
    await pass(0);
    expect(at()).toBe(from + 1);
    await pass(700);
    expect(at()).toBe(from + 2);
    await key(" ", target);
    await pass(9000);
    expect(at()).toBe(from + 2);
  }
  await key(" ", button("One step back"));
  await pass(9000);
  expect(at()).toBe(7);
});

test("playing stops at a step by hand and at the end", async () => {
  const at = steps(3);
  await key(" ");
  await pass(0);
  await key("ArrowRight");
  await pass(9000);
  expect(at()).toBe(5);
  await key(" ");
  await pass(60_000);
  expect(at()).toBe(LAST);
  await key("Home");
  await pass(9000);
  expect(at()).toBe(0);
});

test("the slider says where it stands, and leads anywhere", async () => {
  const at = steps(9);
  const slider = screen.getByRole("slider");
  expect(slider.getAttribute("aria-label")).toBe(`Moment 10 of ${LAST + 1}`);
  expect(slider.getAttribute("aria-valuetext")).toBe("Chapter 4. Bo plays");
  await fireEvent.input(slider, { target: { value: "17" } });
  expect(at()).toBe(17);
  await key("ArrowRight", slider);
  expect(at(), "its own keys are its own").toBe(17);
});

test("the middle opens the chapters, and both ends are said", async () => {
  const at = steps(0);
  await fireEvent.click(button(/^Chapter 0/));
  expect(onchapters).toHaveBeenCalledOnce();
  expect(button("One step back").getAttribute("aria-disabled")).toBe("true");
  expect(on().getAttribute("aria-disabled")).toBe("false");
  await key("End");
  expect(at()).toBe(LAST);
  expect(on().getAttribute("aria-disabled")).toBe("true");
});

test("a step is a chevron, not a sign to play, and the chapter shows that it opens a list", () => {
  steps(5);
  for (const name of ["One step on", "One step back", "Chapter before", "Next chapter"])
    expect(button(name).querySelector("path")?.getAttribute("d"), name).not.toContain("Z");
  expect(screen.getByRole("button", { name: /^Chapter 3/ }).querySelector("svg")).not.toBeNull();
});
