// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/svelte";
import { afterEach, expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "../../../board/contract";
import { sceneOf } from "../scene";
import { PLAY, TABLE } from "../views.fixture";
import { words } from "../words/en";
import Table from "./Table.svelte";

afterEach(cleanup);

test("a big screen shows all plumes of everybody, their points and the last event", () => {
  const game = { turn: "1", to_act: [0], legal: [], view: { ...PLAY, hands: PLAY.hands.map(() => null) } };
  const scene = sceneOf({ table: TABLE, you: null, game, settings: DEFAULT_SETTINGS, words });
  const news = { seat: 1, text: "Bo played red 5", cards: ["R5"] };
  render(Table, { scene, type: { name: 38, line: 28 }, fresh: new Set<string>(), news });
  for (const [seat, plumes] of PLAY.plumes.entries()) {
    const place = document.querySelector(`[data-seat="${seat}"]`);
    expect(place?.querySelectorAll("[data-plume]")).toHaveLength(plumes.length);
    expect(place?.querySelector("[data-total]")?.textContent).toBe(`${PLAY.scores[seat]}`);
  }
  expect(screen.getByTestId("last-turns").textContent).toContain("Bo played red 5");
  expect(screen.getByTestId("last-turns").querySelector("[data-card='R5']")).not.toBeNull();
});
