/** Removes what each test rendered; test files without a page do not load the library. */
if (typeof document !== "undefined") {
  await import("@testing-library/svelte/vitest");
  /** jsdom has no such thing, since nothing in it has a size. */
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
}

export {};
