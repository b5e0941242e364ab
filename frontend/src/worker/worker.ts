/** The service worker, built as /worker.js: the keeper, told what the browser asks. */
import { Keeper } from "./keeper";

/** What a worker's events have; TypeScript cannot know the page's world and the worker's at once. */
interface Event {
  waitUntil(done: Promise<unknown>): void;
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Scope {
  addEventListener(type: "install" | "activate" | "fetch", listener: (event: Event) => void): void;
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
}

const scope = self as unknown as Scope;
const keeper = new Keeper({
  caches,
  fetch: (request, init) => fetch(request, init),
  origin: location.origin,
  build: __BUILD__,
});

scope.addEventListener("install", (event) => {
  event.waitUntil(keeper.install().then(() => scope.skipWaiting()));
});
scope.addEventListener("activate", (event) => {
  event.waitUntil(keeper.activate().then(() => scope.clients.claim()));
});
scope.addEventListener("fetch", (event) => {
  const answer = keeper.answer(event.request);
  if (answer) event.respondWith(answer);
});
