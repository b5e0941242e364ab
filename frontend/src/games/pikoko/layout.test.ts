import { describe, expect, test } from "vitest";
import { LEAST_ROW, layoutOf, type Window } from "./layout";
import { grown, withLowRows } from "./phone";
import { spotsOf } from "./trickCard";

function at(width: number, height: number, players: number, rows = players - 2): ReturnType<typeof layoutOf> {
  return layoutOf({ width, height, players, text: 1, rows, watching: false });
}

describe("a phone of 360 x 640", () => {
  test.each([
    [3, 1, 152, 44],
    [3, 2, 152, 44],
    [4, 2, 152, 44],
    [4, 3, 152, 44],
    [5, 3, 152, 44],
    [5, 4, 152, 44],
  ])("with %i players and %i rows leaves room for the trick or the tokens", (players, rows, fan, row) => {
    const layout = at(360, 640, players, rows);
    expect(layout.centre).toBeGreaterThanOrEqual(76);
    expect(layout).toMatchObject({ mode: "phone", boardLine: 0 });
    expect(layout.fan).toBeGreaterThanOrEqual(fan);
    expect(layout.row).toBeGreaterThanOrEqual(row);
  });
});

const WINDOWS: Window[] = [
  [320, 568],
  [360, 560],
  [360, 640],
  [390, 844],
  [430, 932],
  [768, 1024],
  [1024, 768],
  [1280, 600],
  [1280, 720],
  [1920, 1080],
  [640, 300],
].flatMap(([width = 0, height = 0]) =>
  [3, 4, 5].flatMap((players) =>
    [players - 2, players - 1].flatMap((rows) =>
      [1, 2].map((text) => ({ width, height, players, text, rows, watching: false })),
    ),
  ),
);

test.each(WINDOWS)(
  "$width x $height with $players players, $rows rows, text x $text fits without a page scroll",
  (window) => {
    const layout = layoutOf(window);
    expect(layout.centre).toBeGreaterThanOrEqual(0);
    expect(layout.card.width * window.players).toBeLessThanOrEqual(window.width);
    if (layout.mode !== "phone") return;
    const rows = layout.oneRow ? 1 : window.rows;
    const sum =
      layout.bar +
      layout.rail +
      layout.status +
      layout.centre +
      layout.row * rows +
      layout.fan +
      layout.dock +
      layout.backs;
    expect(sum).toBe(window.height);
    expect(layout.boardLine * window.players).toBeLessThanOrEqual(layout.centre);
  },
);

test("the fan and the rows keep their size in all phases of a table", () => {
  for (const players of [3, 4, 5]) {
    const bidding = at(390, 844, players, players - 1);
    const playing = at(390, 844, players);
    expect([bidding.fan, bidding.row]).toEqual([playing.fan, playing.row]);
  }
});

test("on a phone held sideways, a card of the trick leaves room for the lines below it", () => {
  for (const height of [280, 300, 320, 360]) {
    const { centre, card, trickLines } = at(640, height, 4);
    if (centre > 78 + trickLines) expect(card.height + trickLines + 18).toBeLessThanOrEqual(centre);
  }
});

test("the mode follows from width and shape", () => {
  expect(at(360, 640, 5).mode).toBe("phone");
  expect(at(640, 300, 5).mode).toBe("sideways");
  expect(at(768, 1024, 5).mode).toBe("tablet");
  expect(at(1280, 720, 5).mode).toBe("laptop");
});

test("a watcher has no fan and no rows: the table takes their place, and on a phone the bid board is folded", () => {
  const watch = layoutOf({
    width: 360,
    height: 640,
    players: 5,
    text: 1,
    rows: 0,
    watching: true,
  });
  expect([watch.fan, watch.row, watch.boardLine]).toEqual([0, 0, 0]);
  expect(watch.centre).toBeGreaterThan(380);
});

test("text at 200 % grows fully in sentences, and in a phone's columns as far as five columns allow", () => {
  const phone = layoutOf({
    width: 360,
    height: 640,
    players: 5,
    text: 2,
    rows: 3,
    watching: false,
  });
  expect(phone.type?.[15]).toBeGreaterThan(19);
  expect(phone.words).toBe(2);
  expect(phone.status).toBeGreaterThanOrEqual(3 * 1.1 * 30 - 1);
});

test("text at 200 % grows in columns first if a phone has height to spare", () => {
  const type = (width: number, height: number, players: number) =>
    layoutOf({ width, height, players, text: 2, rows: players - 2, watching: false }).type;
  expect(type(390, 844, 3)?.[14]).toBe(28);
  expect(type(390, 844, 4)?.[14]).toBeGreaterThan(24);
  expect(type(390, 844, 5)?.[12]).toBeGreaterThan(19);
  expect(type(360, 640, 3)).toEqual(type(360, 640, 5));
});

test("text at 200 % keeps a laptop's regions and the size of its cards", () => {
  const laptop = layoutOf({
    width: 1280,
    height: 720,
    players: 5,
    text: 2,
    rows: 3,
    watching: false,
  });
  expect(laptop).toMatchObject({ mode: "laptop", words: 2, fanSize: { feather: 76, cap: 80 } });
  expect(laptop.card.height).toBeGreaterThanOrEqual(104);
  expect(laptop.type?.[15]).toBeGreaterThan(27);
  const tablet = layoutOf({
    width: 768,
    height: 1024,
    players: 5,
    text: 2,
    rows: 3,
    watching: false,
  });
  expect(tablet).toMatchObject({
    mode: "phone",
    type: { 12: 24, 15: 30 },
    fanSize: at(768, 1024, 5).fanSize,
  });
  expect(tablet.card.height).toBeGreaterThanOrEqual(at(768, 1024, 5).card.height - 8);
});

test.each([3, 4, 5])("an arch of %i cards keeps the seats' order, highest in the middle", (players) => {
  const spots = spotsOf(players, true);
  const across = spots.map(({ x }) => x);
  expect(across).toEqual([...across].sort((a, b) => a - b));
  expect([spots.at(0)?.y, spots.at(-1)?.y]).toEqual([1, 1]);
  expect(Math.min(...spots.map(({ y }) => y))).toBeLessThan(0.2);
  expect(new Set(spotsOf(players, false).map(({ y }) => y))).toEqual(new Set([0.5]));
});

test("cards of a phone's rows grow as tails get shorter, never beyond their line", () => {
  for (const width of [320, 360, 390, 430]) {
    const { rowCard, rowLabel } = at(width, 844, 5);
    expect(grown(rowCard.width, 8)).toBe(rowCard.width);
    expect(grown(rowCard.width, 4)).toBe(50);
    for (let most = 1; most <= 8; most++)
      expect(most * (grown(rowCard.width, most) + 1)).toBeLessThanOrEqual(width - 16 - rowLabel);
  }
});

test("four tails on a laptop are fans where their strips are broad enough", () => {
  expect(at(1920, 1080, 5, 4).fans).not.toBeNull();
  expect(at(1280, 720, 5, 4).fans).toBeNull();
});

test("birds have names for their own bids on a phone of 800 px, not where tokens need the room", () => {
  for (const [width, height, named] of [
    [360, 800, true],
    [390, 844, true],
    [430, 932, true],
    [320, 568, false],
    [360, 560, false],
    [360, 740, false],
    [640, 300, false],
  ] as const)
    for (const players of [3, 4, 5]) expect(at(width, height, players, players - 1).named).toBe(named);
  const large = layoutOf({ width: 390, height: 844, players: 5, text: 2, rows: 4, watching: false });
  expect(large).toMatchObject({ named: false, lift: 0 });
});

test.each([
  [360, 640, 3],
  [390, 844, 4],
  [390, 844, 5],
])(
  "while you bid on your own tail at %i x %i, the others are low and the fan gets their height",
  (width, height, players) => {
    const layout = at(width, height, players, players - 1);
    const low = withLowRows(layout, players - 1);
    const freed = (layout.row - low.row) * (players - 1);
    expect(low.row).toBe(LEAST_ROW);
    expect(low.rowCard.height).toBeLessThan(low.row);
    expect(freed).toBeGreaterThan(0);
    expect(low.lift).toBeGreaterThanOrEqual(layout.lift + freed);
  },
);

test("a laptop's tails stay as they are while you bid on your own", () => {
  const layout = at(1280, 720, 4, 3);
  expect(withLowRows(layout, 3)).toEqual(layout);
});

test("the other tails make room for the cards that could be yours where the tokens can spare it", () => {
  expect(at(390, 844, 5, 4).lift).toBeGreaterThan(10);
  for (const [width, height] of [
    [320, 568],
    [360, 560],
    [360, 640],
    [640, 300],
    [1280, 720],
  ] as const)
    expect(at(width, height, 5, 4).lift).toBe(0);
});
