/** Formats the figures of the server. */

const STEPS = ["byte", "kilobyte", "megabyte", "gigabyte", "terabyte"] as const;

/** "351 MB": three figures at most. */
export function bytes(count: number, language: string): string {
  const step = Math.min(Math.max(0, Math.floor(Math.log10(Math.max(count, 1)) / 3)), STEPS.length - 1);
  return new Intl.NumberFormat(language, {
    style: "unit",
    unit: STEPS[step] ?? "byte",
    unitDisplay: "short",
    maximumSignificantDigits: 3,
  }).format(count / 1000 ** step);
}

export function milliseconds(count: number, language: string): string {
  return new Intl.NumberFormat(language, { style: "unit", unit: "millisecond" }).format(count);
}

/** Time of day, with the day if it is not today. */
export function moment(at: Date, now: Date, language: string): string {
  const day = at.toDateString() === now.toDateString() ? {} : ({ day: "numeric", month: "short" } as const);
  return new Intl.DateTimeFormat(language, {
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    ...day,
  }).format(at);
}

/** How many answers had a status of this kind: "429", or "5" for all that begin with it. */
export function refusals(refused: Readonly<Record<string, number>>, kind: string): number {
  return Object.entries(refused).reduce((sum, [status, n]) => sum + (status.startsWith(kind) ? n : 0), 0);
}
