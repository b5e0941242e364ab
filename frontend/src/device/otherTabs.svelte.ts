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
  readonly #channel: BroadcastChannel | null;
  readonly some = $derived(this.#tabs.length > 0);

  constructor(
    code: string,
    private readonly player: string,
    channel: BroadcastChannel | null = open(),
  ) {
    this.#place = `${code} ${player}`;
    this.#channel = channel;
    channel?.addEventListener("message", this.#hear);
    addEventListener("pagehide", this.#go);
    addEventListener("pageshow", this.#come);
    this.#come();
  }

  /** The code of the table has changed. Every tab hears that by itself. */
  moveTo(code: string): void {
    this.#place = `${code} ${this.player}`;
  }

  close(): void {
    removeEventListener("pagehide", this.#go);
    removeEventListener("pageshow", this.#come);
    this.#go();
    this.#channel?.close();
  }

  readonly #come = (): void => this.#say("here");
  readonly #go = (): void => this.#say("gone");

  #say(say: Word["say"]): void {
    this.#channel?.postMessage({ say, tab: this.#tab, place: this.#place } satisfies Word);
  }

  readonly #hear = ({ data }: MessageEvent<Word>): void => {
    const { say, tab, place } = data;
    if (place !== this.#place || tab === this.#tab) return;
    const others = this.#tabs.filter((other) => other !== tab);
    this.#tabs = say === "gone" ? others : [...others, tab];
    if (say === "here") this.#say("too");
  };
}
