import { resolve } from "node:path";
import { Linter } from "eslint";
import { expect, test } from "vitest";
import { floors, refusal } from "./floors.js";

test.each([
  ["routes/Start.svelte", "games/registry"],
  ["words/en.ts", "games/registry"],
  ["words/language.ts", "games/*/words/??.ts"],
  ["games/registry.ts", "games/pikoko/client"],
  ["games/pikoko/Board.svelte", "games/pikoko/dock"],
  ["games/pikoko/Board.svelte", "board/Shell.svelte"],
  ["board/rest.svelte.ts", "wire/messages"],
  ["App.svelte", "routes/Start.svelte"],
])("%s may import %s", (from, to) => {
  expect(refusal(from, to)).toBeNull();
});

test.each([
  ["ui/Fan.svelte", "board/seats", "ui imports no other floor."],
  ["wire/api.ts", "routes/session.svelte", "wire imports only floors below it: device, ui."],
  ["board/seats.ts", "games/registry", "board imports only floors below it: wire, device, ui."],
  ["games/plumes/dock.ts", "games/pikoko/dock", "A game imports no other game, nor the registry."],
  ["games/plumes/dock.ts", "games/registry", "A game imports no other game, nor the registry."],
  ["words/en.ts", "games/pikoko/view", "words imports only floors below it: board, wire, device, ui."],
  ["wire/api.ts", "App.svelte", "wire imports only floors below it: device, ui."],
  ["wire/api.ts", "helpers/text", "wire imports only floors below it: device, ui."],
  ["board/act.ts", "wire/socket", "Boards take props and callbacks: they must not use sockets or fetch."],
  [
    "games/pikoko/dock.ts",
    "wire/api",
    "Boards take props and callbacks: they must not use sockets or fetch.",
  ],
])("%s may not import %s", (from, to, message) => {
  expect(refusal(from, to)).toBe(message);
});

test.each([
  'import { a } from "../board/a";',
  'export { a } from "../board/a";',
  'export * from "../board/a";',
  'const a = import("../../src/board/a");',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the source that is checked
  "const a = import(`../board/${name}`);",
  'const a = import.meta.glob("../board/*.ts");',
  'const a = import.meta.glob(["./*.ts", "../board/*.ts"]);',
])("it is refused however it is written: %s", (source) => {
  const config = {
    files: ["**/*.ts"],
    plugins: { pikoko: { rules: { floors } } },
    rules: { "pikoko/floors": 2 },
  };
  const found = new Linter({ cwd: resolve(".") }).verify(source, [config], resolve("src/ui/one.ts"));
  expect(found.map(({ message }) => message)).toEqual(["ui imports no other floor."]);
});
