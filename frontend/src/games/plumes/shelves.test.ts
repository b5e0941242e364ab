import { expect, test } from "vitest";
import {
  BARE_PADDING,
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
  sizeOfPile,
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
  const { card, width, free } = shelfIn(place, 62, five, MINE);
  const line = place.width - 2 * PADDING.x;
  expect(card.width).toBeGreaterThanOrEqual(28);
  expect(width).toBeLessThanOrEqual(line);
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

test("the place for a new plume doesn't stand alone if cards needn't get much narrower", () => {
  const place = { width: 390, height: 176 };
  const plumes = [plume(["P2", "P3", "Y1", "R9", "X3"], ["P8", "Y7", "X9"]), plume(["T1", "T2"], ["T3"])];
  const alone = shelfIn(place, 62, plumes, { own: false, over: false }).card;
  const { card, last } = shelfIn(place, 62, plumes, MINE);
  expect(last).not.toBe("alone");
  expect(card.width).toBeGreaterThanOrEqual(0.7 * alone.width);
});

test("if even the smallest cards don't fit, lines get longer and no card gets smaller", () => {
  const { card, width, free } = shelfIn({ width: 360, height: 120 }, 48, five, MINE);
  expect([card.width, free]).toEqual([28, 0]);
  expect(width).toBeGreaterThan(344);
});

test("at the end nothing is open: a plume takes only the space of its cards", () => {
  const card = cardSizes(40);
  const open = sizeOf([["R1", "R2", "R3"]], card, MINE);
  const over = sizeOf([["R1", "R2", "R3"]], card, { own: true, over: true });
  expect(open.width - over.width).toBe(card.width + card.gap);
  expect(open.height - over.height).toBe(card.step + 3);
});

test("the part of a card that the next row leaves visible holds its plate, its shape and its letter", () => {
  for (const width of [28, 36, 52, 84, 140]) {
    const { step, letter } = cardSizes(width);
    expect(step).toBeGreaterThan(FACE.edge + width * (FACE.plate.top + FACE.plate.height));
    expect(step).toBeGreaterThan(FACE.edge + width * (FACE.drop + FACE.shape) + letter * 0.74 + 2);
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
  expect(shelf.width).toBeLessThanOrEqual(250);
});

test("in a narrow place, six cards of a rival and their Peacocks are not cut", () => {
  const rivals = [plume(["R1", "R2", "R3", "R4", "R5", "R6"], ["R7", "R8"], ["R9"]), plume(["B1"]), peacock];
  const place = { width: 184, height: 162 };
  const shelf = shelfIn(place, 44, rivals, { own: false, over: false, bare: true });
  expect(shelf.width).toBeLessThanOrEqual(place.width - 10);
  expect(shelf.height).toBeLessThanOrEqual(place.height - 8);
});

test("without room for all cards, finished Peacocks are folded", () => {
  const rivals = [peacock, plume(["R1", "R2", "R3", "R4", "R5"], ["R6", "R7"]), peacock];
  const looking = { own: false, over: false, bare: true };
  expect(shelfIn({ width: 1000, height: 400 }, 100, rivals, looking).folded).toBe(false);
  expect(shelfIn({ width: 300, height: 160 }, 40, [peacock, peacock], looking).folded).toBe(false);
  const narrow = shelfIn({ width: 160, height: 160 }, 40, rivals, looking);
  expect(narrow.folded).toBe(true);
  expect(narrow.width).toBeLessThanOrEqual(150);
});

test("a rival's growing plume gets the room rather than their finished Peacocks", () => {
  const growing = plume(["R1", "R2", "R3", "R4", "R5"], ["R6", "R7"]);
  const looking = { own: false, over: false, bare: true };
  const { folded, card } = shelfIn({ width: 310, height: 120 }, 42, [peacock, peacock, growing], looking);
  expect([folded, card.width]).toEqual([true, 40]);
});

const TWO = [
  plume(["P2", "Y3", "Y1", "R9", "X3"], ["P8", "Y7", "X9", "P7"], ["P9", "X6", "P4"]),
  plume(["T1"]),
];

test("on a wider phone, the place for a new plume stands above two plumes rather than make their cards narrower than 44 px", () => {
  const { card, last } = shelfIn({ width: 384, height: 250 }, 76, TWO, MINE);
  expect(last).toBe("above");
  expect(card.width).toBeGreaterThanOrEqual(43);
});

test("the place for a new plume stands above the last plume if cards get much larger so", () => {
  const { card, last } = shelfIn({ width: 354, height: 250 }, 76, TWO, MINE);
  expect(last).toBe("above");
  expect(card.width).toBeGreaterThanOrEqual(44);
  const widths = TWO.map(({ rows }) => sizeOf(rows, card, MINE).width);
  expect(widths[0] ?? 0).toBeLessThanOrEqual(354 - 2 * PADDING.x - GAP.x - (widths[1] ?? 0));
  expect(widths[1]).toBeGreaterThanOrEqual(sizeOfNew(card).width);
});

test("the place for a new plume stands beside the last plume if cards needn't get much narrower", () => {
  const plumes = [plume(["R1", "X1", "B3", "T4", "G1", "K0"], ["K5", "K7", "R4"]), plume(["X4", "R0", "G4"])];
  const { card, last } = shelfIn({ width: 622, height: 300 }, 76, plumes, MINE);
  expect(last).toBe("beside");
  expect(card.width).toBeGreaterThanOrEqual(44);
});

test("a rival's folded Peacocks stand beside the growing plume if cards needn't get much narrower", () => {
  const look = { own: false, over: false, bare: true };
  const long = plume(["R0", "B1", "R2", "W3", "R4"], ["R6"]);
  const shelf = shelfIn({ width: 318, height: 180 }, 80, [long, peacock, peacock], look);
  expect(shelf.folded).toBe(true);
  expect(shelf.width).toBeGreaterThan(sizeOf(long.rows, shelf.card, look).width + 54);
});

test("the frame of a new card is whole at the edge of a rival's plumes", () => {
  const FRAME = 2 + 2;
  expect(Math.min(BARE_PADDING.x, BARE_PADDING.y)).toBeGreaterThanOrEqual(FRAME);
  const place = { width: 320, height: 120 };
  const shelf = shelfIn(place, 54, [plume(["R0", "B1", "R2"]), plume(["K5"])], {
    own: false,
    over: false,
    bare: true,
  });
  expect(shelf.width + 2 * BARE_PADDING.x).toBeLessThanOrEqual(place.width);
});

test("the place for a new plume is as large as a finger, and smaller than a plume of one card", () => {
  expect(sizeOfNew(cardSizes(28))).toEqual({ width: 48, height: cardSizes(28).head + 47 });
  const [large, one] = [sizeOfNew(cardSizes(90)), sizeOf([["R1"]], cardSizes(90), MINE)];
  expect(large.width).toBeLessThan(90);
  expect(large.height).toBeLessThan(one.height);
});

/** Whether a box of this size at its spot leaves the shelf or meets another. */
function collide(
  spots: readonly { x: number; y: number }[],
  sizes: readonly { width: number; height: number }[],
) {
  return spots.some((one, i) =>
    spots.some((other, k) => {
      const [a, b] = [sizes[i], sizes[k]];
      if (!a || !b || k <= i) return false;
      return (
        one.x < other.x + b.width &&
        other.x < one.x + a.width &&
        one.y < other.y + b.height &&
        other.y < one.y + a.height
      );
    }),
  );
}

test("at the end of a game on a phone all plumes, the pile and the place for a new one are in sight", () => {
  const plumes = [
    plume(["R0", "B1", "K1", "P1", "Y0"], ["B5", "P4", "R4", "B6"], ["P6", "B3", "B4"], ["P3", "P5"]),
    peacock,
    peacock,
    plume(["P2", "O0", "K0", "W2"], ["O4", "O5", "O3"]),
    plume(["R1"]),
  ];
  const place = { width: 384, height: 221 };
  const shelf = shelfIn(place, 76, plumes, MINE);
  const growing = plumes.filter(({ rows }) => rows !== peacock.rows);
  const sizes = [
    ...growing.map(({ rows }) => sizeOf(rows, shelf.card, MINE)),
    sizeOfPile(2, shelf.card),
    sizeOfNew(shelf.card),
  ];
  expect(shelf.spots.length).toBe(sizes.length);
  expect(shelf.width).toBeLessThanOrEqual(place.width - 2 * PADDING.x);
  expect(shelf.height).toBeLessThanOrEqual(place.height - 2 * PADDING.y);
  expect(collide(shelf.spots, sizes)).toBe(false);
  for (const [i, { x, y }] of shelf.spots.entries()) {
    expect(x + (sizes[i]?.width ?? 0)).toBeLessThanOrEqual(shelf.width + 0.01);
    expect(y + (sizes[i]?.height ?? 0)).toBeLessThanOrEqual(shelf.height + 0.01);
  }
});

test("a rival's plumes share lines by their height if their order needs too many", () => {
  const plumes = [
    plume(["W0", "G0", "Y0", "K1"], ["W3", "W7", "K6"], ["W6", "W5"]),
    plume(["Y2", "T0", "R3", "P7", "G2", "O1"]),
    peacock,
    plume(["W4", "O2"]),
  ];
  const place = { width: 324, height: 146 };
  const shelf = shelfIn(place, 54, plumes, { own: false, over: false, bare: true });
  expect(shelf.height).toBeLessThanOrEqual(place.height - 2 * BARE_PADDING.y);
  expect(shelf.width).toBeLessThanOrEqual(place.width - 2 * BARE_PADDING.x);
});

test("a single card has its base line right below, and the place for a new plume begins where it does", () => {
  const card = cardSizes(60);
  const { height } = sizeOf([["R1"]], card, MINE);
  expect(height - card.head - card.height).toBeLessThan(6);
  expect(sizeOf([["R1", "R2"]], card, MINE).height).toBe(card.head + card.step + card.height + 3);
});
