// @vitest-environment jsdom
import { cleanup, render } from "@testing-library/svelte";
import { afterEach, expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "../../board/contract";
import Hills from "./Hills.svelte";
import { sceneOf } from "./scene";
import { TABLE, VIEW } from "./views.fixture";
import { words } from "./words/en";

afterEach(cleanup);

test("the most points stand highest, in the middle, and less than none is no hole", () => {
  const game = { turn: "1", to_act: [], legal: [], view: VIEW };
  const scene = sceneOf({ table: TABLE, you: 0, game, settings: DEFAULT_SETTINGS, words });
  render(Hills, { scene, seats: [2, 0, 1], totals: [4, -2, 8] });
  const stands = [...document.querySelectorAll<HTMLElement>("li")].map((stand) => ({
    total: stand.querySelector("[data-total]")?.textContent,
    share: stand.querySelector<HTMLElement>(".hill")?.style.getPropertyValue("--share"),
    place: stand.style.order,
  }));
  expect(stands).toEqual([
    { total: "8", share: "1", place: "0" },
    { total: "4", share: "0.5", place: "-1" },
    { total: "−2", share: "0", place: "2" },
  ]);
});
