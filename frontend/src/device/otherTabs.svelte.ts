/** Other tabs of this browser that are the same player at the same table. They find each other through a BroadcastChannel. */
import { newId } from "./ids";

const CHANNEL = "pikoko-tabs";

/** `here`: I have come, who else is? `too`: I am as well. `gone`: I leave. */
interface Word {
  readonly say: "here" | "too" | "gone";
  readonly tab: string;
  readonly place: string;
}

/** Null in a browser without channels: then tabs do not find each other. */
function open(): BroadcastChannel | null {
  return typeof BroadcastChannel === "function" ? new BroadcastChannel(CHANNEL) : null;
}

export class OtherTabs {
  #tabs = $state.raw<readonly string[]>([]);
  readonly #tab = newId();
  #place: string;
  readonly #page = new AbortController();
  readonly some = $derived(this.#tabs.length > 0);

  constructor(
    code: string,
    private readonly player: string,
    private readonly channel: BroadcastChannel | null = open(),
  ) {
    this.#place = `${code} ${player}`;
    channel?.addEventListener("message", ({ data }: MessageEvent<Word>) => this.#hear(data));
    const { signal } = this.#page;
    addEventListener("pagehide", () => this.#say("gone"), { signal });
    addEventListener("pageshow", () => this.#say("here"), { signal });
    this.#say("here");
  }

  /** The code of the table has changed. Every tab hears that by itself. */
  moveTo(code: string): void {
    this.#place = `${code} ${this.player}`;
  }

  close(): void {
    this.#page.abort();
    this.#say("gone");
    this.channel?.close();
  }

  #say(say: Word["say"]): void {
    this.channel?.postMessage({ say, tab: this.#tab, place: this.#place } satisfies Word);
  }

  #hear({ say, tab, place }: Word): void {
    if (place !== this.#place || tab === this.#tab) return;
    const others = this.#tabs.filter((other) => other !== tab);
    this.#tabs = say === "gone" ? others : [...others, tab];
    if (say === "here") this.#say("too");
  }
}
