/** Points as figures, with a true minus. */

/** `3`, `−1`. */
export function figure(points = 0): string {
  return points < 0 ? `−${-points}` : String(points);
}

/** The same with its sign: `+3`, `−1`, `0`. */
export function signed(points: number): string {
  return points > 0 ? `+${points}` : figure(points);
}

/** `5 + 9 − 1`. */
export function sumOf(points: readonly number[]): string {
  return points.map((n, i) => (i === 0 ? figure(n) : `${n < 0 ? "−" : "+"} ${Math.abs(n)}`)).join(" ");
}
