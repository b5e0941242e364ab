/** Reviewing: asks what the strongest bot would have done from a seat, and reads the answer as it grows. */
import { ApiError, call } from "../../wire/api";
import type { Review, ReviewedBacking, ReviewedBid, ReviewedFork } from "../../wire/messages";

/** A seat in a round of a game. */
export interface Chair {
  code: string;
  game: number;
  round: number;
  seat: number;
}

const WORKING_MS = 1000;
/** While others come first: a whole household may wait behind one address. */
const WAITING_MS = 3000;

function pathOf({ code, game, round }: Chair): string {
  return `/tables/${encodeURIComponent(code)}/games/${game}/rounds/${round}/review`;
}

/** The same request may succeed later. */
function isPassing({ status, code }: ApiError): boolean {
  return status === 0 || status >= 500 || code === "too_fast";
}

export class Reviewing {
  /** Null: the server has not answered, or nobody may ask here. */
  review = $state.raw<Review | null>(null);
  /** Why the server would not make it now. */
  refused = $state.raw<ApiError | null>(null);
  #chair: Chair | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Shows what is there of that seat. */
  async look(chair: Chair): Promise<void> {
    this.stop();
    this.#chair = chair;
    this.review = null;
    this.refused = null;
    await this.#send("GET");
  }

  /** Asks for it. */
  async ask(): Promise<void> {
    this.refused = null;
    await this.#send("POST");
  }

  /** No more answers are read. What the bot has begun it finishes. */
  stop(): void {
    clearTimeout(this.#timer);
    document.removeEventListener("visibilitychange", this.#poll);
    this.#chair = null;
  }

  /** Reads it or asks for it. One that a server has stopped making is asked for again. */
  async #send(method: "GET" | "POST"): Promise<void> {
    const chair = this.#chair;
    if (chair === null) return;
    const { seat } = chair;
    const known = this.review !== null;
    let againMs: number | null = null;
    try {
      const path = pathOf(chair);
      const request =
        method === "GET"
          ? call<Review>(method, `${path}?seat=${seat}`)
          : call<Review>(method, path, { seat });
      const review = await request;
      if (chair !== this.#chair) return;
      if (this.thinks && review.state === "none") return await this.#send("POST");
      this.review = review;
      if (this.thinks) againMs = review.state === "working" ? WORKING_MS : WAITING_MS;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (chair !== this.#chair) return;
      if (isPassing(error) && (this.thinks || !known)) {
        againMs = Math.max(WAITING_MS, Number(error.params.retry_ms ?? 0));
      } else if (known) this.#refuse(error);
    }
    clearTimeout(this.#timer);
    if (againMs !== null) this.#timer = setTimeout(this.#poll, againMs);
  }

  /** A page that is hidden reads when it is seen. */
  readonly #poll = (): void => {
    document.removeEventListener("visibilitychange", this.#poll);
    if (document.hidden) document.addEventListener("visibilitychange", this.#poll);
    else void this.#send("GET");
  };

  #refuse(error: ApiError): void {
    if (error.code === "no_reviews") {
      this.review = null;
      return;
    }
    this.refused = error;
    if (this.review && this.thinks) this.review = { ...this.review, state: "none" };
  }

  /** It is being made. */
  get thinks(): boolean {
    return this.review?.state === "waiting" || this.review?.state === "working";
  }

  get bids(): readonly ReviewedBid[] {
    return (this.review?.decisions ?? []).filter((one) => one.kind === "bid");
  }

  get backing(): ReviewedBacking | null {
    return (this.review?.decisions ?? []).find((one) => one.kind === "confidence") ?? null;
  }

  /** Known once it is ready: until then a greater one may take another's place. */
  get forks(): readonly ReviewedFork[] {
    if (this.review?.state !== "ready") return [];
    return this.review.decisions.filter((one) => one.kind === "fork");
  }

  /** The fork at a moment, if there is one. */
  forkAt(at: number): ReviewedFork | null {
    return this.forks.find((one) => one.at === at) ?? null;
  }
}
