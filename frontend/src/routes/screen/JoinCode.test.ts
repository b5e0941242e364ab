// @vitest-environment jsdom
import { render, screen } from "@testing-library/svelte";
import { expect, test } from "vitest";
import { lobby, person } from "../../wire/fixtures";
import { words as en } from "../../words/en";
import { openTable, tableContext } from "../table/openTable.fixture";
import JoinCode from "./JoinCode.svelte";

test.each([
  ["join", "Scan to join", 1],
  ["watch", "Scan to watch", 1],
  [null, "All seats are taken", 0],
] as const)("who may %s is told so", (to, said, codes) => {
  const context = tableContext(openTable(lobby([person(0, "Ann")]), en), en);
  render(JoinCode, { props: { link: "https://play.example/t/abcd", to }, context });
  expect(screen.getByText(said)).toBeTruthy();
  expect(screen.queryAllByRole("img", { name: en.lobby.qr })).toHaveLength(codes);
});
