/** Patterns: the six patterns of the seats, in a circle of radius 12 around (14, 14). */
export interface Pattern {
  name: "bars" | "dots" | "stripes" | "rings" | "quarters" | "scales";
  path: string;
  stroke?: number;
}

function dot(x: number, y: number, r: number): string {
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
}

export const PATTERNS: readonly Pattern[] = [
  { name: "bars", path: "M7 0V28M14 0V28M21 0V28", stroke: 3.6 },
  { name: "dots", path: [dot(9, 9, 3), dot(19, 9, 3), dot(9, 19, 3), dot(19, 19, 3)].join("") },
  { name: "stripes", path: "M-2 16 16-2M2 26 26 2M12 30 30 12", stroke: 4.2 },
  {
    name: "rings",
    path: `${dot(14, 14, 3)}M14 14m-8.6 0a8.6 8.6 0 1 0 17.2 0a8.6 8.6 0 1 0-17.2 0M14 14m-5.4 0a5.4 5.4 0 1 1 10.8 0a5.4 5.4 0 1 1-10.8 0Z`,
  },
  { name: "quarters", path: "M14 0H28V14H0V28H14Z" },
  {
    name: "scales",
    path: "M2 7a6 6 0 0 0 12 0a6 6 0 0 0 12 0M-4 14a6 6 0 0 0 12 0a6 6 0 0 0 12 0a6 6 0 0 0 12 0M2 21a6 6 0 0 0 12 0a6 6 0 0 0 12 0",
    stroke: 2.6,
  },
];

/** The pattern of a seat. */
export function patternOf(seat: number): Pattern {
  return PATTERNS[seat % PATTERNS.length] as Pattern;
}
