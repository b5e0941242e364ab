/** The rivals in a laptop's left column: the largest cards, equally wide for all, with which every panel is in sight, px. */
import { BARE_PADDING, type Shelf, shelfIn } from "./shelves";
import type { Plume } from "./view";

/** Sizes of the column: a seat's line, the gap between panels, the ground at a panel's sides and below its plumes. */
export interface Measures {
  line: number;
  gap: number;
  side: number;
  below: number;
}

/** A panel: its width, and the plumes in it; null if it is only a line. */
export interface Panel {
  width: number;
  plumes: readonly Plume[] | null;
}

interface Arranged {
  /** By the order of the panels; null for a seat without plumes. */
  shelves: (Shelf | null)[];
  /** Heights of the lines of panels. */
  rows: number[];
}

const NARROWEST = 26;
/** So much of the height left over may a line of panels have. */
const MORE = 8;
/** Ground below the bird of a seat that has built nothing. */
const BARE = 4;

/** `lines`: the panels line by line. */
export function arrange(
  lines: readonly (readonly Panel[])[],
  widest: number,
  height: number,
  { line, gap, side, below }: Measures,
): Arranged {
  const free = height - (lines.length - 1) * gap;
  const built = lines.filter((panels) => panels.some(({ plumes }) => plumes)).length;
  const share = Math.floor((free - (lines.length - built) * line) / Math.max(1, built)) - line - below;
  const shelfOf = ({ width, plumes }: Panel, most: number, room: number) =>
    plumes?.length ? shelfIn({ width: width - 2 * side, height: room }, most, plumes, LOOK) : null;
  const highOf = ({ plumes }: Panel, shelf: Shelf | null) => {
    if (!plumes) return line;
    return line + below + (shelf ? shelf.height + 2 * BARE_PADDING.y : Math.min(BARE, share));
  };
  const whole = free - line - below;
  for (let most = widest; most >= NARROWEST; most -= 1)
    for (const room of [whole, share]) {
      const shelves = lines.map((panels) => panels.map((panel) => shelfOf(panel, most, room)));
      const rows = lines.map((panels, i) =>
        Math.max(...panels.map((panel, j) => highOf(panel, shelves[i]?.[j] ?? null))),
      );
      const even = shelves.flat().every((shelf) => shelf === null || shelf.card.width === most);
      const rest = free - rows.reduce((sum, row) => sum + row, 0);
      if (!even || rest < 0) continue;
      const more = Math.min(built === 1 ? 12 : MORE, rest / Math.max(1, built));
      const filled = rows.map((row, i) => (lines[i]?.some(({ plumes }) => plumes) ? row + more : row));
      return { shelves: shelves.flat(), rows: filled };
    }
  const shelves = lines.flat().map((panel) => shelfOf(panel, widest, share));
  return {
    shelves,
    rows: lines.map((panels) => (panels.some(({ plumes }) => plumes) ? share + line + below : line)),
  };
}

const LOOK = { own: false, over: false, bare: true };
