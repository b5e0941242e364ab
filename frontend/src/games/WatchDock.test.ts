// @vitest-environment jsdom
import { fireEvent, render, screen } from "@testing-library/svelte";
import { beforeEach, expect, test, vi } from "vitest";
import type { Chair, ShellWords } from "../board/act";
import WatchDock from "../board/WatchDock.svelte";
import { words as en } from "./pikoko/words/en";
import { words as fr } from "./pikoko/words/fr";

const ROOM = { size: 14, width: 360, height: 40 };
const ANN = { seat: 0, name: "Ann", bot: false };
const BO = { seat: 1, name: "Bo", bot: false };
const KEA = { seat: 2, name: "Kea", bot: true };

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = vi.fn();
});

async function opened(seats: readonly Chair[], words: ShellWords = en) {
  const [onsit, onclaim] = [vi.fn<(seat: number) => void>(), vi.fn<(seat: number) => void>()];
  render(WatchDock, { props: { words, seats, room: ROOM, onsit, onclaim } });
  await fireEvent.click(screen.getByRole("button", { name: words.take_seat }));
  const said = () => screen.getByRole("dialog", { hidden: true }).textContent;
  return { onsit, onclaim, said, press: (name: string) => fireEvent.click(screen.getByText(name)) };
}

test.each([en, fr])("in a game without bots, a watcher reads that no seat is free", async (words) => {
  const { onclaim, onsit, press, said } = await opened([ANN, BO], words);
  expect(said()).toContain(words.no_seat);
  expect(said()).not.toContain(words.take_seat_how);
  await press(words.claim_seat_of("Bo"));
  expect(onclaim).toHaveBeenCalledExactlyOnceWith(BO.seat);
  expect(onsit).not.toHaveBeenCalled();
});

test("while a bot plays, a watcher can ask for its seat", async () => {
  const { onclaim, onsit, press, said } = await opened([ANN, BO, KEA]);
  expect(said()).toContain(en.take_seat_how);
  expect(said()).not.toContain(en.no_seat);
  await press(en.take_seat_of("Kea"));
  expect(onsit).toHaveBeenCalledExactlyOnceWith(KEA.seat);
  expect(onclaim).not.toHaveBeenCalled();
});
