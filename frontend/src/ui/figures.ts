/** Figures: points as text, with a true minus. */

/** `3`, `−1`. */
export function figure(points = 0): string {
  return points < 0 ? `−${-points}` : String(points);
}

/** With its sign: `+3`, `−1`, `0`. */
export function signed(points: number): string {
  return points > 0 ? `+${points}` : figure(points);
}

/** `5 + 9 − 1`. */
export function sumOf(points: readonly number[]): string {
  return points.map((n, i) => (i === 0 ? figure(n) : `${n < 0 ? "−" : "+"} ${Math.abs(n)}`)).join(" ");
}

/** No line ends inside a range. */
const TO = "\u2060–\u2060";

/** `1–3, 5, 7, 8`: three or more consecutive numbers become a range. */
export function runsOf(numbers: readonly number[]): string {
  const runs: number[][] = [];
  for (const number of [...numbers].sort((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run?.at(-1) === number - 1) run.push(number);
    else runs.push([number]);
  }
  return runs.map((run) => (run.length > 2 ? `${run[0]}${TO}${run.at(-1)}` : run.join(", "))).join(", ");
}
