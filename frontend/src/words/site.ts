/** The words a page has before any script runs: link previews, the installed site, the page for no network. */

/** Title and description; `{game}` stands for the game's name. */
export type Preview = readonly [title: string, description: string];

export interface Site {
  /** As link previews name languages: "en_GB". */
  readonly locale: string;
  /** What each game is called. */
  readonly names: Readonly<Record<string, string>>;
  readonly previews: Readonly<Record<"start" | "table" | "screen" | "rules" | "learn", Preview>>;
  /** What the picture of a link shows, and the line drawn on it. */
  readonly image: string;
  readonly image_line: string;
  /** The installed site: what it is, and two of its pages. */
  readonly description: string;
  readonly create: string;
  readonly rules: string;
  readonly no_script: string;
  readonly offline: { readonly title: string; readonly text: string; readonly again: string };
}

/** By language; English, on which the others fall back, stands first. */
export type Sites = Readonly<Record<string, Site>>;

interface Manifest {
  shortcuts: readonly { url: string }[];
}

/** `base` in that language. */
export function manifestOf<T extends Manifest>(base: T, language: string, site: Site): T {
  const names = [site.create, site.rules];
  return {
    ...base,
    description: site.description,
    lang: language,
    shortcuts: base.shortcuts.map((shortcut, i) => ({ name: names[i], ...shortcut })),
  };
}

/** A page nobody has chosen a language for says it in all of them. */
export function offlinePage(base: string, sites: Sites): string {
  const said = Object.entries(sites);
  const sections = said.map(
    ([language, { offline }], i) =>
      `<section lang="${language}"><h${i ? 2 : 1}>${offline.title}</h${i ? 2 : 1}><p>${offline.text}</p></section>`,
  );
  const again = said.map(([language, { offline }]) => `<span lang="${language}">${offline.again}</span>`);
  return base
    .replace("<!-- sections -->", sections.join("\n      "))
    .replace("<!-- again -->", again.join("&nbsp;· "));
}

export function noScript(base: string, sites: Sites): string {
  const said = Object.entries(sites).map(([language, site]) => `<p lang="${language}">${site.no_script}</p>`);
  return base.replace("<!-- no script -->", said.join("\n      "));
}
