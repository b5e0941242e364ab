/**
 * Floors of `src`: each folder may import only those after it. Games do not import one another, and boards use no
 * sockets. What stands above all floors (the app, its worker, a folder with no place here) may be imported by none.
 */
import { dirname, relative, resolve, sep } from "node:path";

const FLOORS = ["routes", "games", "words", "board", "wire", "device", "ui"];
/** It lists the games and loads each when it is needed; words may import it. */
const REGISTRY = "games/registry";
/** It loads words that lie in the folders of games. */
const LANGUAGE = "words/language.ts";
const SOCKETS = /^wire\/(api|outbox|socket|table)/;

/** Why the file `from` may not import `to`, paths in `src`; null if it may. */
export function refusal(from, to) {
  const [floor, game] = from.split("/");
  const [other, part] = to.split("/");
  const inGame = floor === "games" && from.split("/").length > 2;
  const own = FLOORS.indexOf(floor);
  if (own < 0) return null;
  if (floor === "words" && (to === REGISTRY || (from === LANGUAGE && other === "games"))) return null;
  if (FLOORS.indexOf(other) < own) {
    const below = FLOORS.slice(own + 1);
    return `${floor} imports ${below.length ? `only floors below it: ${below.join(", ")}` : "no other floor"}.`;
  }
  if (inGame && other === "games" && part !== game) return "A game imports no other game, nor the registry.";
  if ((floor === "board" || inGame) && SOCKETS.test(to))
    return "Boards take props and callbacks: they must not use sockets or fetch.";
  return null;
}

/** The text of a literal, or of a template up to its first value. */
function textOf(node) {
  if (node?.type === "Literal") return node.value;
  return node?.type === "TemplateLiteral" ? node.quasis[0].value.cooked : null;
}

/** ESLint rule: every import, export from, `import()` and `import.meta.glob` of a file in `src`. */
export const floors = {
  create(context) {
    const src = resolve(context.cwd, "src");
    const place = (path) => relative(src, path).split(sep).join("/");
    const check = (node, text) => {
      if (typeof text !== "string" || !text.startsWith(".")) return;
      const message = refusal(place(context.filename), place(resolve(dirname(context.filename), text)));
      if (message) context.report({ node, message });
    };
    const source = (node) => check(node, textOf(node.source));
    return {
      ImportDeclaration: source,
      ExportNamedDeclaration: source,
      ExportAllDeclaration: source,
      ImportExpression: source,
      TSImportType: source,
      "CallExpression[callee.object.type='MetaProperty'][callee.property.name='glob']"(node) {
        const [patterns] = node.arguments;
        for (const one of patterns.elements ?? [patterns]) check(one, textOf(one));
      },
    };
  },
};
