/** French spaces: none breaks before : ; ? ! or inside « ». Languages are written with ordinary spaces. */

const NARROW = "\u202f";
const WIDE = "\u00a0";

function spaces(text: string): string {
  return text
    .replace(/ (?=[;?!])/g, NARROW)
    .replace(/ (?=[:»])/g, WIDE)
    .replace(/(?<=«) /g, WIDE);
}

/** The same words, every sentence of theirs with such spaces: those that are there and those that are made. */
export function spaced<T>(words: T): T {
  return deep(words) as T;
}

function deep(part: unknown): unknown {
  if (typeof part === "string") return spaces(part);
  if (typeof part === "function") return (...given: unknown[]) => deep(Reflect.apply(part, null, given));
  if (Array.isArray(part)) return part.map(deep);
  if (typeof part !== "object" || part === null) return part;
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, deep(value)]));
}
