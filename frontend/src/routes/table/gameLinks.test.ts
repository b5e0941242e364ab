import { expect, test } from "vitest";
import { partsOf } from "./gameLinks";

const GAMES = "https://pikoko.example/t/k7pq-2mzx-9d/games";

const found = (text: string) => partsOf(text, GAMES);
const link = (end: string, game: number | null, rest: object = {}) => ({
  href: GAMES + end,
  game,
  as: null,
  place: null,
  ...rest,
});

test.each([
  ["", link("", null)],
  ["/7", link("/7", 7)],
  ["/7#57", link("/7#57", 7, { place: { entry: 57 } })],
  ["/7#r2", link("/7#r2", 7, { place: { scoreOf: 2 } })],
  ["/12?as=2#57", link("/12?as=2#57", 12, { as: 2, place: { entry: 57 } })],
  ["/12?as=0", link("/12?as=0", 12, { as: 0 })],
])("the address of our table with %j behind it is a link", (end, part) => {
  expect(found(GAMES + end)).toEqual([part]);
});

test("what stands around an address stays as it was typed", () => {
  expect(found(`Look:  (${GAMES}/7#57), or «${GAMES}». Hm?`)).toEqual([
    "Look:",
    "  ",
    "(",
    link("/7#57", 7, { place: { entry: 57 } }),
    "),",
    " ",
    "or",
    " ",
    "«",
    link("", null),
    "».",
    " ",
    "Hm?",
  ]);
});

test.each([
  "https://elsewhere.example/t/k7pq-2mzx-9d/games/7",
  "http://pikoko.example/t/k7pq-2mzx-9d/games/7",
  "https://pikoko.example:8443/t/k7pq-2mzx-9d/games/7",
  "https://pikoko.example@elsewhere.example/t/k7pq-2mzx-9d/games/7",
  "https://pikoko.example.elsewhere.example/t/k7pq-2mzx-9d/games/7",
  "https://elsewhere.example/?to=https://pikoko.example/t/k7pq-2mzx-9d/games/7",
  "https://elsewhere.example/#https://pikoko.example/t/k7pq-2mzx-9d/games",
  "javascript:alert(1)//https://pikoko.example/t/k7pq-2mzx-9d/games",
  "https://pikoko.example/t/another-table/games/7",
  "https://pikoko.example/t/k7pq-2mzx-9d",
  "https://pikoko.example/t/k7pq-2mzx-9d/screen",
  "https://pikoko.example/",
  "/t/k7pq-2mzx-9d/games/7",
  `${GAMES}x`,
  `${GAMES}/0`,
  `${GAMES}/7/2`,
  `${GAMES}/7?as=watcher`,
  `${GAMES}/7?to=https://elsewhere.example`,
  `${GAMES}/../../../elsewhere`,
  `${GAMES}//elsewhere.example`,
  `${GAMES}/7#x`,
  `${GAMES}/7<b>`,
  '<a href="https://elsewhere.example">games</a>',
])("a chat leads nobody elsewhere: %s stays text", (text) => {
  const parts = found(text);
  expect(parts.every((part) => typeof part === "string")).toBe(true);
  expect(parts.join("")).toBe(text);
});
