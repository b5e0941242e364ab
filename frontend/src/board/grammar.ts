/** What sentences of every language need, as its own rules have it: plurals, lists, numbers, times. */
import type { Params } from "../wire/messages";

/** The forms of a word by the language's plural rules; `other` steps in for those left out. */
export type Forms = { readonly other: string } & Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>;

/** A refusal's sentence, which may need the refusal's params. */
export type Sentence = string | ((params: Params) => string);

/** The type of all languages by that of the first: a refusal may be worded with its params or without, as each likes. */
export type Translated<W extends { refusals: object }> = Omit<W, "refusals"> & {
  readonly refusals: Readonly<Record<keyof W["refusals"], Sentence>>;
};

export interface Grammar {
  /** "Ann, Bo and Cy" */
  readonly list: (items: readonly string[]) => string;
  /** The form of a word that goes with `n`. */
  readonly form: (n: number, forms: Forms) => string;
  /** The same with the number before it: "2 tokens", "−1 point". */
  readonly count: (n: number, forms: Forms) => string;
  /** Whole seconds below a minute, whole minutes from there: "1 minute". */
  readonly duration: (seconds: number) => string;
  /** A day: "21 November 2026". */
  readonly date: (at: Date) => string;
  /** A moment, as short as can be: "14:05" today, "yesterday", "3 Nov", "3 Nov 2025". */
  readonly when: (at: Date, today: Date) => string;
  /** A time of day where this browser is: "14:05". */
  readonly time: (at: Date) => string;
}

/** What is dear to make, made when it is first used. */
function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Midnights between two moments where this browser is. */
function daysBetween(from: Date, to: Date): number {
  const midnight = (at: Date) => Date.UTC(at.getFullYear(), at.getMonth(), at.getDate());
  return (midnight(to) - midnight(from)) / DAY_MS;
}

/** `tag`: a language as browsers name it (BCP 47). */
export function grammar(tag: string): Grammar {
  const rules = once(() => new Intl.PluralRules(tag));
  const number = once(() => new Intl.NumberFormat(tag));
  const lists = once(() => new Intl.ListFormat(tag, { type: "conjunction" }));
  const unit = (name: string) =>
    new Intl.NumberFormat(tag, { style: "unit", unit: name, unitDisplay: "long" });
  const time = (at: Date) => new Intl.DateTimeFormat(tag, { hour: "numeric", minute: "2-digit" }).format(at);
  const form = (n: number, forms: Forms): string => forms[rules().select(n)] ?? forms.other;
  return {
    list: (items) => lists().format(items),
    form,
    count: (n, forms) => `${number().format(n).replace("-", "−")} ${form(n, forms)}`,
    duration: (seconds) =>
      seconds < 60 ? unit("second").format(seconds) : unit("minute").format(Math.round(seconds / 60)),
    date: (at) => new Intl.DateTimeFormat(tag, { dateStyle: "long" }).format(at),
    when: (at, today) => {
      const days = daysBetween(at, today);
      if (days < 1) return time(at);
      if (days === 1) return new Intl.RelativeTimeFormat(tag, { numeric: "auto" }).format(-1, "day");
      const year = at.getFullYear() === today.getFullYear() ? {} : { year: "numeric" as const };
      return new Intl.DateTimeFormat(tag, { day: "numeric", month: "short", ...year }).format(at);
    },
    time,
  };
}

/** A param as text, empty when the server did not send it. */
export function text(params: Params, name: string): string {
  return String(params[name] ?? "");
}
