/** Layout of Enchanted Plumes: sizes of the regions for a window, px. */
import type { Mode, Places, Window } from "../../board/frame.svelte";
import { byWidth, fixedOf, grown, isLarge, modeOf, type Size } from "../../board/sizes";
import type { FanSize } from "../../ui/geometry";

export interface Layout extends Places {
  train: number;
  /** Height of the plumes' region. */
  centre: number;
  /** Size of a card of the Train, widest card of a plume, size of a card among the nine to keep from. */
  trainCard: Size;
  widest: number;
  keepCard: Size;
  /** How many of the nine stand on a line. */
  keepLine: number;
  fanSize: FanSize;
}

export function layoutOf(window: Window, watching: boolean): Layout {
  const layout = { phone, sideways, tablet, laptop }[modeOf(window)](window);
  if (!watching) return layout;
  const widest = Math.round(layout.widest * 1.4);
  return { ...layout, fan: 0, centre: layout.centre + layout.fan, widest };
}

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
  return { mode, words: text, ...all, middle, centre: height - above - all.dock - all.fan };
}

function phone(window: Window): Layout {
  const { width, height, text } = window;
  const roomy = height >= 740;
  const low = height < 600;
  const train = roomy ? 84 : 76;
  const fan = roomy ? 160 : low ? 122 : 140;
  const card = Math.min(64, Math.floor((width - 8 - 5 * 4) / 6));
  return {
    ...placesOf("phone", window, { rail: 56 * grown(text), train, fan }),
    trainCard: { width: card, height: Math.min(train - 12, Math.round(card * 1.2)) },
    widest: roomy ? 52 : 48,
    keepCard: {
      width: Math.min(64, Math.floor((width - 56) / 5)),
      height: Math.floor((train + fan) / 2) - 16,
    },
    keepLine: 5,
    fanSize: { width: width - 8, feather: 44, cap: 61, radius: low ? 700 : 520 },
  };
}

/** From this height, a phone held sideways has room for two lines of seats large enough to press, px. */
export const TWO_LINES = 340;

function sideways(window: Window): Layout {
  const { width, height } = window;
  const high = height >= TWO_LINES;
  const fan = Math.min(128, height - fixedOf("sideways", window).dock - (high ? 174 : 130));
  const own = { rail: high ? 92 : 56, status: high ? 44 : 64, left: 272, train: 66, fan };
  const places = placesOf("sideways", window, own);
  return {
    ...places,
    trainCard: { width: 40, height: 52 },
    widest: 34,
    keepCard: { width: Math.min(60, Math.floor((width - 100) / 9)), height: Math.min(90, fan - 18) },
    keepLine: 9,
    fanSize: { width: places.middle - 8, feather: 44, cap: 58, radius: 760 },
  };
}

function tablet(window: Window): Layout {
  return {
    ...placesOf("tablet", window, { rail: 84 * grown(window.text), train: 116, fan: 220 }),
    trainCard: { width: 80, height: 98 },
    widest: 72,
    keepCard: { width: 72, height: 120 },
    keepLine: 9,
    fanSize: { width: Math.min(window.width - 16, 760), feather: 76, cap: 96, radius: 900 },
  };
}

function laptop({ width: full, height, text }: Window): Layout {
  const width = Math.min(full, 2000);
  const scale = isLarge({ width, height }) ? 1.35 : 1;
  const low = height < 680;
  const feather = (low ? 62 : 76) * scale;
  const places = placesOf(
    "laptop",
    { width, height, text },
    {
      rail: 0,
      left: byWidth(width, 440, 332, 332),
      right: byWidth(width, 320, text < 1.4 ? 232 : 0, 0),
      train: Math.round((low ? 88 : 108) * scale),
      fan: Math.round((low ? 150 : 180) * scale),
    },
  );
  return {
    ...places,
    trainCard: { width: Math.round(feather), height: Math.round((low ? 74 : 92) * scale) },
    widest: Math.round(62 * scale),
    keepCard: { width: Math.min(84, Math.floor((places.middle - 80) / 9)), height: Math.round(120 * scale) },
    keepLine: 9,
    fanSize: { width: places.middle, feather, cap: (low ? 76 : 88) * scale, radius: 1500 * scale },
  };
}
