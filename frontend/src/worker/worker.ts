/** The service worker, built as /worker.js: passes the browser's events to the keeper. */
import { Keeper } from "./keeper";

/** The members of a worker's events that we use; TypeScript can't have the page's types and the worker's at once. */
interface Event {
  waitUntil(done: Promise<unknown>): void;
  readonly request: Request;
  readonly notification: Notification;
  respondWith(answer: Promise<Response>): void;
}
interface Scope {
  addEventListener(
    type: "install" | "activate" | "fetch" | "notificationclick",
    listener: (event: Event) => void,
  ): void;
  skipWaiting(): Promise<void>;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(kind: { type: "window" }): Promise<readonly { url: string; focus(): Promise<unknown> }[]>;
    openWindow(url: string): Promise<unknown>;
  };
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

/** A press on a notification opens its table's page: the one already open, or a new one. */
scope.addEventListener("notificationclick", (event) => {
  const url = String(event.notification.data);
  event.notification.close();
  const pages = scope.clients.matchAll({ type: "window" });
  event.waitUntil(
    pages.then((all) => all.find((page) => page.url === url)?.focus() ?? scope.clients.openWindow(url)),
  );
});
