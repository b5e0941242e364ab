/** Registers our service worker once the page has loaded and is idle. */

const WORKER = "/worker.js";

/** Does nothing where there are no workers: on plain http, in some in-app browsers, while developing. */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !isSecureContext || !("serviceWorker" in navigator)) return;
  if (document.readyState === "complete") register();
  else addEventListener("load", register, { once: true });
}

/** A browser may still refuse, by its own settings: the page needs no worker. */
function register(): void {
  const ask = () =>
    void navigator.serviceWorker.register(WORKER, { updateViaCache: "none" }).catch(() => undefined);
  if ("requestIdleCallback" in window) requestIdleCallback(ask, { timeout: 5000 });
  else setTimeout(ask, 1000);
}
