/** Places and sizes of the eight regions for a window, px; the tables of the layout are its tests. */
import type { FanSize } from "../../ui/geometry";
import { type TypeSizes, typeOf } from "../../ui/type";
import { type Columns, columnsOf, isLarge, middleOf, NO_COLUMNS } from "./columns";
import { NO_FANS, phone, sideways } from "./phone";
import { cardIn, linesOf } from "./trickCard";

export type Mode = "phone" | "tablet" | "laptop" | "sideways";

export interface Window {
  width: number;
  height: number;
  players: number;
  /** Size of text: 1 at a root of 16 px, 2 at 200 %. */
  text: number;
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
  /** In the rail a seat's pattern stands above the name, which has the whole chip. */
  stacked: boolean;
  status: number;
  centre: number;
  row: number;
  /** All rows in one line, with a button for the next. */
  oneRow: boolean;
  fan: number;
  dock: number;
  backs: number;
  /** Width of my own tail beside the dock of a laptop. */
  side: number;
  /** Of the columns beside the table of a laptop. */
  columns: Columns;
  /** Type that must fit the columns of a narrow screen; null: the scale as it is. */
  type: TypeSizes | null;
  /** Size of what is said in sentences: 1 at a root of 16 px. */
  words: number;
  /** Height of a line of the bid board; 0 when there is room for it only over the centre. */
  boardLine: number;
  card: { width: number; height: number };
  /** Height of the two lines below a trick card. */
  trickLines: number;
  rowCard: { width: number; height: number };
  /** Width of the owner's name before a row. */
  rowLabel: number;
  fanSize: FanSize;
  /** The other tails as fans on a laptop; height 0: as rows. */
  small: { size: FanSize; height: number };
}

export function layoutOf(window: Window): Layout {
  const layout = forHands(window);
  return window.watching ? forWatcher(layout, window) : layout;
}

/** Without tails to show the board takes the fan's place (on a phone), backs the rows', the trick all the rest. */
function forWatcher(layout: Layout, window: Window): Layout {
  const { mode, bar, rail, status, backs, trickLines } = layout;
  const { width, height, players, text } = window;
  const phone = mode === "phone";
  const dock = layout.dock + (phone && layout.words > 1.3 ? 24 : 0);
  const row = phone ? 44 : 72;
  const line = phone ? (height >= 640 ? 32 : 26) : layout.boardLine;
  const fan = phone ? line * players + 8 : 0;
  const beside = {
    phone: rail + backs,
    tablet: rail + backs + line * players,
    laptop: 0,
    sideways: -bar - status,
  };
  const centre = height - bar - status - row - fan - dock - beside[mode];
  const room = {
    phone: width - 8,
    tablet: width - 8,
    laptop: layout.fanSize.width,
    sideways: layout.fanSize.width,
  };
  const card = cardIn(centre, phone ? 116 : 146, room[mode] / players, trickLines);
  const side = Math.min(layout.side, layout.type ? 150 : 160 * text);
  return { ...layout, dock, side, row, oneRow: false, fan, centre, card, boardLine: line };
}

function forHands(window: Window): Layout {
  const { width, height, text } = window;
  if (height < 460 && width > height) return sideways(window);
  if (width >= 1000 && height >= 560 && holdsColumns(window)) return laptop(window);
  return width >= 700 && width / text >= 560 && height >= 800 ? tablet(window) : phone(window);
}

/** Whether text of this size leaves the middle of a laptop's window room for table and tails. */
function holdsColumns({ width, height, text }: Window): boolean {
  if (!isLarge(text)) return width / text >= 900;
  return middleOf(width, columnsOf(width, text)) >= 400 * text && height >= 350 * text;
}

function tablet({ width, height, players, rows, text }: Window): Layout {
  const boardLine = Math.round(28 * Math.max(1, text));
  const fan = 236;
  const row = height < 900 ? 48 : 56;
  const centre = height - 56 - 72 - boardLine * players - 40 - row * rows - fan - 72 - 40;
  const fanSize = { width: Math.min(width - 16, 760), feather: 76, cap: 82, radius: 900 };
  return {
    mode: "tablet",
    bar: 56,
    rail: 72,
    stacked: false,
    status: 40,
    centre,
    row,
    oneRow: false,
    fan,
    dock: 72,
    backs: 40,
    side: 0,
    columns: NO_COLUMNS,
    type: null,
    words: text,
    boardLine,
    card: cardIn(centre, players === 3 ? 160 : 124, (width - 8) / players, linesOf(14 * text)),
    trickLines: linesOf(14 * text),
    rowCard: { width: row + 4, height: row - 6 },
    rowLabel: 110,
    fanSize,
    small: NO_FANS,
  };
}

function laptop({ width: full, height, rows, text }: Window): Layout {
  const width = Math.min(full, 2000);
  const large = isLarge(text);
  const columns = columnsOf(width, text);
  const middle = middleOf(width, columns);
  const type = large ? typeOf(text, middle * 0.62) : null;
  const low = height < 700;
  const scale = width >= 1600 && height >= 900 ? 1.35 : 1;
  const smallHeight = Math.round((low || large ? 112 : 144) * scale);
  const fan = Math.round((low ? 180 : large ? 208 : 220) * scale);
  const bar = Math.max(48, Math.round((type?.[18] ?? 18 * text) * 1.4) + (large ? 8 : 0));
  const status = Math.max(36, Math.round(large ? 15 * text * 2.4 : 18 * text * 1.3));
  const dock = Math.max(64, large ? 60 + Math.round(19 * text) : Math.round(15 * text * 2.4) + 8);
  const centre = height - bar - status - dock - smallHeight - fan;
  const each = Math.min(480, Math.floor((middle - 8 * (rows - 1)) / Math.max(1, rows)));
  const wide = each >= 340;
  const feather = (wide ? 44 : 38) * scale;
  const lines = linesOf(type?.[14] ?? 14 * text);
  const rowLabel = large ? 100 : 64;
  return {
    mode: "laptop",
    bar,
    rail: Math.max(50, Math.round(33 * text) + 16),
    stacked: false,
    status,
    centre,
    row: smallHeight,
    oneRow: false,
    fan,
    dock,
    backs: dock,
    side: Math.max(150, Math.min(large ? 190 : 260, Math.floor((middle - 400) / 2))),
    columns,
    type,
    words: text,
    boardLine: Math.max(scale > 1 ? 42 : 34, Math.round((columns.type?.[18] ?? 18 * text) * 1.3)),
    card: cardIn(Math.min(centre, 240 * scale), 128 * scale, middle / 5, lines),
    trickLines: lines,
    rowCard: {
      width: Math.min(52, Math.floor((middle / 2 - rowLabel - 18) / 8)),
      height: Math.min(60, smallHeight / 2 - 10),
    },
    rowLabel,
    fanSize: low
      ? { width: middle, feather: 62, cap: 66, radius: 900 }
      : { width: middle, feather: 76 * scale, cap: 80 * scale, radius: 820 * scale },
    small: {
      size: { width: Math.min(each - 2, 480), feather, cap: 46 * scale, radius: (wide ? 520 : 360) * scale },
      height: low || large || rows > 3 ? 0 : smallHeight,
    },
  };
}
