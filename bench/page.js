// Runs in the page before the client: when the board can be used, how long each snapshot takes, what shifts.
(() => {
  const seen = { ready: null, snapshots: [], shifts: [] };
  window.__seen = seen;

  /** Calls back in a task of its own, when what the browser does now is done. */
  function later(done) {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = done;
    port2.postMessage(null);
  }

  /** The board is there and its dock takes a press, or a feather does. */
  function usable() {
    const board = document.querySelector("[data-testid=board]");
    const main = board?.querySelector("[data-testid=dock] .main");
    return main ? main.getAttribute("aria-disabled") !== "true" : board?.querySelector(".legal");
  }

  (function watch() {
    if (usable())
      later(() => {
        seen.ready = performance.now();
        console.debug("usable");
      });
    else requestAnimationFrame(watch);
  })();

  /** From the message to the end of its scripts, and from the next frame's begin to its paint: all in ms. */
  function time(began) {
    const taken = { script: 0, frame: 0, painted: 0 };
    let scripted = null;
    later(() => {
      scripted = performance.now();
      taken.script = scripted - began;
    });
    requestAnimationFrame(() => {
      const frame = performance.now();
      later(() => {
        const now = performance.now();
        taken.painted = now - began;
        if (scripted === null || scripted > frame) taken.script = frame - began;
        taken.frame = now - frame;
        seen.snapshots.push(taken);
      });
    });
  }

  /** The table's connection, and all snapshots that came by it. */
  let socket;
  const told = [];

  /** Hears each message before the client does. */
  window.WebSocket = class extends WebSocket {
    constructor(...given) {
      super(...given);
      socket = this;
      this.addEventListener("message", ({ data, isTrusted }) => {
        if (document.hidden || !data.includes('"type":"snapshot"')) return;
        if (isTrusted) told.push(data);
        time(performance.now());
      });
    }
  };

  /** Gives all snapshots to the client once more, one each so many ms; what each took then. */
  window.__again = async (ms) => {
    const before = seen.snapshots.length;
    for (const data of [...told]) {
      socket.dispatchEvent(new MessageEvent("message", { data }));
      await new Promise((done) => setTimeout(done, ms));
    }
    return seen.snapshots.slice(before);
  };

  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, startTime, sources } of list.getEntries()) {
      const moved = sources.map(({ node }) => node?.outerHTML?.slice(0, 120) ?? node?.nodeName ?? "gone");
      seen.shifts.push({ value, pressed: hadRecentInput, at: startTime, moved });
    }
  }).observe({ type: "layout-shift", buffered: true });
})();
