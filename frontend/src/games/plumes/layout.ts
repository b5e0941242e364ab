/** Layout of Enchanted Plumes: sizes of the regions for a window, px. */
import type { Places, Window } from "../../board/frame.svelte";
import { byWidth, fixedOf, grown, isLarge, modeOf } from "../../board/sizes";
import type { FanSize } from "../../ui/geometry";

export interface Size {
  width: number;
  height: number;
}

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
  const layout = { ...{ phone, sideways, tablet, laptop }[modeOf(window)](window), words: window.text };
  if (!watching) return layout;
  const widest = Math.round(layout.widest * 1.4);
  return { ...layout, fan: 0, centre: layout.centre + layout.fan, widest };
}

/** CSS grid of a phone held sideways. */
export const SIDEWAYS =
  '"bar centre" var(--bar) "rail centre" var(--rail) "status centre" minmax(0, 1fr) "train fan" var(--train) "train fan" calc(var(--fan) - var(--train)) "dock dock" var(--dock) / var(--left) minmax(0, 1fr)';

function phone({ width, height, text }: Window): Omit<Layout, "words"> {
  const by = grown(text);
  const fixed = { ...fixedOf("phone", { text: by }), rail: 56 * by };
  const roomy = height >= 740;
  const train = roomy ? 84 : 76;
  const low = height < 600;
  const fan = roomy ? 160 : low ? 122 : 140;
  const card = Math.min(64, Math.floor((width - 8 - 5 * 4) / 6));
  return {
    mode: "phone",
    ...fixed,
    left: 0,
    right: 0,
    middle: width,
    train,
    fan,
    centre: height - fixed.bar - fixed.rail - fixed.status - fixed.dock - train - fan,
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

function sideways({ width, height }: Window): Omit<Layout, "words"> {
  const high = height >= TWO_LINES;
  const own = { rail: high ? 92 : 56, status: high ? 44 : 64, left: 272, train: 66 };
  const fixed = { ...fixedOf("sideways", { text: 1 }), ...own };
  const fan = Math.min(128, height - fixed.dock - (high ? 174 : 130));
  return {
    mode: "sideways",
    ...fixed,
    right: 0,
    middle: width - fixed.left,
    fan,
    centre: height - fixed.dock - fan,
    trainCard: { width: 40, height: 52 },
    widest: 34,
    keepCard: { width: Math.min(60, Math.floor((width - 100) / 9)), height: Math.min(90, fan - 18) },
    keepLine: 9,
    fanSize: { width: width - fixed.left - 8, feather: 44, cap: 58, radius: 760 },
  };
}

function tablet({ width, height, text }: Window): Omit<Layout, "words"> {
  const by = grown(text);
  const fixed = { ...fixedOf("tablet", { text: by }), rail: 84 * by, train: 116, fan: 220 };
  return {
    mode: "tablet",
    ...fixed,
    left: 0,
    right: 0,
    middle: width,
    centre: height - fixed.bar - fixed.rail - fixed.status - fixed.dock - fixed.train - fixed.fan,
    trainCard: { width: 80, height: 98 },
    widest: 72,
    keepCard: { width: 72, height: 120 },
    keepLine: 9,
    fanSize: { width: Math.min(width - 16, 760), feather: 76, cap: 96, radius: 900 },
  };
}

function laptop({ width: full, height, text }: Window): Omit<Layout, "words"> {
  const by = grown(text);
  const width = Math.min(full, 2000);
  const right = byWidth(width, 320, text < 1.4 ? 232 : 0, 0);
  const left = byWidth(width, 440, 332, 332);
  const middle = width - left - right - 32;
  const scale = isLarge({ width, height }) ? 1.35 : 1;
  const low = height < 680;
  const fixed = fixedOf("laptop", { text: by });
  const train = Math.round((low ? 88 : 108) * scale);
  const fan = Math.round((low ? 150 : 180) * scale);
  return {
    mode: "laptop",
    ...fixed,
    rail: 0,
    left,
    right,
    middle,
    train,
    fan,
    centre: height - fixed.bar - fixed.status - fixed.dock - train - fan,
    trainCard: { width: Math.round((low ? 62 : 76) * scale), height: Math.round((low ? 74 : 92) * scale) },
    widest: Math.round(62 * scale),
    keepCard: { width: Math.min(84, Math.floor((middle - 80) / 9)), height: Math.round(120 * scale) },
    keepLine: 9,
    fanSize: {
      width: middle,
      feather: (low ? 62 : 76) * scale,
      cap: (low ? 76 : 88) * scale,
      radius: 1500 * scale,
    },
  };
}
