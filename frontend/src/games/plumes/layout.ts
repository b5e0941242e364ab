/** Layout of Enchanted Plumes: sizes of the regions for a window, px. */
import type { Mode, Places, Window } from "../../board/frame.svelte";
import { byWidth, CHAT, fixedOf, grown, isLarge, modeOf, type Size } from "../../board/sizes";
import { dropOf, type FanSize } from "../../ui/geometry";
import { BACK, nineOf, placeOfSix, tipsOf } from "./fanned";
import { cardSizes, FACE } from "./shelves";

export interface Layout extends Places {
  /** Height of the Train's region, and whether its name stands above it. */
  train: number;
  titled: boolean;
  /** Height of the rivals' plumes in the middle; 0 if they stand in the left column, or nowhere. */
  band: number;
  /** How many rivals share the band. */
  shown: number;
  /** Height of the plumes' region. */
  centre: number;
  /** Size of a card of the Train, widest card of a plume and of a rival's, size of a card among the nine to keep from. */
  trainCard: Size;
  /** The least width of a card of the Train. */
  leastTrain: number;
  widest: number;
  rivalCard: number;
  keepCard: Size;
  /** Height of your bird while you choose, and of the others' above the cards; 0 if there is no room for them. */
  keepBird: number;
  keepWho: number;
  fanSize: FanSize;
  /** Height of the bird before your hand; 0 if there is no room for it. */
  bird: number;
}

type Placed = Omit<Layout, "keepWho">;

/** Who looks: how many players there are, and whether the viewer watches. */
export interface Looker {
  players: number;
  watching: boolean;
  /** Hands are chosen: the seats need only a line each. */
  keeping?: boolean;
  /** In a replay, the dock has the steps. */
  replayed?: boolean;
}

/** Height of the steps of a replay: a slider above buttons. */
const STEPS = 84;

/** A dock as high as the steps need: a phone's plumes, or a tablet's hand, give the room. */
function withSteps(placed: Placed): Placed {
  const { mode, centre, fan, dock } = placed;
  const more = Math.max(0, STEPS - dock);
  if (mode === "phone") return { ...placed, centre: centre - more, dock: dock + more };
  return mode === "tablet" ? { ...placed, fan: fan - more, dock: dock + more } : placed;
}

export function layoutOf(window: Window, looker: Looker): Layout {
  const live = { phone, sideways, tablet, laptop }[modeOf(window)](window, looker);
  const placed = looker.replayed ? withSteps(live) : live;
  const layout = { ...placed, keepWho: whoIn(placed) };
  if (!looker.watching) return layout;
  const widest = Math.round(layout.widest * 1.2);
  const middle = layout.middle - (layout.right > 0 ? CHAT : 0);
  const both = layout.band + layout.centre + layout.fan;
  /** A watcher looks at all plumes alike. */
  const band = layout.band > 0 ? Math.round(both * WATCHED) : 0;
  const rivalCard = band > 0 ? widest : Math.max(WATCHED_CARD, layout.rivalCard);
  const keepWho = whoWatched(placed.mode === "sideways" ? both : both + placed.train, looker.players);
  return { ...layout, keepWho, middle, fan: 0, band, centre: both - band, widest, rivalCard };
}

/** Largest bird of those who choose, and the height of name and state below it and of the ground around them, px. */
const CHOOSERS = { bird: 150, text: 64 } as const;

/** Height that the cards to choose from and the six places leave for the others' birds. */
function whoIn({ keepBird, keepCard, middle, centre, band, train, fan, mode }: Placed): number {
  if (keepBird === 0) return 0;
  const card = cardSizes(keepCard.width);
  const six = keepBird > SIX ? cardSizes(placeOfSix(card, middle)).height + 44 : 0;
  const cards = nineOf(9, card, keepBird, mode === "laptop").height + tipsOf(card) + six;
  const room = centre + band + (mode === "sideways" ? 0 : train) + fan - cards - CHOOSERS.text;
  return Math.max(0, Math.min(CHOOSERS.bird, Math.floor(room)));
}

/** The widest card beside the middle that a watcher sees, px. */
const WATCHED_CARD = 84;
/** So many birds stand side by side before a watcher. */
export const ABREAST = 3;
/** Largest bird of those who choose before a watcher, and the height of the sentence above them, px. */
const WATCHED_CHOOSERS = { bird: 240, sentence: 72 } as const;

/** A watcher has no cards: those who choose have all the height, in two lines if they are many. */
function whoWatched(height: number, players: number): number {
  const lines = players > ABREAST ? 2 : 1;
  const room = (height - WATCHED_CHOOSERS.sentence) / lines - CHOOSERS.text;
  return Math.max(0, Math.min(WATCHED_CHOOSERS.bird, Math.floor(room)));
}

/** The rivals' share of a watcher's plumes. */
const WATCHED = 0.42;

/** CSS grid of a phone held sideways. */
export const SIDEWAYS =
  '"bar centre" var(--bar) "rail centre" var(--rail) "status centre" minmax(0, 1fr) "train fan" var(--train) "train fan" calc(var(--fan) - var(--train)) "dock dock" var(--dock) / var(--left) minmax(0, 1fr)';

type Own = Pick<Layout, "rail" | "train" | "fan"> & Partial<Pick<Layout, "status" | "left" | "right">>;

/** The regions: a mode's `own`, the heights that all boards share, and what is left for the plumes. */
function placesOf(mode: Mode, { width, height, text }: Window, own: Own) {
  const by = mode === "sideways" ? 1 : grown(text);
  const all = { left: 0, right: 0, ...fixedOf(mode, { text: by }), ...own };
  const above = mode === "sideways" ? 0 : all.bar + all.rail + all.status + all.train;
  const middle = width - all.left - all.right - (mode === "laptop" ? 32 : 0);
  return {
    mode,
    words: text,
    ...all,
    band: 0,
    shown: 0,
    middle,
    centre: height - above - all.dock - all.fan,
  };
}

/** Gives the rivals a share of the plumes' region, if enough of it is left for your own. */
function sharing<P extends Pick<Layout, "band" | "shown" | "centre">>(
  places: P,
  shown: number,
  band: number,
  least: number,
): P {
  const fits = shown > 0 && places.centre - band >= least;
  return fits ? { ...places, band, shown, centre: places.centre - band } : places;
}

/** With a larger bird, there is room for six places above the nine cards, px. */
export const SIX = 70;

/** Height of the Train's name. */
const NAME = 18;

function phone(window: Window): Placed {
  const { width, height, text } = window;
  const roomy = height >= 740;
  const low = height < 700;
  const fan = roomy ? 150 : 104;
  const card = Math.min(62, Math.floor((width - 12 - 5 * 4) / 6));
  const cardHeight = low ? 54 : Math.round(card * 1.15);
  const train = cardHeight + 10 + (low ? 0 : NAME);
  const places = placesOf("phone", window, { rail: 56 * grown(text), train, fan });
  return {
    ...sharing(places, 1, height >= 800 ? 160 : roomy ? 132 : 116, 150),
    titled: !low,
    trainCard: { width: card, height: cardHeight },
    leastTrain: 36,
    widest: roomy ? 88 : 60,
    rivalCard: roomy ? 54 : 40,
    keepCard: cardWithin(width / 5.7, (places.centre + train + fan) / 3.6),
    keepBird: height < 600 || text >= 1.5 ? 0 : roomy ? 84 : 52,
    fanSize: { width: width - 8, feather: width < 380 ? 44 : 54, cap: 61, radius: roomy ? 520 : 700 },
    bird: roomy ? 60 : 0,
  };
}

/** A card of the nine, at most so wide and so high. */
function cardWithin(width: number, height: number): Size {
  const wide = Math.floor(Math.min(width, height / 1.22));
  return { width: wide, height: Math.round(wide * 1.22) };
}

/** From this height, a phone held sideways has room for two lines of seats large enough to press, px. */
export const TWO_LINES = 340;

function sideways(window: Window): Placed {
  const { height } = window;
  const high = height >= TWO_LINES;
  const fan = Math.min(128, height - fixedOf("sideways", window).dock - (high ? 174 : 130));
  const own = { rail: high ? 92 : 56, status: high ? 44 : 64, left: 272, train: 66, fan };
  const places = placesOf("sideways", window, own);
  return {
    ...places,
    titled: false,
    trainCard: { width: 40, height: 52 },
    leastTrain: 40,
    widest: 44,
    rivalCard: 28,
    keepCard: cardWithin(places.middle / 6.3, (places.centre + fan) / 3.2),
    keepBird: 0,
    fanSize: { width: places.middle - 8, feather: 44, cap: 58, radius: 760 },
    bird: 0,
  };
}

function tablet(window: Window, { players, watching }: Looker): Placed {
  const places = placesOf("tablet", window, {
    rail: 84 * grown(window.text),
    train: 98 + 12 + NAME,
    fan: 220,
  });
  return {
    ...sharing(places, players - (watching ? 0 : 1), players > 3 ? 208 : 160, 210),
    titled: true,
    trainCard: { width: 80, height: 98 },
    leastTrain: 52,
    widest: 84,
    rivalCard: 48,
    keepCard: cardWithin(108, (places.centre + places.train + 220) / 3.6),
    keepBird: 96,
    fanSize: { width: Math.min(window.width - 16, 760), feather: 76, cap: 96, radius: 900 },
    bird: 100,
  };
}

/** Whether so few play that a laptop's middle has room for all; otherwise the rivals stand in the left column. */
function isSmallTable({ players, watching }: Looker, window: Size): boolean {
  return window.height >= 800 && !isLarge(window) ? players < 4 : players === 2 && watching;
}

function laptop({ width: full, height, text }: Window, looker: Looker): Placed {
  const { players, keeping = false } = looker;
  const width = Math.min(full, 2000);
  const scale = isLarge({ width, height }) ? 1.6 : height < 680 ? 0.86 : height < 800 ? 0.9 : 1;
  const few = isSmallTable(looker, { width, height });
  /** One rival has a broad column; with more than three, two share its lines. */
  const column = players === 2 ? 0 : players < 5 ? 1 : 2;
  const of = (size: number) => Math.round(size * scale);
  const trainCard = isLarge({ width, height })
    ? { width: 115, height: 134 }
    : { width: of(82), height: of(95) };
  const keepBird = height < 680 ? 72 : isLarge({ width, height }) ? 160 : 120;
  const fan =
    (isLarge({ width, height }) ? 258 : of(height < 620 ? 126 : height < 700 || text > 1.25 ? 152 : 172)) +
    19;
  const places = placesOf(
    "laptop",
    { width, height, text },
    {
      rail: 0,
      status: (isLarge({ width, height }) ? 56 : 50) * text,
      left: keeping
        ? byWidth(width, 360, 264, 236)
        : few
          ? byWidth(width, 360, 244, 244)
          : byWidth(
              width,
              [500, 620, 760][column] ?? 0,
              [340, 408, 488][column] ?? 0,
              [300, 320, 372][column] ?? 0,
            ),
      right: byWidth(width, 320, text < 1.4 ? (few ? 248 : width < 1300 ? 208 : 232) : 0, 0),
      train: trainCard.height + 12 + NAME,
      fan,
    },
  );
  const rivals = few ? players - 1 : 0;
  return {
    ...sharing(
      places,
      rivals,
      Math.max(118, Math.min(of(230), Math.round((places.centre - of(60)) * 0.38))),
      /** A watcher has the height of the hand too. */
      looker.watching ? 170 - fan : 170,
    ),
    titled: true,
    trainCard,
    leastTrain: of(50),
    widest: Math.min(190, Math.max(84, of(140))),
    rivalCard: of(few ? 84 : 116),
    keepCard: cardWithin(
      Math.min(of(140), places.middle / 6.7),
      (places.centre + places.train + fan - 68 - keepBird * BACK) / 4.3,
    ),
    keepBird,
    fanSize: {
      width: Math.min(places.middle, Math.round(680 * scale)),
      feather: of(93),
      cap: of(109),
      radius: 1500 * scale,
    },
    bird: isLarge({ width, height }) ? 150 : of(125),
  };
}

/** The Train with cards of this width, and the height of its region. */
export function trainWith({ trainCard, train }: Layout, width: number) {
  const height = Math.round((width * trainCard.height) / trainCard.width);
  return { card: { width, height }, height: train - trainCard.height + height };
}

/**
 * How much larger the feathers of a small hand are, how far the plumes behind reach beyond it, in feathers, and its outer
 * ones to both sides; and the width of a bird, in its height.
 */
const HAND = { larger: 1.24, beyond: 3.2, leaning: 1.3, slim: 0.46 } as const;
/** Least height of the bird beside the hand, and before its middle, below the letters, px. */
const LEAST_BIRD = 36;
const LEAST_MIDDLE = 52;
/** The mound before the feathers' ends, px; how much of the hand's region a waiting hand is lower, and behind a bird, px. */
export const MOUND = 24;
const LOWER = 0.16;
const LOWER_MIDDLE = 8;

/** From the edge of a hand's region to the tips of its feathers, and from there to the lower edge of their letters, px. */
export const ABOVE = 18;
export const letterEnds = (feather: number): number =>
  feather * (0.25 + FACE.shape) + Math.max(12, feather * 0.26) + 4;

/**
 * The fan of a hand of so many cards, as large as its width allows, the tail behind it, which is not much wider, and the
 * bird: before its middle (`x` null) if there is room below the letters, otherwise to the left, of height 0 if there is no
 * room.
 */
export function handIn({ fanSize: size, fan: height, bird, middle }: Layout, cards: number) {
  const room = ((size.width - 8 - 2 * bird * HAND.slim) * size.feather) / size.cap / Math.max(1, cards);
  const feather = Math.round(Math.max(size.feather, Math.min(size.feather * HAND.larger, room)));
  const fan = { ...size, feather, cap: (size.cap * feather) / size.feather };
  const below = Math.floor(height - ABOVE - letterEnds(feather));
  const left = (middle - (cards - 1) * fan.cap - feather * HAND.leaning) / 2;
  const beside = Math.floor((left - 8) / HAND.slim);
  const foot = below - LOWER_MIDDLE;
  const middling = bird > 0 && foot >= LEAST_MIDDLE;
  const lower = Math.max(
    0,
    Math.min(middling ? LOWER_MIDDLE : height * LOWER, below - MOUND - dropOf(cards, fan)),
  );
  return {
    fan,
    bird: middling
      ? { height: Math.min(bird, foot), x: null }
      : { height: beside < LEAST_BIRD ? 0 : Math.min(bird, beside), x: left },
    lower,
    tail: { ...fan, width: Math.min(size.width, fan.cap * (cards + HAND.beyond)) },
  };
}
