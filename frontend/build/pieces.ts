/**
 * Vite plugin: cuts the client into as few files (pieces) as possible: one for what every page needs at once, one per
 * game.
 */
import { readFileSync, writeFileSync } from "node:fs";
import type { Plugin, Rolldown } from "vite";

const MAIN = /\/src\/main\.ts$/;
const WORDS = /\/src\/words\/([a-z]{2})\.ts$/;
const GAME_WORDS = /\/src\/games\/(\w+)\/words\/([a-z]{2})\.ts$/;
const CLIENT = /\/src\/games\/(\w+)\/client\.ts$/;
/** All of a game but its poster, which belongs to the start page. */
const GAME = /\/src\/games\/(\w+)\/(?!Poster\.)/;

const CORE = "client";
/** What several games share but the first one doesn't use: a table of the first game must not load it. */
const SHARED = "shared";
const REGISTRY = new URL("../src/games/registry.ts", import.meta.url);
const FIRST = /FIRST: GameName = "(\w+)"/;
const pieces = new Map<string, string>();

/**
 * The piece a module goes into; null leaves it where it is imported. One file is one request, and compresses better
 * than twenty.
 */
function pieceOf(id: string): string | null {
  return pieces.get(id) ?? null;
}

/** A piece also takes what it needs from pieces further down this list. */
export const PIECES = [
  { debugName: CORE, name: (id: string) => (pieceOf(id) === CORE ? CORE : null), priority: 2 },
  { debugName: SHARED, name: (id: string) => (pieceOf(id) === SHARED ? SHARED : null), priority: 1 },
  { debugName: "games", name: pieceOf },
];

/**
 * Gives each game's board, and what only that game needs, a piece of its own. What games share goes to every page if
 * the first game needs it, and otherwise into a shared piece. Writes dist/pieces.json: by game and language, the
 * files a table needs besides those of every page.
 */
export function cut(): Plugin {
  return {
    name: "pieces",
    apply: "build",
    buildEnd() {
      shareOut([...this.getModuleIds()], (id) => this.getModuleInfo(id));
    },
    generateBundle: {
      order: "post",
      handler: (_, bundle) => {
        for (const door of doorsOf(bundle)) {
          delete bundle[door.file];
          for (const file of Object.values(bundle))
            if (file.type === "chunk") file.code = redirect(file.code, door);
        }
      },
    },
    writeBundle({ dir }, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      writeFileSync(`${dir}/pieces.json`, JSON.stringify(tablesOf(chunks)));
    },
  };
}

/** Decides which piece each module goes into. */
function shareOut(all: readonly string[], infoOf: (id: string) => Rolldown.ModuleInfo | null): void {
  const reached = (from: readonly string[]) => closure(from, (id) => infoOf(id)?.importedIds ?? []);
  const owners = new Map<string, Set<string>>();
  for (const id of all.filter((one) => infoOf(one)?.isEntry || dynamic(infoOf(one)))) {
    const owner = GAME.exec(id)?.[1] ?? CORE;
    for (const one of reached([id])) owners.set(one, (owners.get(one) ?? new Set()).add(owner));
  }
  const first = FIRST.exec(readFileSync(REGISTRY, "utf8"))?.[1];
  if (!first) throw new Error("no first game in registry.ts");
  for (const id of reached(all.filter((one) => MAIN.test(one) || WORDS.test(one)))) pieces.set(id, CORE);
  const firstBoard = reached(all.filter((one) => CLIENT.exec(one)?.[1] === first));
  for (const id of reached(all.filter((one) => CLIENT.test(one) || GAME_WORDS.test(one)))) {
    const found = owners.get(id) ?? new Set([CORE]);
    const [only = CORE, ...others] = found;
    const shared = firstBoard.has(id) ? CORE : SHARED;
    if (!pieces.has(id)) pieces.set(id, others.length === 0 ? only : shared);
  }
  for (const id of all) if (WORDS.test(id) || GAME_WORDS.test(id)) pieces.delete(id);
}

/** By game and language: the files a table needs besides those of every page. */
function tablesOf(chunks: readonly Rolldown.OutputChunk[]): Record<string, Record<string, string[]>> {
  const core = filesOf(chunks, MAIN);
  const table: Record<string, Record<string, string[]>> = {};
  for (const id of chunks.flatMap((chunk) => chunk.moduleIds)) {
    const [, game, language] = GAME_WORDS.exec(id) ?? [];
    if (!game || !language) continue;
    const parts = [
      `/games/${game}/client.ts`,
      `/words/${language}.ts`,
      `/games/${game}/words/${language}.ts`,
    ];
    const files = new Set(parts.flatMap((part) => [...filesOf(chunks, new RegExp(`/src${part}$`))]));
    table[game] = { ...table[game], [language]: [...files].filter((file) => !core.has(file)).sort() };
  }
  return table;
}

function dynamic(module: Rolldown.ModuleInfo | null): boolean {
  return module !== null && module.dynamicImporters.length > 0;
}

/** Everything reachable from `from`, itself included. */
function closure(from: readonly string[], next: (id: string) => readonly string[]): Set<string> {
  const found = new Set(from);
  for (const id of found) for (const one of next(id)) found.add(one);
  return found;
}

/** A file that only re-exports another: a wasted request. */
interface Door {
  file: string;
  target: string;
  /** What it re-exports, as members of an object: `client:m.t`. */
  members: string;
}

function doorsOf(bundle: Rolldown.OutputBundle): Door[] {
  return Object.values(bundle).flatMap((file) => {
    const [, names, target] =
      (file.type === "chunk" &&
        file.isDynamicEntry &&
        /^export ?\{([^{}]+)\} ?from ?"\.\/([^"]+)";?\s*$/.exec(file.code)) ||
      [];
    if (!names || !target) return [];
    const members = names.split(",").map((name) => {
      const [held = "", called = held] = name.trim().split(" as ");
      return `${called}:m.${held}`;
    });
    return [{ file: file.fileName, target: `assets/${target}`, members: members.join() }];
  });
}

/** `code` with the re-exporting file replaced by its target. */
function redirect(code: string, { file, target, members }: Door): string {
  const [from, to] = [file, target].map((name) => name.replace("assets/", "./"));
  return code
    .replaceAll(`import(\`${from}\`)`, `import(\`${to}\`).then(m=>({${members}}))`)
    .replaceAll(`"${file}"`, `"${target}"`);
}

/** The scripts and styles that the modules matching `called` need. */
function filesOf(chunks: readonly Rolldown.OutputChunk[], called: RegExp): Set<string> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const holds = ({ facadeModuleId, moduleIds }: Rolldown.OutputChunk) =>
    [facadeModuleId ?? "", ...moduleIds].some((id) => called.test(id));
  const first = chunks.filter(holds).map((chunk) => chunk.fileName);
  const scripts = closure(first, (name) => byName.get(name)?.imports ?? []);
  const styles = [...scripts].flatMap((name) => [...(byName.get(name)?.viteMetadata?.importedCss ?? [])]);
  return new Set([...scripts, ...styles]);
}
