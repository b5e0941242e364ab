// @vitest-environment jsdom
import { render } from "@testing-library/svelte";
import { expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "../../board/contract";
import { sceneOf } from "./scene";
import TrickPlace from "./TrickPlace.svelte";
import type { View } from "./view";
import { TABLE, TRICKS } from "./views.fixture";
import { words } from "./words/en";

function sceneIn(view: View, to_act: readonly number[]) {
  const game = { turn: "1", to_act, legal: [], view };
  return sceneOf({ table: TABLE, you: null, game, settings: DEFAULT_SETTINGS, words });
}

const framed = (frame: string) => document.querySelector(`${frame} [data-card]`)?.getAttribute("data-card");

test("only the card ahead has a ring and a sign, and figures tell the order of play", async () => {
  const plays = [
    { by: 1, owner: 2, card: "W9", as: "W" as const },
    { by: 2, owner: 0, card: "W5", as: "W" as const },
  ];
  const trick = { leader: 1, required: "W" as const, plays };
  const scene = sceneIn({ ...TRICKS, trick }, [0]);
  const { rerender } = render(TrickPlace, {
    scene,
    trick,
    done: false,
    open: true,
    card: { width: 62, height: 92 },
  });
  expect(framed(".first")).toBe("W9");
  expect(document.querySelector(".tag")?.textContent).toBe("ahead");
  expect([...document.querySelectorAll(".turn")].map((turn) => turn.textContent)).toEqual([
    "1 led",
    "2",
    "3",
  ]);
  await rerender({
    trick: { ...trick, plays: [...plays, { by: 0, owner: 1, card: "W1", as: "W" as const }] },
    done: true,
  });
  expect(framed(".first")).toBe("W9");
  expect(document.querySelector(".tag")?.textContent).toBe("takes it");
});
