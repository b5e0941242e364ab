import svelte from "eslint-plugin-svelte";
import ts from "typescript-eslint";
import { floors } from "./floors.js";

export default [
  { ignores: ["dist/", "node_modules/"] },
  ...svelte.configs.base,
  { files: ["src/**/*.ts"], languageOptions: { parser: ts.parser } },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser } },
    rules: { "svelte/no-at-html-tags": "error", "svelte/require-each-key": "error" },
  },
  {
    files: ["src/**"],
    plugins: { pikoko: { rules: { floors } } },
    rules: { "pikoko/floors": "error" },
  },
];
