// @vitest-environment jsdom
import { render } from "@testing-library/svelte";
import { expect, test } from "vitest";
import Standings from "../../board/Standings.svelte";
import { sceneIn, VIEW } from "./views.fixture";

test("each part of a bar has its figure, but those of no points", () => {
  const rounds = [
    [18, 2, 0, 5],
    [40, 10, 7, 5],
  ];
  const partsOf = (seat: number) => rounds.map((scores) => scores[seat] ?? 0);
  render(Standings, {
    scene: sceneIn({ ...VIEW, phase: "over", winners: [0] }, 0, []),
    label: "Result",
    points: [58, 12, 7, 10],
    partsOf,
  });
  const figures = [...document.querySelectorAll("li")].map((line) =>
    [...line.querySelectorAll(".said")].map((figure) => figure.textContent),
  );
  expect(figures).toEqual([["18", "40"], ["2", "10"], ["5", "5"], ["7"]]);
});
