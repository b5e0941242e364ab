import svelte from "eslint-plugin-svelte";
import ts from "typescript-eslint";

export default [
  { ignores: ["dist/", "node_modules/"] },
  ...svelte.configs.base,
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser } },
    rules: { "svelte/no-at-html-tags": "error", "svelte/require-each-key": "error" },
  },
];
