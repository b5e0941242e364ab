/** Keeps the screen of a phone on. Does nothing if the browser cannot or will not. */

/** Returns how to stop. A page that was hidden asks again when it is visible. */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | null = null;
  let over = false;

  async function take() {
    if (over || document.hidden || !navigator.wakeLock) return;
    try {
      lock = await navigator.wakeLock.request("screen");
    } catch {
      return; // a low battery or a page in a frame: the screen goes off as ever
    }
    if (over) void lock.release();
  }

  document.addEventListener("visibilitychange", take);
  void take();
  return () => {
    over = true;
    document.removeEventListener("visibilitychange", take);
    void lock?.release();
  };
}
