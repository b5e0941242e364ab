/** What changes with every turn is no reason for the browser to style the whole board again. */
import { expect, test } from "vitest";

const SOURCES: Record<string, string> = import.meta.glob(["/src/**/*.svelte", "/src/**/*.css"], {
  query: "?raw",
  import: "default",
  eager: true,
});
/** A rule for the element that has one of the attributes itself: its selectors and its declarations. */
const RULES = /([^{};]*\[data-(?:mine|turn|sent|phase)\b[^\]]*\]\)?\s*)\{([^{}]*)\}/g;

test("no custom property is set on the board itself by turn, since all that is on it would inherit it", () => {
  const found = Object.entries(SOURCES).flatMap(([path, text]) =>
    [...text.matchAll(RULES)]
      .filter(([, , declarations]) => /^\s*--/m.test(declarations ?? ""))
      .map(([, selectors]) => `${path}: ${selectors?.trim()}`),
  );
  expect(found).toEqual([]);
});
