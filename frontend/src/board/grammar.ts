/** Grammar: what sentences need of a language: plurals, lists, numbers, times. */
import type { Params } from "../wire/messages";

/** The forms of a word by the language's plural rules; `other` stands in for missing ones. */
export type Forms = { readonly other: string } & Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>;

/** The sentence for a refusal; a function if it uses the refusal's params. */
export type Sentence = string | ((params: Params) => string);

/**
 * The type of every language's words, made from the English one. A language may word a refusal with its params or
 * without.
 */
export type Translated<W extends { refusals: object }> = Omit<W, "refusals"> & {
  readonly refusals: Readonly<Record<keyof W["refusals"], Sentence>>;
};

/** Makes an expensive value on first use and keeps it. */
function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Number of local midnights between two moments. */
function daysBetween(from: Date, to: Date): number {
  const midnight = (at: Date) => Date.UTC(at.getFullYear(), at.getMonth(), at.getDate());
  return (midnight(to) - midnight(from)) / DAY_MS;
}

/** `tag` is a BCP 47 language tag. */
export function grammar(tag: string) {
  const rules = once(() => new Intl.PluralRules(tag));
  const number = once(() => new Intl.NumberFormat(tag));
  const lists = once(() => new Intl.ListFormat(tag, { type: "conjunction" }));
  const unit = (name: string) =>
    new Intl.NumberFormat(tag, { style: "unit", unit: name, unitDisplay: "long" });
  const time = (at: Date) => new Intl.DateTimeFormat(tag, { hour: "numeric", minute: "2-digit" }).format(at);
  const form = (n: number, forms: Forms): string => forms[rules().select(n)] ?? forms.other;
  return {
    /** "Ann, Bo and Cy" */
    list: (items: readonly string[]): string => lists().format(items),
    /** The form of a word for `n`. */
    form,
    /** The number and the form of a word: "2 tokens", "−1 point". */
    count: (n: number, forms: Forms): string => `${number().format(n).replace("-", "−")} ${form(n, forms)}`,
    /** Seconds below a minute, then minutes: "1 minute". */
    duration: (seconds: number): string =>
      seconds < 60 ? unit("second").format(seconds) : unit("minute").format(Math.round(seconds / 60)),
    /** Long date: "21 November 2026". */
    date: (at: Date): string => new Intl.DateTimeFormat(tag, { dateStyle: "long" }).format(at),
    /** The shortest date or time: "14:05" today, "yesterday", "3 Nov", "3 Nov 2025". */
    when: (at: Date, today: Date): string => {
      const days = daysBetween(at, today);
      if (days < 1) return time(at);
      if (days === 1) return new Intl.RelativeTimeFormat(tag, { numeric: "auto" }).format(-1, "day");
      const year = at.getFullYear() === today.getFullYear() ? {} : { year: "numeric" as const };
      return new Intl.DateTimeFormat(tag, { day: "numeric", month: "short", ...year }).format(at);
    },
    /** Local time: "14:05". */
    time,
  };
}

/** A param as text; empty if the server didn't send it. */
export function text(params: Params, name: string): string {
  return String(params[name] ?? "");
}
