/** What the birds of this table say: bubbles now, whether mine may speak, and what screen readers are told. */
import { BUBBLE_MS, PHRASES, type PhraseName } from "../../ui/phrases";
import type { Phrase, Snapshot } from "../../wire/messages";
import type { Answer } from "../../wire/outbox";
import type { Change } from "../../wire/table.svelte";
import type { Words } from "../../words/en";
import { HiddenBubbles } from "./hiddenBubbles.svelte";

/** How long the server makes a bird wait, unless its operator has changed that: then its refusal tells. */
const REST_MS = 3000;
/** Phrases said within `GATHER_MS` are one sentence, and sentences are at least `APART_MS` apart. */
const GATHER_MS = 1000;
const APART_MS = 5000;
/** An equal sentence is read again only after the region was empty for a moment. */
const ANEW_MS = 60;

export interface Bubble {
  readonly seat: number;
  readonly phrase: PhraseName;
  /** Counts up, so that the same phrase said again is a new bubble. */
  readonly id: number;
}

/** Who said what: seats by phrase, in the order of `PHRASES`. */
export type Said = readonly (readonly [PhraseName, readonly number[]])[];

/** "Ann and Bo clap. Cy laughs." My own bird comes first. */
export function saidText(
  said: Said,
  { list, phrases }: Pick<Words, "list" | "phrases">,
  names: readonly string[],
  mine: number | null,
): string {
  const sentences = said.map(([phrase, seats]) => {
    const others = seats.filter((seat) => seat !== mine).map((seat) => names[seat] ?? "");
    const all = others.length < seats.length ? [phrases.yours, ...others] : others;
    return phrases.said[phrase](list(all), all.length);
  });
  return sentences.join(". ");
}

/** What birds say, for whoever sees this page. */
export class HeardPhrases {
  bubbles = $state.raw<readonly Bubble[]>([]);
  /** What screen readers read. */
  sentence = $state("");
  readonly hidden = new HiddenBubbles();
  readonly #word: (said: Said) => string;
  readonly #said = new Map<PhraseName, Set<number>>();
  #toldAt = Number.NEGATIVE_INFINITY;
  #count = 0;
  #telling: ReturnType<typeof setTimeout> | undefined;
  #writing: ReturnType<typeof setTimeout> | undefined;

  /** `word` makes the sentence for screen readers. */
  constructor(word: (said: Said) => string) {
    this.#word = word;
  }

  /** A bird speaks. What nobody could see, and what this device hides, is gone. */
  hear({ player, seat, phrase }: Phrase): void {
    if (document.hidden || this.hidden.has(player)) return;
    this.#count += 1;
    const bubble = { seat, phrase, id: this.#count };
    this.bubbles = [...this.bubbles.filter((other) => other.seat !== seat), bubble];
    setTimeout(() => {
      this.bubbles = this.bubbles.filter((other) => other !== bubble);
    }, BUBBLE_MS);
    this.#gather(phrase, seat);
  }

  stop(): void {
    for (const timer of [this.#telling, this.#writing]) clearTimeout(timer);
  }

  #gather(phrase: PhraseName, seat: number): void {
    this.#said.set(phrase, (this.#said.get(phrase) ?? new Set()).add(seat));
    this.#telling ??= setTimeout(
      () => this.#tell(),
      Math.max(GATHER_MS, this.#toldAt + APART_MS - performance.now()),
    );
  }

  #tell(): void {
    const said = PHRASES.flatMap((phrase) => {
      const seats = this.#said.get(phrase);
      return seats ? [[phrase, [...seats]] as const] : [];
    });
    const sentence = this.#word(said);
    this.sentence = "";
    this.#writing = setTimeout(() => {
      this.sentence = sentence;
    }, ANEW_MS);
    this.#said.clear();
    this.#toldAt = performance.now();
    this.#telling = undefined;
  }
}

interface Hooks {
  readonly send: (phrase: PhraseName) => Promise<Answer>;
  /** Shows why the server has refused a phrase. */
  readonly refuse: (answer: Exclude<Answer, { done: true }>) => void;
  /** The sentence for screen readers. */
  readonly word: (said: Said) => string;
}

/** What birds say, and whether mine may speak. */
export class Phrases extends HeardPhrases {
  /** Birds may speak now. */
  open = $state(false);
  #resting = $state(false);
  /** My bird may speak now, and has not just done so. */
  readonly ready = $derived(this.open && !this.#resting);
  #closing: ReturnType<typeof setTimeout> | undefined;
  #rest: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly hooks: Hooks) {
    super(hooks.word);
  }

  /** Call with every change of the table. Only what the server sent says for how long birds may speak. */
  follow({ now, before }: Pick<Change, "now" | "before">): void {
    if (now.you !== before?.you || now.version !== before.version) this.#openFor(now);
  }

  async say(phrase: PhraseName): Promise<void> {
    if (!this.ready) return;
    this.#restFor(REST_MS);
    const answer = await this.hooks.send(phrase);
    if (answer.done) return;
    if (answer.code === "too_fast") this.#restFor(Number(answer.params.retry_ms));
    else this.hooks.refuse(answer);
  }

  override stop(): void {
    super.stop();
    for (const timer of [this.#closing, this.#rest]) clearTimeout(timer);
  }

  #openFor({ phrases_ms: ms }: Snapshot): void {
    clearTimeout(this.#closing);
    this.open = ms !== 0;
    if (!ms) return;
    this.#closing = setTimeout(() => {
      this.open = false;
    }, ms);
  }

  #restFor(ms: number): void {
    clearTimeout(this.#rest);
    this.#resting = true;
    this.#rest = setTimeout(() => {
      this.#resting = false;
    }, ms);
  }
}
