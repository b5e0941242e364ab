/** The address bar as state. Sheets push entries of their own for the same path: those change no route. */
import { getContext, setContext } from "svelte";
import { parseRoute, type Route } from "./routes";

const KEY = Symbol("router");

export class Router {
  route = $state.raw<Route>(parseRoute(location.pathname, location.search));
  #address = location.pathname + location.search;

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

  /** For the `onclick` of a link: plain clicks stay in the page, the others are the browser's. */
  readonly follow = (event: MouseEvent & { currentTarget: HTMLAnchorElement }): void => {
    const changed = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (changed || event.defaultPrevented) return;
    event.preventDefault();
    this.go(event.currentTarget.pathname + event.currentTarget.search);
  };

  #read(): void {
    const address = location.pathname + location.search;
    if (address === this.#address) return;
    this.#address = address;
    this.route = parseRoute(location.pathname, location.search);
  }
}

export function provideRouter(): Router {
  return setContext(KEY, new Router());
}

export function useRouter(): Router {
  return getContext<Router>(KEY);
}
