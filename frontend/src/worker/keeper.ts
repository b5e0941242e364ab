/** Keeper: the service worker's cache: the build's hashed files, which never change, and one offline page with its script. */

export const OFFLINE = "/offline.html";
export const OFFLINE_SCRIPT = "/offline.js";
const ASSETS = "/assets/";

/** The parts of the browser that the keeper needs; tests supply their own. */
export interface World {
  readonly caches: Pick<CacheStorage, "open" | "keys" | "delete">;
  readonly fetch: (request: Request | string, init?: RequestInit) => Promise<Response>;
  /** `https://play.example`. */
  readonly origin: string;
  /** The build this worker belongs to; files of other builds are deleted. */
  readonly build: string;
}

export class Keeper {
  constructor(private readonly world: World) {}

  /**
   * Fetches the offline page and its script, bypassing the browser's cache. Raises if that fails; then there is no
   * worker.
   */
  async install(): Promise<void> {
    await Promise.all([OFFLINE, OFFLINE_SCRIPT].map((path) => this.#keep(path)));
  }

  async #keep(path: string): Promise<void> {
    const file = await this.world.fetch(path, { cache: "reload" });
    if (!file.ok) throw new Error(`${path}: ${file.status}`);
    await (await this.#cache()).put(path, file);
  }

  /** Deletes the caches of other builds. */
  async activate(): Promise<void> {
    const { caches, build } = this.world;
    const old = (await caches.keys()).filter((name) => name !== build);
    await Promise.all(old.map((name) => caches.delete(name)));
  }

  /** The answer to `request`; null leaves it to the browser. */
  answer(request: Request): Promise<Response> | null {
    const { origin, pathname } = new URL(request.url);
    if (request.method !== "GET" || origin !== this.world.origin || pathname.startsWith("/api/")) return null;
    if (request.mode === "navigate") return this.#page(request);
    return pathname.startsWith(ASSETS) || pathname === OFFLINE_SCRIPT ? this.#file(request) : null;
  }

  /** Pages always come from the server. */
  async #page(request: Request): Promise<Response> {
    try {
      return await this.world.fetch(request);
    } catch {
      return (await (await this.#cache()).match(OFFLINE)) ?? Response.error();
    }
  }

  async #file(request: Request): Promise<Response> {
    const cache = await this.#cache();
    const known = await cache.match(request, { ignoreVary: true });
    if (known) return known;
    const answer = await this.world.fetch(request);
    if (answer.status === 200) await cache.put(request, answer.clone()).catch(() => undefined);
    return answer;
  }

  #cache(): Promise<Cache> {
    return this.world.caches.open(this.world.build);
  }
}
