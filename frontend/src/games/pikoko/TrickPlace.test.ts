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

test("amber rings the card ahead, which says who played it; a thin frame marks the newest", async () => {
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
    card: { width: 60, height: 88 },
  });
  expect(framed(".card.wins")).toBe("W9");
  expect(framed(".card.newest")).toBe("W5");
  expect(document.querySelector(".stands")?.textContent).toBe("aheadby Ann");
  await rerender({
    trick: { ...trick, plays: [...plays, { by: 0, owner: 1, card: "W1", as: "W" as const }] },
    done: true,
  });
  expect(framed(".card.wins")).toBe("W9");
  expect(document.querySelector(".newest")).toBeNull();
  expect(document.querySelector(".stands")?.textContent).toBe("takes itby Ann");
});
