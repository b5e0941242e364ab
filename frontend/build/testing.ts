/** Removes what each test rendered; test files without a page do not load the library. */
if (typeof document !== "undefined") await import("@testing-library/svelte/vitest");

export {};
