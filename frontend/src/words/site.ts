/** The words a page has before any script runs: link previews, the installed site, the page for no network. */

/** Title and description, in which `{name}`, `{facts}` and `{sentence}` stand for what is said of the game. */
export type Preview = readonly [title: string, description: string];

/** What is said of a game. */
export interface SiteGame {
  readonly name: string;
  /** Players and time. */
  readonly facts: string;
  readonly sentence: string;
  /** What the picture of its links shows, and the line drawn on it. */
  readonly picture: string;
  readonly line: string;
}

interface GameWords extends Omit<SiteGame, "facts" | "line"> {
  readonly players: string;
  readonly time: string;
}

export function siteGames<Name extends string>(
  games: Readonly<Record<Name, GameWords>>,
  lines: Readonly<Record<Name, string>>,
): Record<string, SiteGame> {
  const said = Object.entries<GameWords>(games).map(([game, { name, players, time, sentence, picture }]) => {
    const line = lines[game as Name];
    return [game, { name, facts: `${players}, ${time}`, sentence, picture, line }] as const;
  });
  return Object.fromEntries(said);
}

/** All games in a line: "PIKOKO, Plotters Inc. and Enchanted Plumes". */
export function namesOf(words: {
  readonly list: (items: readonly string[]) => string;
  readonly games: Readonly<Record<string, { readonly name: string }>>;
}): string {
  return words.list(Object.values(words.games).map(({ name }) => name));
}

export interface Site {
  /** As link previews name languages: "en_GB". */
  readonly locale: string;
  /** The name of the site, and a shorter one for the icon of the installed site. */
  readonly name: string;
  readonly short_name: string;
  readonly games: Readonly<Record<string, SiteGame>>;
  readonly previews: Readonly<
    Record<"start" | "table" | "screen" | "game" | "games" | "rules" | "learn", Preview>
  >;
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
    name: site.name,
    short_name: site.short_name,
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
    .replace("<!-- again -->", again.join("&nbsp;·&nbsp;"));
}

export function noScript(base: string, sites: Sites): string {
  const said = Object.entries(sites).map(([language, site]) => `<p lang="${language}">${site.no_script}</p>`);
  return base.replace("<!-- no script -->", said.join("\n      "));
}
