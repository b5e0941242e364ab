import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";
import { languages } from "./build/languages.ts";
import { cut, PIECES } from "./build/pieces.ts";
import client from "./package.json" with { type: "json" };

/** Packages that only build the client and put nothing into it. */
const BUILD_TOOLS = ["@sveltejs/vite-plugin-svelte", "vite"];
const libraries = Object.keys(client.dependencies).filter((name) => !BUILD_TOOLS.includes(name));

const server = `http://127.0.0.1:${process.env.PORT ?? "8000"}`;
const build = sourcesHash(["src", "build", "public", "index.html", "package-lock.json", "vite.config.ts"]);

/** Names a build by a hash of its sources: rebuilding the same sources doesn't make open clients reload. */
function sourcesHash(roots: string[]): string {
  const hash = createHash("sha256");
  for (const path of roots.flatMap(filesUnder)) hash.update(path).update(readFileSync(path));
  return hash.digest("hex").slice(0, 12);
}

function filesUnder(path: string): string[] {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found?.isDirectory()) return found ? [path] : [];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesUnder(`${path}/${name}`));
}

/** Writes dist/build.txt, which the server reads; a client of another build sees that it is old. */
function buildName(): Plugin {
  return {
    name: "build-name",
    generateBundle() {
      this.emitFile({ type: "asset", fileName: "build.txt", source: build });
    },
  };
}

/** Writes dist/licences.txt: the notices that the fonts and libraries in the client require. */
function licences(names: readonly string[]): Plugin {
  const texts = names.map((name) => {
    const folder = `node_modules/${name}`;
    const file = readdirSync(folder).find((one) => one.startsWith("LICENSE"));
    return `${name}\n\n${readFileSync(`${folder}/${file}`, "utf8").trim()}\n`;
  });
  return {
    name: "licences",
    generateBundle() {
      this.emitFile({
        type: "asset",
        fileName: "licences.txt",
        source: texts.join(`\n${"-".repeat(72)}\n\n`),
      });
    },
  };
}

/** Tells V8 to compile the whole file on another thread while it loads, since most of it runs at once. */
function compileAtOnce(): Plugin {
  return {
    name: "compile-at-once",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === "chunk") file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
      },
    },
  };
}

/**
 * Files name each other by whole paths. A server may lead the browser to another one for a file of another build;
 * by relative paths the file's imports would be files of that address, and shared ones would run twice.
 */
function wholePaths(): Plugin {
  return {
    name: "whole-paths",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === "chunk")
            for (const name of [...file.imports, ...file.dynamicImports])
              file.code = file.code.replaceAll(`./${basename(name)}`, `/${name}`);
      },
    },
  };
}

/** Compresses scripts and styles once, as far as possible; the server sends them as they are. */
function compress(): Plugin {
  return {
    name: "compress",
    writeBundle({ dir }, bundle) {
      for (const file of Object.keys(bundle).filter((name) => /^assets\/.*\.(js|css)$/.test(name))) {
        const content = readFileSync(`${dir}/${file}`);
        writeFileSync(`${dir}/${file}.br`, brotliCompressSync(content));
        writeFileSync(`${dir}/${file}.gz`, gzipSync(content, { level: 9 }));
      }
    },
  };
}

export default defineConfig({
  plugins: [
    svelte(),
    buildName(),
    languages(),
    licences(libraries),
    cut(), // before `compileAtOnce`, because `cut` recognizes files by how they begin
    wholePaths(),
    compileAtOnce(),
    compress(),
  ],
  define: { __BUILD__: JSON.stringify(build) },
  build: {
    target: "es2022",
    outDir: "dist",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    rolldownOptions: {
      checks: { pluginTimings: false },
      input: { index: "index.html", worker: "src/worker/worker.ts" },
      // The worker keeps its address in every build, since the browser checks there for a newer one.
      output: {
        entryFileNames: ({ name }) => (name === "worker" ? "worker.js" : "assets/[name]-[hash].js"),
        codeSplitting: { groups: PIECES },
      },
    },
  },
  server: { port: 5173, proxy: { "/api": { target: server, ws: true }, "/t": { target: server } } },
});
