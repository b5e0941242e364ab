// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { overlay } from "./layers";

const stepped = () => new Promise((done) => addEventListener("popstate", done, { once: true }));
const settled = () => new Promise((done) => setTimeout(done, 20));

/** A layer like a component's: it closes when asked to. */
function layer() {
  const close = vi.fn(() => remove());
  const remove = overlay(close);
  return { close, remove };
}

afterEach(settled);

test("Back closes the layer and stays on the page", async () => {
  const before = history.state;
  const { close } = layer();
  history.back();
  await stepped();
  expect(close).toHaveBeenCalledOnce();
  expect(history.state).toEqual(before);
});

test("a layer closed by its button leaves no extra history entry", async () => {
  const before = history.state;
  const { close, remove } = layer();
  expect(history.state).toEqual({ layer: true });
  remove();
  await stepped();
  expect(history.state).toEqual(before);
  expect(close).not.toHaveBeenCalled();
});

test("Back closes the upper of two layers first", async () => {
  const lower = layer();
  const upper = layer();
  history.back();
  await stepped();
  expect([upper.close.mock.calls.length, lower.close.mock.calls.length]).toEqual([1, 0]);
  history.back();
  await stepped();
  expect(lower.close).toHaveBeenCalledOnce();
});

test("a layer that opens while another closes stays open, at once or during the step back", async () => {
  layer().remove();
  const second = layer();
  await settled();
  expect(second.close).not.toHaveBeenCalled();

  second.remove();
  await Promise.resolve();
  const third = layer();
  await stepped();
  await settled();
  expect(third.close).not.toHaveBeenCalled();
  expect(history.state).toEqual({ layer: true });
  third.remove();
});
