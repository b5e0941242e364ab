/** Fixture: what the tests of every game's board share. */
import { fireEvent, screen } from "@testing-library/svelte";
import { vi } from "vitest";
import { DEFAULT_SETTINGS } from "./contract";

export const button = (name: string | RegExp) => screen.getByRole("button", { name });
export const key = (name: string) => fireEvent.keyDown(window, { key: name });

/** Props of a board at seat 0, whatever the game. */
export const seated = () => ({
  you: 0,
  settings: DEFAULT_SETTINGS,
  onrematch: vi.fn(),
  onmenu: vi.fn(),
  onsit: vi.fn(),
});

class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** jsdom measures nothing, so the board stays as small as a phone; time stands still. */
export function stillPhone(): void {
  vi.stubGlobal("ResizeObserver", NoObserver);
  vi.useFakeTimers();
}
