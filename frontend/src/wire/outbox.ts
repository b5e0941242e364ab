/** Outbox: unanswered commands, sent in order, sent again with the same id after a break, answered once. */
import { newId } from "../device/ids";
import type { Command, Params, Refused, Request } from "./messages";

export type Answer =
  | { readonly done: true }
  | { readonly done: false; readonly code: string; readonly params: Params; readonly reason: string };

/** Refusals after which the same command is sent again. */
const LATER = new Set(["too_fast", "busy"]);
const LATER_MS = 1000;
/** Means something only now: never sent again, and nothing waits for it. */
const FLEETING: Command["type"] = "say";
const TOO_LATE: Answer = { done: false, code: "left", params: {}, reason: "There is no connection now." };

interface Waiting {
  readonly command: Command;
  readonly answer: (answer: Answer) => void;
  sent: boolean;
}

export class Outbox {
  /** In the order they were asked for. */
  readonly #waiting = new Map<string, Waiting>();
  #transmit: ((command: Command) => void) | null = null;
  #pause: ReturnType<typeof setTimeout> | null = null;
  #gone: Answer | null = null;

  /** Resolves when the server has answered, however many connections that takes. */
  send(request: Request): Promise<Answer> {
    if (this.#gone) return Promise.resolve(this.#gone);
    if (request.type === FLEETING && !this.#transmit) return Promise.resolve(TOO_LATE);
    const command: Command = { ...request, id: newId() };
    return new Promise((answer) => {
      this.#waiting.set(command.id, { command, answer, sent: false });
      this.#flush();
    });
  }

  /** Connected: sends everything unanswered, the oldest first. */
  open(transmit: (command: Command) => void): void {
    this.#transmit = transmit;
    for (const waiting of this.#waiting.values()) waiting.sent = false;
    this.#resume();
  }

  /** Call when the connection drops: commands queue until the next one. */
  close(): void {
    this.#transmit = null;
    for (const { command } of this.#waiting.values())
      if (command.type === FLEETING) this.#settle(command.id, TOO_LATE);
  }

  /** Never connected again: everything is refused with `code`. */
  abandon(code: string, reason: string): void {
    this.close();
    this.#resume();
    this.#gone = { done: false, code, params: {}, reason };
    for (const waiting of this.#waiting.values()) waiting.answer(this.#gone);
    this.#waiting.clear();
  }

  done(id: string): void {
    this.#settle(id, { done: true });
  }

  refused({ id, code, params, reason }: Refused): void {
    const waiting = id === null ? undefined : this.#waiting.get(id);
    if (!waiting) return;
    if (!LATER.has(code) || waiting.command.type === FLEETING) {
      this.#settle(waiting.command.id, { done: false, code, params, reason });
      return;
    }
    waiting.sent = false;
    this.#pause ??= setTimeout(() => this.#resume(), Number(params.retry_ms ?? LATER_MS));
  }

  #settle(id: string, answer: Answer): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    waiting?.answer(answer);
  }

  #resume(): void {
    if (this.#pause !== null) clearTimeout(this.#pause);
    this.#pause = null;
    this.#flush();
  }

  #flush(): void {
    if (!this.#transmit || this.#pause !== null) return;
    for (const waiting of this.#waiting.values()) {
      if (waiting.sent) continue;
      waiting.sent = true;
      this.#transmit(waiting.command);
    }
  }
}
