// @vitest-environment jsdom
import { render } from "@testing-library/svelte";
import { beforeEach, expect, test, vi } from "vitest";
import { seated, stillPhone } from "../../board/board.fixture";
import Board from "./Board.svelte";
import { TABLE, VIEW } from "./views.fixture";
import { words as en } from "./words/en";

const loaded = vi.hoisted(() => vi.fn());
vi.mock("./Picks.svelte", async (original) => {
  loaded("picks");
  return original();
});
vi.mock("./ScoreSheet.svelte", async (original) => {
  loaded("scores");
  return original();
});
vi.mock("./Over.svelte", async (original) => {
  loaded("over");
  return original();
});

beforeEach(stillPhone);

test("what later phases need is loaded as soon as the game goes on, not with the first board", async () => {
  const at = (turn: string) => ({
    table: TABLE,
    game: { turn, to_act: [0], legal: ["bid 0", "bid 1"], view: VIEW },
    ...seated(),
    words: en,
    onact: vi.fn(),
  });
  const board = render(Board, at("1.1.auction.1"));
  await vi.advanceTimersByTimeAsync(300);
  expect(loaded).not.toHaveBeenCalled();
  await board.rerender(at("1.1.auction.2"));
  await vi.waitFor(() => expect(loaded.mock.calls.flat().sort()).toEqual(["over", "picks", "scores"]));
});
