/* Loads the page for no network again as soon as the server answers. */
const RETRY_MS = 4000;
let timer;

/** Pages of many people do not ask at the same moment. */
function wait() {
  clearTimeout(timer);
  timer = setTimeout(ask, RETRY_MS * (1 + Math.random()));
}

async function ask() {
  try {
    const { ok } = await fetch("/readyz", { cache: "no-store" });
    if (ok) return location.reload();
  } catch {
    // Still no network.
  }
  wait();
}

addEventListener("online", ask);
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible") ask();
});
wait();
