// @vitest-environment jsdom
import { fireEvent, render, screen } from "@testing-library/svelte";
import { createRawSnippet } from "svelte";
import { expect, test, vi } from "vitest";
import Cover from "./Cover.svelte";

const children = createRawSnippet(() => ({
  render: () => `<button><svg data-card="R3"><path /></svg></button>`,
}));

function show(on: boolean) {
  render(Cover, { props: { on, children } });
  const button = screen.getByRole("button");
  const covered = () => button.parentElement?.classList.contains("down");
  return { button, covered };
}

test("resting a finger on the cards shows them until it is lifted anywhere", async () => {
  const { button, covered } = show(true);
  expect(covered()).toBe(true);
  await fireEvent.pointerDown(button);
  expect(covered()).toBe(false);
  await fireEvent.pointerUp(window);
  expect(covered()).toBe(true);
});

test("keyboard focus among the cards shows them", async () => {
  const { button, covered } = show(true);
  vi.spyOn(button, "matches").mockReturnValue(true);
  await fireEvent.focusIn(button);
  expect(covered()).toBe(false);
  await fireEvent.focusOut(button);
  expect(covered()).toBe(true);
});

test("a long press only looks, a short one presses", async () => {
  const { button } = show(true);
  const pressed = vi.fn();
  button.addEventListener("click", pressed);
  const at = (name: string, timeStamp: number) => {
    const event = new MouseEvent(name, { bubbles: true, cancelable: true, detail: 1 });
    Object.defineProperty(event, "timeStamp", { value: timeStamp });
    button.dispatchEvent(event);
  };
  at("pointerdown", 1000);
  at("click", 1900);
  expect(pressed).not.toHaveBeenCalled();
  at("pointerdown", 3000);
  at("click", 3100);
  expect(pressed).toHaveBeenCalledOnce();
});

test("a cover that is off hides nothing and swallows no press", async () => {
  const { button, covered } = show(false);
  expect(covered()).toBe(false);
  const pressed = vi.fn();
  button.addEventListener("click", pressed);
  await fireEvent.click(button, { detail: 1 });
  expect(pressed).toHaveBeenCalledOnce();
});
