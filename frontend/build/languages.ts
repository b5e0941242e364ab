/** Vite plugin: writes what pages need of every language before a script runs, from the files in src/words alone. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { type Plugin, runnerImport } from "vite";
import { manifestOf, noScript, offlinePage, type Site, type Sites } from "../src/words/site.ts";

const WORDS = "src/words";
const FALLBACK = "en";
const MANIFEST = "manifest.webmanifest";

/** Throws if a language lacks these words: a build has every language complete, or fails. */
async function allSites(): Promise<Sites> {
  const found = readdirSync(WORDS).filter((file) => /^[a-z]{2}\.ts$/.test(file));
  const names = found.map((file) => file.slice(0, 2)).sort();
  const sites: Record<string, Site> = {};
  for (const name of [FALLBACK, ...names.filter((other) => other !== FALLBACK)]) {
    const { module } = await runnerImport<{ site?: Site }>(`./${WORDS}/${name}.ts`);
    if (!module.site) throw new Error(`${WORDS}/${name}.ts exports no site`);
    sites[name] = module.site;
  }
  return sites;
}

/** Writes dist/site.json for the server's previews, a manifest for each language, and the offline page. */
export function languages(): Plugin {
  let read: Promise<Sites> | undefined;
  const all = () => {
    read ??= allSites();
    return read;
  };
  return {
    name: "languages",
    async transformIndexHtml(html) {
      return noScript(html, await all());
    },
    async writeBundle({ dir }) {
      const sites = await all();
      const base = JSON.parse(readFileSync(`${dir}/${MANIFEST}`, "utf-8"));
      for (const [language, site] of Object.entries(sites)) {
        const name = language === FALLBACK ? MANIFEST : MANIFEST.replace(".", `.${language}.`);
        writeFileSync(`${dir}/${name}`, JSON.stringify(manifestOf(base, language, site)));
      }
      const offline = `${dir}/offline.html`;
      writeFileSync(offline, offlinePage(readFileSync(offline, "utf-8"), sites));
      writeFileSync(`${dir}/site.json`, JSON.stringify(sites));
    },
  };
}
