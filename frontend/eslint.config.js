import { readdirSync } from "node:fs";
import svelte from "eslint-plugin-svelte";
import ts from "typescript-eslint";

/** The floors of `src`: each may import only those after it. */
const FLOORS = ["routes", "games", "words", "board", "wire", "device", "ui"];
const GAMES = readdirSync("src/games", { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

const IMPORTS = [
  "ImportDeclaration",
  "ImportExpression",
  "ExportNamedDeclaration",
  "ExportAllDeclaration",
  "TSImportType",
];

/**
 * An ESLint restriction: refuses imports that leave the folder for one of `parts`, with `message`; `except` is a
 * pattern of paths that are allowed.
 */
function refuse(parts, message, except = "^$") {
  const path = `/^(?!.*${except})(\\.\\.?\\/)+(${parts.join("|")})/`;
  return { selector: IMPORTS.map((node) => `${node} > Literal.source[value=${path}]`).join(", "), message };
}

function floorsAbove(floor) {
  const above = FLOORS.slice(0, FLOORS.indexOf(floor)).map((name) => `${name}\\/`);
  const below = FLOORS.slice(FLOORS.indexOf(floor) + 1).join(", ");
  return refuse(above, `${floor} imports only floors below it: ${below}.`, "\\/games\\/registry$");
}

const NO_WIRE = refuse(
  ["wire\\/(api|outbox|socket|table)"],
  "Boards take props and callbacks: they must not use sockets or fetch.",
);

function otherGames(game) {
  return refuse(
    GAMES.filter((other) => other !== game).map((other) => `${other}\\/`),
    "A game must not import another game.",
  );
}

function restrict(folder, ...restrictions) {
  return { files: [`src/${folder}/**`], rules: { "no-restricted-syntax": ["error", ...restrictions] } };
}

export default [
  { ignores: ["dist/", "node_modules/"] },
  ...svelte.configs.base,
  { files: ["src/**/*.ts"], languageOptions: { parser: ts.parser } },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser } },
    rules: { "svelte/no-at-html-tags": "error", "svelte/require-each-key": "error" },
  },
  ...["words", "wire", "device", "ui"].map((floor) => restrict(floor, floorsAbove(floor))),
  restrict("board", floorsAbove("board"), NO_WIRE),
  restrict("games", floorsAbove("games")),
  ...GAMES.map((game) => restrict(`games/${game}`, floorsAbove("games"), NO_WIRE, otherGames(game))),
];
