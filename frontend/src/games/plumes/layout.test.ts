import { expect, test } from "vitest";
import { dropOf } from "../../ui/geometry";
import { nineOf, placeOfSix, tipsOf } from "./fanned";
import { ABOVE, handIn, layoutOf, letterEnds } from "./layout";
import { cardSizes } from "./shelves";

const DUEL = { players: 2, watching: false };

test.each([
  [360, 560],
  [360, 640],
  [390, 844],
  [768, 1024],
  [1280, 720],
  [1920, 1080],
  [640, 300],
])("at %i x %i all regions fit the window, and plumes have room", (width, height) => {
  const layout = layoutOf({ width, height, text: 1 }, DUEL);
  const above = layout.mode === "sideways" ? 0 : layout.bar + layout.rail + layout.status;
  const train = layout.mode === "sideways" ? 0 : layout.train;
  expect(above + layout.band + layout.centre + train + layout.fan + layout.dock).toBeCloseTo(height);
  expect(layout.left + layout.middle + layout.right).toBeLessThanOrEqual(width);
  expect(layout.centre).toBeGreaterThanOrEqual(118);
  expect(6 * layout.trainCard.width + 20).toBeLessThanOrEqual(
    layout.mode === "sideways" ? layout.left : layout.middle,
  );
  expect(layout.keepCard.width).toBeGreaterThanOrEqual(layout.mode === "sideways" ? 40 : 44);
});

test("a watcher has no hand, so plumes take its space", () => {
  const window = { width: 360, height: 640, text: 1 };
  const [mine, theirs] = [layoutOf(window, DUEL), layoutOf(window, { players: 2, watching: true })];
  expect([theirs.fan, theirs.band + theirs.centre]).toEqual([0, mine.band + mine.centre + mine.fan]);
});

test.each([
  [390, 844],
  [768, 1024],
  [1280, 720],
])("a watcher of a duel sees both players' plumes in the middle, at %i x %i", (width, height) => {
  const { band, centre, rivalCard, widest } = layoutOf(
    { width, height, text: 1 },
    { players: 2, watching: true },
  );
  expect(band).toBeGreaterThan(0.4 * (band + centre) - 1);
  expect(rivalCard).toBe(widest);
});

test("a duel on a low laptop has the opponent in the left column, and your plumes all the height", () => {
  const of = (height: number, players = 2) =>
    layoutOf({ width: 1280, height, text: 1 }, { players, watching: false });
  expect(of(720).band).toBe(0);
  expect(of(720).left).toBeLessThan(of(720, 3).left);
  expect(of(900).band).toBeGreaterThan(0);
});

test("with more than three rivals, two share a line of a broader left column", () => {
  const of = (players: number) =>
    layoutOf({ width: 1280, height: 720, text: 1 }, { players, watching: false });
  expect(of(3).middle).toBe(of(4).middle);
  expect(of(5).left).toBeGreaterThan(of(4).left);
});

test("a watcher's plumes leave room for the chat beside them", () => {
  const window = { width: 1280, height: 720, text: 1 };
  const of = (watching: boolean) => layoutOf(window, { players: 4, watching }).middle;
  expect(of(true)).toBe(of(false) - 88);
});

test("a desktop screen has the rivals in the left column, however few they are", () => {
  const of = (players: number) =>
    layoutOf({ width: 1920, height: 1080, text: 1 }, { players, watching: false });
  expect([of(2).band, of(3).band, of(6).band]).toEqual([0, 0, 0]);
});

test.each([
  [360, 560],
  [360, 640],
  [390, 844],
  [768, 1024],
  [1280, 600],
  [1280, 720],
  [1920, 1080],
  [640, 300],
])("at %i x %i the dock cuts no letter of a hand", (width, height) => {
  const layout = layoutOf({ width, height, text: 1 }, DUEL);
  for (const cards of [1, 2, 3, 4, 5, 6]) {
    const { fan } = handIn(layout, cards);
    expect((cards - 1) * fan.cap + fan.feather).toBeLessThanOrEqual(fan.width);
    expect(ABOVE + dropOf(cards, fan) + letterEnds(fan.feather)).toBeLessThanOrEqual(layout.fan);
  }
});

test.each([
  [390, 844],
  [768, 1024],
  [1280, 720],
  [1920, 1080],
])("at %i x %i the bird stands before the hand's middle or beside it, or there is none", (width, height) => {
  const layout = layoutOf({ width, height, text: 1 }, DUEL);
  for (const cards of [1, 3, 5]) {
    const { bird, fan } = handIn(layout, cards);
    const left = (layout.middle - (cards - 1) * fan.cap - fan.feather) / 2;
    expect(bird.height === 0 || bird.height >= 36).toBe(true);
    if (bird.x === null)
      expect(ABOVE + letterEnds(fan.feather) + bird.height).toBeLessThanOrEqual(layout.fan);
    else if (bird.height > 0) expect(bird.x).toBeLessThanOrEqual(left);
    if (cards === 1) expect(bird.height).toBeGreaterThan(44);
  }
});

test.each([
  [390, 844, 120],
  [360, 640, 80],
  [768, 1024, 80],
])("at %i x %i birds of those who choose fill what the cards leave free", (width, height, least) => {
  const { keepWho } = layoutOf({ width, height, text: 1 }, { players: 3, watching: false });
  expect(keepWho).toBeGreaterThanOrEqual(least);
});

test.each([
  [1280, 720],
  [1920, 1080],
])("at %i x %i the six places and the nine cards share the middle", (width, height) => {
  const layout = layoutOf({ width, height, text: 1 }, { players: 3, watching: false });
  const { keepCard, keepBird, middle } = layout;
  const card = cardSizes(keepCard.width);
  const six = cardSizes(placeOfSix(keepCard, middle)).height + 16;
  const nine = nineOf(9, card, keepBird, true);
  expect(nine.width).toBeLessThanOrEqual(middle);
  const room = layout.train + layout.band + layout.centre + layout.fan;
  expect(six + nine.height + tipsOf(card)).toBeLessThanOrEqual(room);
  expect(six + nine.height + tipsOf(card)).toBeGreaterThan(room * 0.75);
});

test.each([
  [360, 640],
  [390, 844],
  [768, 1024],
])(
  "at %i x %i, the steps of a replay have a dock of 84 px, and rivals stay where they are",
  (width, height) => {
    const window = { width, height, text: 1 };
    const looker = { players: 4, watching: false };
    const live = layoutOf(window, looker);
    const replayed = layoutOf(window, { ...looker, replayed: true });
    expect(replayed.dock).toBe(84);
    expect(replayed.shown).toBe(live.shown);
    const high = ({ bar, rail, status, train, band, centre, fan, dock }: typeof live) =>
      bar + rail + status + train + band + centre + fan + dock;
    expect(high(replayed)).toBe(height);
  },
);

test.each([
  [640, 300],
  [1280, 720],
])("at %i x %i, a replay is laid out like the game", (width, height) => {
  const window = { width, height, text: 1 };
  const looker = { players: 4, watching: false };
  expect(layoutOf(window, { ...looker, replayed: true })).toEqual(layoutOf(window, looker));
});
