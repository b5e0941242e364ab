import { beforeEach, describe, expect, it } from "vitest";
import { Keeper, OFFLINE, OFFLINE_SCRIPT } from "./keeper";

const ORIGIN = "https://play.example";

/** The part of the browser's caches that a keeper uses. */
class Shelf {
  readonly kept = new Map<string, Map<string, Response>>();

  open = async (name: string): Promise<Cache> => {
    const files = this.kept.get(name) ?? new Map<string, Response>();
    this.kept.set(name, files);
    const key = (asked: Request | string | URL) =>
      new URL(asked instanceof Request ? asked.url : asked, ORIGIN).href;
    const cache = {
      match: async (asked: Request | string) => files.get(key(asked))?.clone(),
      put: async (asked: Request | string, answer: Response) => void files.set(key(asked), answer),
    };
    return cache as unknown as Cache;
  };
  keys = async () => [...this.kept.keys()];
  delete = async (name: string) => this.kept.delete(name);
}

let shelf: Shelf;
let online: boolean;
let build: string;
let asked: string[];

async function fetched(request: Request | string): Promise<Response> {
  const { pathname } = new URL(request instanceof Request ? request.url : request, ORIGIN);
  asked.push(pathname);
  if (!online) throw new TypeError("Failed to fetch");
  return new Response(`${pathname} of ${build}`);
}

const keeper = (ofBuild: string) =>
  new Keeper({ caches: shelf, fetch: fetched, origin: ORIGIN, build: ofBuild });

/** A request as the browser makes it for navigation (`navigate`) or from a page. */
function request(path: string, mode = "cors", method = "GET"): Request {
  const made = new Request(new URL(path, ORIGIN), { method });
  Object.defineProperty(made, "mode", { value: mode });
  return made;
}

async function textOf(answer: Promise<Response> | null): Promise<string | undefined> {
  return (await answer)?.text();
}

beforeEach(async () => {
  shelf = new Shelf();
  online = true;
  build = "one";
  asked = [];
});

describe("the service worker", () => {
  it("shows the offline page for any address when there is no network", async () => {
    const worker = keeper("one");
    await worker.install();
    online = false;
    for (const path of ["/", "/t/abcd-efgh-jkmn", "/rules/pikoko"]) {
      expect(await textOf(worker.answer(request(path, "navigate")))).toBe(`${OFFLINE} of one`);
    }
  });

  it("fetches every page from the network and caches none", async () => {
    const worker = keeper("one");
    await worker.install();
    expect(await textOf(worker.answer(request("/", "navigate")))).toBe("/ of one");
    build = "two";
    expect(await textOf(worker.answer(request("/", "navigate")))).toBe("/ of two");
    expect([...(shelf.kept.get("one")?.keys() ?? [])]).toEqual([ORIGIN + OFFLINE, ORIGIN + OFFLINE_SCRIPT]);
  });

  it("has the offline page's script when there is no network", async () => {
    const worker = keeper("one");
    await worker.install();
    online = false;
    expect(await textOf(worker.answer(request(OFFLINE_SCRIPT)))).toBe(`${OFFLINE_SCRIPT} of one`);
  });

  it("fetches a hashed file only once", async () => {
    const worker = keeper("one");
    const file = "/assets/index-abc.js";
    expect(await textOf(worker.answer(request(file)))).toBe(`${file} of one`);
    online = false;
    expect(await textOf(worker.answer(request(file)))).toBe(`${file} of one`);
    expect(asked).toEqual([file]);
  });

  it("caches no file that was not found", async () => {
    const missing = new Keeper({
      caches: shelf,
      fetch: async () => new Response("", { status: 404 }),
      origin: ORIGIN,
      build: "one",
    });
    expect((await missing.answer(request("/assets/gone.js")))?.status).toBe(404);
    expect(shelf.kept.get("one")?.size).toBe(0);
  });

  it.each([
    ["/api/tables", "cors", "GET"],
    ["/api/schema", "navigate", "GET"],
    ["/worker.js", "same-origin", "GET"],
    ["/manifest.webmanifest", "cors", "GET"],
    ["/previews/pikoko.en.png", "no-cors", "GET"],
    ["/assets/index-abc.js", "cors", "POST"],
    ["https://elsewhere.example/assets/index-abc.js", "cors", "GET"],
  ])("leaves %s (%s, %s) to the browser", (path, mode, method) => {
    expect(keeper("one").answer(request(path, mode, method))).toBeNull();
    expect(asked).toEqual([]);
  });

  it("deletes what an older build cached", async () => {
    const old = keeper("one");
    await old.install();
    await old.answer(request("/assets/index-abc.js"));
    build = "two";
    const next = keeper("two");
    await next.install();
    await next.activate();
    expect([...shelf.kept.keys()]).toEqual(["two"]);
    online = false;
    expect(await textOf(next.answer(request("/", "navigate")))).toBe(`${OFFLINE} of two`);
  });

  it("does not install without its page", async () => {
    online = false;
    await expect(keeper("one").install()).rejects.toThrow();
  });
});
