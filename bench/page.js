// Runs in the page before the client. Measures when the board is usable, the time of each snapshot, layout shifts.
(() => {
  const seen = { ready: null, snapshots: [], shifts: [] };
  window.__seen = seen;

  /** Calls back in a new task, after the browser has finished its present work. */
  function later(done) {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = done;
    port2.postMessage(null);
  }

  /** Whether the board is there and its dock, a feather or a replay's steps can be pressed. */
  function usable() {
    const board = document.querySelector("[data-testid=board]");
    const main = board?.querySelector("[data-testid=dock] .main");
    return main ? main.getAttribute("aria-disabled") !== "true" : board?.querySelector(".legal, [data-testid=steps]");
  }

  (function watch() {
    if (usable())
      later(() => {
        seen.ready = performance.now();
        console.debug("usable");
      });
    else requestAnimationFrame(watch);
  })();

  /** Times in ms: from the message to the end of its scripts, and from the start of the next frame to its paint. */
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

  const SHOWS = /"type":"(snapshot|update)"/;

  /** The table's connection, and all snapshots and updates received on it. */
  let socket;
  const told = [];

  /** Called with each message before the client gets it. */
  window.WebSocket = class extends WebSocket {
    constructor(...given) {
      super(...given);
      socket = this;
      this.addEventListener("message", ({ data, isTrusted }) => {
        if (document.hidden || !SHOWS.test(data)) return;
        if (isTrusted) told.push(data);
        time(performance.now());
      });
    }
  };

  /** Passes all of them to the client once more, at a fixed interval in ms; returns the time of each. */
  window.__again = async (ms) => {
    const before = seen.snapshots.length;
    for (const data of [...told]) {
      socket.dispatchEvent(new MessageEvent("message", { data }));
      await new Promise((done) => setTimeout(done, ms));
    }
    return seen.snapshots.slice(before);
  };

  /** Presses a key so often, at a fixed interval in ms; returns the time of each. */
  window.__pressed = async (key, times, ms) => {
    const before = seen.snapshots.length;
    for (let i = 0; i < times; i += 1) {
      time(performance.now());
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
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
