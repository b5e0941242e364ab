import { expect, test } from "vitest";
import {
  cardIn,
  cardSizes,
  FACE,
  fitLine,
  GAP,
  PADDING,
  pileOf,
  shelfIn,
  sizeOf,
  sizeOfNew,
} from "./shelves";

const plume = (...rows: string[][]) => ({ rows, peacock: false, score: 0 });
const MINE = { own: true, over: false };

test("plume cards are as large as the rows allow", () => {
  const top = ["R0", "R1", "R2", "R3", "R4", "R5", "R6"];
  const high = plume(top, top.slice(1), top.slice(2), top.slice(3), top.slice(4), top.slice(5));
  expect(cardIn(240, 48, [])).toEqual(cardSizes(48));
  expect(cardIn(240, 48, [plume(top, top.slice(1))])).toEqual(cardSizes(48));
  const { head, dots, height, step } = cardIn(240, 48, [high]);
  expect(head + 6 * step + height + dots).toBeLessThanOrEqual(248);
});

test("the cards of a long row get narrower, down to the smallest size", () => {
  expect(fitLine(cardSizes(40), 320, 6).width).toBe(40);
  expect(fitLine(cardSizes(40), 320, 10).width).toBe(29);
  expect(fitLine(cardSizes(40), 320, 14).width).toBe(28);
});

test("a letter is as large as asked for, within its band", () => {
  expect([cardSizes(28).letter, cardSizes(60).letter]).toEqual([12, 16.8]);
  expect(cardSizes(80, 28)).toMatchObject({ letter: 28, head: 46 });
  expect(cardSizes(40, 28).letter).toBeLessThan(20);
});

const five = [
  plume(["Y1", "G6", "T1", "O4"]),
  plume(["Y2", "K0", "T0", "B1", "Y0"]),
  plume(["X2", "X6", "K2", "R2"], ["X7"]),
  plume(["K6", "T5"], ["T8"]),
  plume(["W4", "O5"]),
];

test("plumes stand in lines, as large as possible while all fit", () => {
  const place = { width: 684, height: 286 };
  const { card, line, free } = shelfIn(place, 62, five, MINE);
  expect(card.width).toBeGreaterThanOrEqual(28);
  expect(line).toBe(place.width - 2 * PADDING.x);
  expect(free).toBeGreaterThanOrEqual(0);
  const larger = cardSizes(card.width + 1);
  const widths = [...five.map(({ rows }) => sizeOf(rows, larger, MINE)), sizeOfNew(larger)].map(
    (box) => box.width + GAP.x,
  );
  const lines = widths.reduce((sum, width) => sum + width, 0) / line;
  expect(lines).toBeGreaterThan(1);
});

test("a single plume is as large as it can be, and the free height below is reported", () => {
  const { card, free } = shelfIn({ width: 344, height: 234 }, 48, [plume(["R1", "R2"])], MINE);
  expect(card).toEqual(cardSizes(48));
  expect(free).toBeGreaterThan(80);
});

test("the place for a new plume shares a line rather than stand alone, if cards needn't get much narrower", () => {
  const place = { width: 390, height: 200 };
  const plumes = [plume(["P2", "P3", "Y1", "R9", "X3"], ["P8", "Y7", "X9"]), plume(["T1"])];
  const alone = shelfIn(place, 62, plumes, { own: false, over: false }).card;
  const { card, line } = shelfIn(place, 62, plumes, MINE);
  const boxes = [...plumes.map(({ rows }) => sizeOf(rows, card, MINE)), sizeOfNew(card)];
  expect(boxes.reduce((sum, { width }) => sum + width + GAP.x, -GAP.x)).toBeLessThanOrEqual(line);
  expect(card.width).toBeGreaterThanOrEqual(0.7 * alone.width);
});

test("if even the smallest cards don't fit, lines get longer and no card gets smaller", () => {
  const { card, line, free } = shelfIn({ width: 360, height: 120 }, 48, five, MINE);
  expect([card.width, free]).toEqual([28, 0]);
  expect(line).toBeGreaterThan(344);
});

test("at the end nothing is open: a plume takes only the space of its cards", () => {
  const card = cardSizes(40);
  const open = sizeOf([["R1", "R2", "R3"]], card, MINE);
  const over = sizeOf([["R1", "R2", "R3"]], card, { own: true, over: true });
  expect(open.width - over.width).toBe(card.width + card.gap);
  expect(open.height - over.height).toBe(card.step + card.dots);
});

test("the part of a card that the next row leaves visible holds its plate, its shape and its letter", () => {
  for (const width of [28, 36, 52, 84, 140]) {
    const { height, step, letter } = cardSizes(width);
    expect(step).toBeGreaterThan(FACE.edge + height * FACE.plate.height);
    expect(step).toBeGreaterThan(FACE.edge + width * FACE.shape + letter * 0.74 + 2);
  }
});

const peacock = { ...plume(["R0", "B0"], ["R1"]), peacock: true };

test("a rival's plumes take no room for heads, open places and colours", () => {
  const card = cardSizes(28);
  const bare = sizeOf([["R1", "R2", "R3"]], card, { own: false, over: false, bare: true });
  expect(bare).toEqual({ width: 3 * 28 + 2 * card.gap, height: card.height });
});

test("Peacocks without room for their cards are one pile, however many there are", () => {
  const rivals = [peacock, plume(["R1", "R2", "R3", "R4", "R5"], ["R6", "R7"]), peacock, peacock, peacock];
  expect(pileOf(rivals)).toEqual({ count: 4, points: 0 });
  expect(pileOf(rivals.slice(1, 2))).toBeNull();
  const shelf = shelfIn({ width: 250, height: 110 }, 40, rivals, { own: false, over: false, bare: true });
  expect(shelf.folded).toBe(true);
  expect(shelf.wide).toBeLessThanOrEqual(250);
});

test("without room for all cards, finished Peacocks are folded", () => {
  const rivals = [peacock, plume(["R1", "R2", "R3", "R4", "R5"], ["R6", "R7"]), peacock];
  const looking = { own: false, over: false, bare: true };
  expect(shelfIn({ width: 460, height: 160 }, 40, rivals, looking).folded).toBe(false);
  expect(shelfIn({ width: 300, height: 160 }, 40, [peacock, peacock], looking).folded).toBe(false);
  const narrow = shelfIn({ width: 154, height: 160 }, 40, rivals, looking);
  expect(narrow).toMatchObject({ folded: true, line: 150 });
  expect(narrow.wide).toBeLessThanOrEqual(narrow.line + 1);
});

test("a rival's growing plume gets the room rather than their finished Peacocks", () => {
  const growing = plume(["R1", "R2", "R3", "R4", "R5"], ["R6", "R7"]);
  const looking = { own: false, over: false, bare: true };
  const { folded, card } = shelfIn({ width: 310, height: 120 }, 42, [peacock, peacock, growing], looking);
  expect([folded, card.width]).toEqual([true, 42]);
});
