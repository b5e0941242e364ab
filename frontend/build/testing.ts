/** Takes away after each test what it rendered; files without a page are spared the library. */
if (typeof document !== "undefined") await import("@testing-library/svelte/vitest");

export {};
