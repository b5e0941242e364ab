// @vitest-environment jsdom
import { fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, expect, test, vi } from "vitest";
import { words as en } from "../../words/en";
import { inContext } from "../../words/language";
import ShareGame from "./ShareGame.svelte";
import { replayWords } from "./words";

const told = replayWords("en");
const LINK = `${location.origin}/t/k7pq-2mzx-9d/games/7`;

/** On a phone, or on a laptop; `writeText` is the clipboard's. */
function shown(phone: boolean, writeText?: (text: string) => Promise<void>) {
  const share = vi.fn<(data: ShareData) => Promise<void>>().mockResolvedValue();
  vi.stubGlobal("matchMedia", () => ({ matches: phone }));
  vi.stubGlobal("navigator", { ...(phone && { share }), clipboard: { writeText } });
  render(ShareGame, {
    props: { code: "k7pq-2mzx-9d", number: 7, name: "PIKOKO" },
    context: inContext(en),
  });
  return share;
}

afterEach(() => vi.unstubAllGlobals());

test("a phone shares the link to the game", async () => {
  const share = shown(true);
  await fireEvent.click(screen.getByRole("button", { name: told.share_game }));
  expect(share).toHaveBeenCalledExactlyOnceWith({
    title: en.common.title,
    text: "Our game of PIKOKO",
    url: LINK,
  });
});

test("a laptop copies it and says so", async () => {
  const writeText = vi.fn(() => Promise.resolve());
  shown(false, writeText);
  await fireEvent.click(screen.getByRole("button", { name: told.copy_game }));
  expect(writeText).toHaveBeenCalledExactlyOnceWith(LINK);
  await vi.waitFor(() => expect(screen.getByRole("status").textContent).toBe(en.lobby.copied));
});

test("where nothing can copy it, it is there to be selected", async () => {
  shown(false);
  await fireEvent.click(screen.getByRole("button", { name: told.copy_game }));
  const field = await screen.findByRole<HTMLInputElement>("textbox", { name: told.copy_game });
  expect([field.value, document.activeElement]).toEqual([LINK, field]);
  expect(screen.getByText(en.lobby.copy_failed)).toBeTruthy();
});
