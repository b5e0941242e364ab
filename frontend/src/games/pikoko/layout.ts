/** Places and sizes of the eight regions for a window, px; the tables of the layout are its tests. */
import type { FanSize } from "../../ui/geometry";

export type Mode = "phone" | "tablet" | "laptop" | "sideways";

export interface Window {
  width: number;
  height: number;
  players: number;
  /** Other tails shown as rows. */
  rows: number;
  /** Tricks are played: the centre holds the trick. */
  tricks: boolean;
  /** A watcher: no tails; the trick takes their room. */
  watching: boolean;
}

export interface Layout {
  mode: Mode;
  bar: number;
  rail: number;
  status: number;
  centre: number;
  row: number;
  /** All rows in one line, with a button for the next. */
  oneRow: boolean;
  fan: number;
  dock: number;
  backs: number;
  /** Height of a line of the bid board; 0 when there is room for it only over the centre. */
  boardLine: number;
  card: { width: number; height: number };
  rowCard: { width: number; height: number };
  fanSize: FanSize;
  /** The other tails on a laptop. */
  small: { size: FanSize; height: number };
}

const TRICK = { lines: 32, margin: 10 };

/** The largest trick card, at most `most` high, with its lines of text in `height` and in its share of the width. */
function cardIn(height: number, most: number, slot: number): { width: number; height: number } {
  if (height < 92)
    return { width: Math.min(40, slot - 6), height: Math.max(36, Math.min(52, height - TRICK.margin)) };
  const tall = Math.max(50, Math.min(most, height - TRICK.lines - TRICK.margin, (slot - 8) / 0.69));
  return { width: Math.round(Math.min(slot - 6, Math.max(36, tall * 0.69))), height: tall };
}

export function layoutOf(window: Window): Layout {
  const layout = forHands(window);
  return window.watching ? forWatcher(layout, window) : layout;
}

/** Without tails to show the board takes the fan's place (on a phone), backs the rows', the trick all the rest. */
function forWatcher(layout: Layout, { width, height, players }: Window): Layout {
  const row = layout.mode === "phone" ? 44 : 72;
  const line = layout.mode === "phone" && height >= 640 ? 32 : 26;
  const fan = layout.mode === "phone" ? line * players + 8 : 0;
  const board = layout.mode === "tablet" ? layout.boardLine * players : 0;
  const rail = layout.mode === "laptop" ? 0 : layout.rail;
  const backs = layout.mode === "laptop" ? 0 : layout.backs;
  const centre = height - layout.bar - rail - board - layout.status - row - fan - layout.dock - backs;
  const card = cardIn(
    centre,
    layout.mode === "phone" ? 116 : 146,
    (layout.mode === "laptop" ? layout.fanSize.width : width - 8) / players,
  );
  return {
    ...layout,
    row,
    oneRow: false,
    fan,
    centre,
    card,
    boardLine: layout.mode === "phone" ? line : layout.boardLine,
  };
}

function forHands(window: Window): Layout {
  const { width, height } = window;
  if (height < 460 && width > height) return sideways(window);
  if (width >= 1000 && height >= 560) return laptop(window);
  return width >= 700 && height >= 800 ? tablet(window) : phone(window);
}

function noSmall(fanSize: FanSize): Layout["small"] {
  return { size: fanSize, height: 0 };
}

/** Heights of fan and rows: the same in all phases, so that nothing jumps; grown where the trick leaves room. */
function phoneTails(free: number, players: number): { fan: number; row: number } {
  const rows = players - 2;
  let spare = free - 152 - 44 * rows - 108 - 26 * players;
  if (free < 484) return { fan: 152, row: 44 };
  const fan = 152 + Math.max(0, Math.min(56, spare));
  spare -= fan - 152;
  return { fan, row: 44 + Math.max(0, Math.min(8, Math.floor(spare / rows))) };
}

function phone({ width, height, players, rows, tricks }: Window): Layout {
  const fixed = { bar: 44, rail: 56, status: 32, dock: 56, backs: 28 };
  const free = height - 216;
  const { row, fan: roomy } = phoneTails(free, players);
  const oneRow = rows > 1 && free - roomy - row * rows < (tricks ? 60 : 16);
  const lines = oneRow ? 1 : rows;
  const fan = free - roomy - row * lines < 16 ? 128 : roomy;
  const centre = free - fan - row * lines;
  const trick = tricks ? 108 : 0;
  const fits = centre >= trick + 17 * players;
  const boardLine = fits ? Math.min(26, Math.floor((centre - trick) / players)) : 0;
  const feather = width < 360 ? 40 : 44;
  const fanSize = { width: Math.min(width - 8, 620), feather, cap: width < 360 ? 58 : 64, radius: 520 };
  const cardWidth = Math.min(
    Math.floor((Math.min(width, 560) - 16 - 54) / 8) - 1,
    Math.round((row - 4) * 0.92),
  );
  return {
    mode: "phone",
    ...fixed,
    centre,
    row,
    oneRow,
    fan,
    boardLine,
    card: cardIn(centre - boardLine * players, 92, (width - 8) / players),
    rowCard: { width: cardWidth, height: row - 4 },
    fanSize,
    small: noSmall(fanSize),
  };
}

function tablet({ width, height, players, rows }: Window): Layout {
  const boardLine = 28;
  const fan = 236;
  const row = height < 900 ? 48 : 56;
  const centre = height - 56 - 72 - boardLine * players - 40 - row * rows - fan - 72 - 40;
  const fanSize = { width: Math.min(width - 16, 760), feather: 76, cap: 82, radius: 900 };
  return {
    mode: "tablet",
    bar: 56,
    rail: 72,
    status: 40,
    centre,
    row,
    oneRow: false,
    fan,
    dock: 72,
    backs: 40,
    boardLine,
    card: cardIn(centre, 124, (width - 8) / players),
    rowCard: { width: row - 6, height: row - 6 },
    fanSize,
    small: noSmall(fanSize),
  };
}

/** Columns 288 / rest / 216, from 1600 400 / rest / 320; below 1200 the right one is a sheet. */
export function columnsOf(width: number): { left: number; right: number } {
  if (width >= 1600) return { left: 400, right: 320 };
  return { left: 288, right: width >= 1200 ? 216 : 0 };
}

function laptop({ width: full, height, rows }: Window): Layout {
  const width = Math.min(full, 2000);
  const { left, right } = columnsOf(width);
  const middle = width - left - right - (right ? 64 : 48);
  const low = height < 700;
  const scale = width >= 1600 && height >= 900 ? 1.35 : 1;
  const smallHeight = Math.round((low ? 108 : 136) * scale);
  const fan = Math.round((low ? 180 : 220) * scale);
  const centre = height - 48 - 36 - 64 - smallHeight - fan;
  const each = Math.min(480, Math.floor((middle - 8 * (rows - 1)) / Math.max(1, rows)));
  const wide = each >= 340 && !low;
  const feather = (wide ? 44 : 38) * scale;
  return {
    mode: "laptop",
    bar: 48,
    rail: 50,
    status: 36,
    centre,
    row: smallHeight,
    oneRow: false,
    fan,
    dock: 64,
    backs: 64,
    boardLine: scale > 1 ? 42 : 34,
    card: cardIn(Math.min(centre, 240 * scale), 128 * scale, middle / 5),
    rowCard: {
      width: Math.min(52, Math.floor((middle / 2 - 82) / 8)),
      height: Math.min(60, smallHeight / 2 - 10),
    },
    fanSize: { width: middle, feather: 76 * scale, cap: 80 * scale, radius: 820 * scale },
    small: {
      size: { width: Math.min(each - 2, 480), feather, cap: 46 * scale, radius: (wide ? 520 : 360) * scale },
      height: smallHeight,
    },
  };
}

function sideways({ width, height, players }: Window): Layout {
  const fan = Math.max(128, Math.min(180, height - 56 - 56));
  const fanSize = { width: width - 280, feather: 44, cap: 64, radius: 520 };
  const rail = 56;
  return {
    mode: "sideways",
    bar: 44,
    rail,
    status: fan - 44 - rail,
    centre: height - fan,
    row: 44,
    oneRow: true,
    fan,
    dock: 56,
    backs: 0,
    boardLine: 0,
    card: cardIn(height - fan, 80, 264 / players),
    rowCard: { width: 35, height: 40 },
    fanSize,
    small: noSmall(fanSize),
  };
}
