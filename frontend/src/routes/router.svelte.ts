/** The address bar as state. Sheets push entries of their own for the same path: those change no route. */
import { getContext, setContext, tick } from "svelte";
import { parseRoute, type Route, tablePath } from "./routes";

const KEY = Symbol("router");

export class Router {
  route = $state.raw<Route>(parseRoute(location.pathname, location.search));
  #address = location.pathname + location.search;
  /** Tables whose code has changed while they were shown here, by their old one. */
  readonly #moved = new Map<string, string>();

  constructor() {
    addEventListener("popstate", () => this.#read());
  }

  /**
   * `replace` leaves no way back to where one was: right for leaving from a sheet, whose entry would be dead.
   *
   * `state` is kept with the history entry, so that a reload finds it again.
   */
  go(path: string, { replace = false, state = null }: { replace?: boolean; state?: unknown } = {}): void {
    if (replace) history.replaceState(state, "", path);
    else history.pushState(state, "", path);
    this.#read();
    scrollTo(0, 0);
  }

  /** The table shown here has another code now. The page stays as it is; entries of the old one lead to the new one. */
  moved(from: string, to: string): void {
    this.#moved.delete(to);
    this.#moved.set(from, to);
    this.#correct();
    this.#address = location.pathname + location.search;
  }

  /** For the `onclick` of a link: plain clicks stay in the page, the others are the browser's. */
  readonly follow = (event: MouseEvent & { currentTarget: HTMLAnchorElement }): void => {
    const changed = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (changed || event.defaultPrevented) return;
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
    const address = location.pathname + location.search;
    if (address === this.#address) return;
    this.#address = address;
    this.route = parseRoute(location.pathname, location.search);
    void focusHeading();
  }
}

/** A new page begins at its heading for those who do not see it change. */
async function focusHeading(): Promise<void> {
  await tick();
  await tick();
  document.querySelector<HTMLElement>("h1[tabindex]")?.focus();
}

export function provideRouter(): Router {
  return setContext(KEY, new Router());
}

export function useRouter(): Router {
  return getContext<Router>(KEY);
}
