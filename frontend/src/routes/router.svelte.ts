/** The address bar as state. Sheets push history entries with the same path; those do not change the route. */
import { createContext, tick } from "svelte";
import { parseRoute, type Route, tablePath } from "./routes";

const pageNow = () => JSON.stringify(parseRoute(location.pathname, location.search));

/** A click that asks for no new tab or window. */
export function isPlain(event: MouseEvent): boolean {
  return !(event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}

export class Router {
  route = $state.raw<Route>(parseRoute(location.pathname, location.search));
  /** The page of the address, as text: some of the address may change while a page is shown. */
  #page = pageNow();
  /** New codes of tables by the old ones, for tables whose code changed while this page showed them. */
  readonly #moved = new Map<string, string>();

  constructor() {
    addEventListener("popstate", () => this.#read());
  }

  /**
   * `replace` leaves no way back to the last page; use it when leaving from a sheet, whose history entry would lead nowhere.
   *
   * `state` is kept with the history entry, so that a reload finds it again.
   */
  go(path: string, { replace = false, state = null }: { replace?: boolean; state?: unknown } = {}): void {
    if (replace) history.replaceState(state, "", path);
    else history.pushState(state, "", path);
    this.#read();
    scrollTo(0, 0);
  }

  /** The code of the table shown here has changed. The page stays as it is; history entries of the old code lead to the new one. */
  moved(from: string, to: string): void {
    this.#moved.delete(to);
    this.#moved.set(from, to);
    this.#correct();
    this.#page = pageNow();
  }

  /** For the `onclick` of a link: handles plain clicks and leaves the others to the browser. */
  readonly follow = (event: MouseEvent & { currentTarget: HTMLAnchorElement }): void => {
    if (!isPlain(event) || event.defaultPrevented) return;
    event.preventDefault();
    this.go(event.currentTarget.pathname + event.currentTarget.search);
  };

  #correct(): void {
    const [, code = "", rest = ""] = /^\/t\/([^/]+)(.*)$/.exec(location.pathname) ?? [];
    let found = this.#moved.get(code);
    while (found !== undefined && this.#moved.has(found)) found = this.#moved.get(found);
    if (found === undefined) return;
    history.replaceState(history.state, "", `${tablePath(found)}${rest}${location.search}${location.hash}`);
  }

  #read(): void {
    this.#correct();
    const page = pageNow();
    if (page === this.#page) return;
    this.#page = page;
    this.route = parseRoute(location.pathname, location.search);
    void focusHeading();
  }
}

/** Moves the focus to the heading of a new page, for people who do not see it change. */
async function focusHeading(): Promise<void> {
  await tick();
  await tick();
  document.querySelector<HTMLElement>("h1[tabindex]")?.focus();
}

export const [useRouter, provideRouter] = createContext<Router>();
