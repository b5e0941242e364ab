// @vitest-environment jsdom
import { render } from "@testing-library/svelte";
import { beforeEach, expect, test, vi } from "vitest";
import { seated, stillPhone } from "../../board/board.fixture";
import Board from "./Board.svelte";
import { TABLE, VIEW } from "./views.fixture";
import { words as en } from "./words/en";

const loaded = vi.hoisted(() => vi.fn());
vi.mock("./Picks.svelte", async (original) => {
  loaded();
  return original();
});

beforeEach(stillPhone);

test("what backing needs is loaded while people bid on themselves, before it is shown", async () => {
  const at = (view: typeof VIEW, turn: string) => ({
    table: TABLE,
    game: { turn, to_act: [0], legal: ["bid 0", "bid 1"], view },
    ...seated(),
    words: en,
    onact: vi.fn(),
  });
  const board = render(Board, at(VIEW, "1.1.auction.1"));
  await vi.advanceTimersByTimeAsync(300);
  expect(loaded).not.toHaveBeenCalled();
  await board.rerender(at({ ...VIEW, phase: "self_bid", auction_of: null }, "1.1.self_bid"));
  await vi.waitFor(() => expect(loaded).toHaveBeenCalledOnce());
});
