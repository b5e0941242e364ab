// @vitest-environment jsdom
import { afterEach, expect, test } from "vitest";
import { keepFocus } from "./keepFocus";

const DOCK = `<section data-testid="dock" tabindex="-1"><p tabindex="-1">Bo bids</p></section>`;
const MAIN = `<button class="main">Place 2</button>`;

let leave = () => {};
afterEach(() => leave());

/** A board with a focused card. */
function boardWith(dock: string) {
  document.body.innerHTML = `<main><button id="card">Red 3</button><div id="place"></div>${dock}</main>`;
  const board = document.querySelector("main") as HTMLElement;
  leave = keepFocus(board);
  const card = document.querySelector("#card") as HTMLElement;
  card.focus();
  return { board, card };
}

/** Observers run a moment later. */
const settled = () => new Promise((done) => setTimeout(done));

test("focus lost with a removed element goes to the dock's text", async () => {
  const { card } = boardWith(DOCK);
  card.remove();
  await settled();
  expect(document.activeElement?.textContent).toBe("Bo bids");
});

test("focus goes to the dock's button once there is one", async () => {
  const { board, card } = boardWith(DOCK);
  card.remove();
  await settled();
  const dock = board.querySelector("section") as HTMLElement;
  dock.innerHTML = MAIN;
  await settled();
  expect(document.activeElement?.textContent).toBe("Place 2");
});

test("an element that only moves keeps its focus", async () => {
  const { board, card } = boardWith(DOCK);
  board.querySelector("#place")?.append(card);
  await settled();
  expect(document.activeElement).toBe(card);
});

test("after a press outside every control, focus stays lost", async () => {
  const { board, card } = boardWith(DOCK);
  board.dispatchEvent(new Event("pointerdown"));
  card.remove();
  await settled();
  expect(document.activeElement).toBe(document.body);
});
