import { svelteTesting } from "@testing-library/svelte/vite";
import { defineConfig, mergeConfig } from "vitest/config";
import built from "./vite.config.ts";

export default mergeConfig(
  built,
  defineConfig({
    plugins: [svelteTesting({ autoCleanup: false })],
    test: {
      include: ["src/**/*.test.ts", "floors.test.js"],
      // Making a page costs time: a file that needs one says `@vitest-environment jsdom`.
      environment: "node",
      pool: "vmThreads",
      setupFiles: ["build/testing.ts"],
      restoreMocks: true,
      // The first test that imports all boards compiles them, in `make test` at the lowest priority.
      testTimeout: 20_000,
    },
  }),
);
