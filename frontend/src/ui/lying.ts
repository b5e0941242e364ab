/** Where a sheet lies on a wide window: under a button, or beside what it is about. */

const GAP = 8;
/** Between a sheet and what it lies beside. */
const APART = 16;

/** How far two places are tried apart, and how much of what it is about the sheet stands beside at least. */
const STEP = 8;
const SHARED = 8;

interface Size {
  readonly width: number;
  readonly height: number;
}

interface Box extends Size {
  readonly x: number;
  readonly y: number;
}

/** Moves the sheet to this corner, or as near as the window allows. */
function moveTo(sheet: HTMLElement, x: number, y: number): void {
  const within = (value: number, most: number) => `${Math.max(GAP, Math.min(value, most - GAP))}px`;
  sheet.style.setProperty("--x", within(x, innerWidth - sheet.offsetWidth));
  sheet.style.setProperty("--y", within(y, innerHeight - sheet.offsetHeight));
}

function covered(a: Box, b: Box): number {
  const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return Math.max(0, across) * Math.max(0, down);
}

/** The place for a sheet beside `about`, in the window, where it covers the least of the others. */
export function placeBeside(sheet: Size, about: Box, others: readonly Box[], room: Size): Box {
  const { width, height } = sheet;
  const sides = [about.x + about.width + APART, about.x - APART - width];
  const lowest = Math.min(about.y + about.height - SHARED, room.height - height - GAP);
  let best = { x: sides[0] ?? 0, y: about.y, width, height };
  let least = Number.POSITIVE_INFINITY;
  for (const x of sides.filter((side) => side >= GAP && side + width <= room.width - GAP)) {
    for (let y = Math.max(GAP, about.y + SHARED - height); y <= lowest; y += STEP) {
      const place = { x, y, width, height };
      const cost = others.reduce((sum, other) => sum + covered(place, other), Math.abs(y - about.y));
      if (cost < least) [best, least] = [place, cost];
    }
  }
  return best;
}

/** Some browsers do not focus a button that is clicked: then the sheet lies where menus are, as its styles say. */
export function lieUnder(sheet: HTMLElement, opener: Element | null): undefined {
  sheet.querySelector<HTMLElement>(".content :is(button, a)")?.focus();
  const button = opener?.closest("button");
  if (!button) return;
  const { left, bottom } = button.getBoundingClientRect();
  moveTo(sheet, left, bottom + GAP / 2);
}

/** Beside `what`, clear of its neighbours, and in the window also once the sheet grows. Returns how to stop. */
export function lieBeside(sheet: HTMLElement, what: Element | null): (() => void) | undefined {
  if (!what) return undefined;
  const neighbours = [...(what.parentElement?.children ?? [])].filter((one) => one !== what);
  const { x, y } = placeBeside(
    { width: sheet.offsetWidth, height: sheet.offsetHeight },
    what.getBoundingClientRect(),
    neighbours.map((one) => one.getBoundingClientRect()),
    { width: innerWidth, height: innerHeight },
  );
  const sizes = new ResizeObserver(() => moveTo(sheet, x, y));
  sizes.observe(sheet);
  moveTo(sheet, x, y);
  return () => sizes.disconnect();
}
