/**
 * The socket of a table: stays connected, notices silence, reconnects by itself.
 *
 * partysocket opens and closes; when to try again is decided here, in the promise of the next URL, because
 * partysocket cannot be woken while it waits by itself.
 */
import ReconnectingWebSocket from "partysocket/ws";
import { newId } from "../device/ids";
import type { Bye, Command, Request, ServerMessage } from "./messages";
import { type Answer, Outbox } from "./outbox";

const PING_MS = 2500;
/** Silence this long after a ping: dead, 9 s after the last sign of life. */
const SILENCE_MS = 6500;
/** After waking up the answer has to come sooner. */
const WAKE_SILENCE_MS = 3000;
const FIRST_RETRY_MS = 400;
const LONGEST_RETRY_MS = 10_000;
const GROWTH = 1.7;
/** What `at` may be: a path of this site and no other address. */
const AT = /^\/on\/[a-z0-9-]{1,32}$/;
/** The length of a command's frame is a multiple of this. */
const STEP = 256;

/** `door`: connected, and not let in yet. `live` from the first snapshot of a connection; `ended` never comes back. */
export type Link = "connecting" | "door" | "live" | "lost" | "ended";

export interface SocketListener {
  message: (message: ServerMessage) => void;
  link: (link: Link) => void;
  /** Closed for good, and why: a reason of `bye` or a close code. */
  ended: (reason: string) => void;
}

export interface SocketOptions {
  url: string;
  /** Where the first connection goes, as in `bye`; null: where it comes. */
  at?: string | null;
  /** The token of the player, if it is not the one of the browser's cookie. */
  token?: string | null;
  /** Tells the server when the page is hidden. Watchers do not. */
  missed?: boolean;
  listener: SocketListener;
  WebSocket?: typeof WebSocket;
  random?: () => number;
}

/** Padded with spaces, so that the length of an encrypted frame does not tell which choice it holds. */
function frameOf(command: Command): string {
  const text = JSON.stringify(command);
  return text.padEnd(Math.ceil(text.length / STEP) * STEP);
}

/** `url` at the server to which `at` leads, on this site; just `url` if `at` leads to none. */
function urlAt(url: string, at: string | null): string {
  if (at === null || !AT.test(at)) return url;
  const led = new URL(url);
  led.pathname = at + led.pathname;
  return led.href;
}

/** Half to one and a half times what the back-off says, so that a restarted server is not stormed. */
export function retryDelay(tries: number, random: () => number): number {
  const delay = Math.min(FIRST_RETRY_MS * GROWTH ** tries, LONGEST_RETRY_MS);
  return delay * (0.5 + random());
}

export class TableSocket {
  readonly #outbox = new Outbox();
  readonly #listener: SocketListener;
  readonly #random: () => number;
  /** Ends when nothing of the page matters any more. */
  readonly #page = new AbortController();
  #url: string;
  /** Where the next connection goes, and only that one. */
  #at: string | null;
  readonly #missed: boolean;
  readonly #socket: ReconnectingWebSocket;
  #tries = 0;
  #bye: Bye | null = null;
  /** Sent elsewhere since the table was last seen. */
  #sentOn = false;
  #started = false;
  #wake: (() => void) | null = null;
  #pinging: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #link: Link = "connecting";

  constructor({
    url,
    at = null,
    token = null,
    missed = true,
    listener,
    random = Math.random,
    ...other
  }: SocketOptions) {
    this.#url = url;
    this.#at = at;
    this.#missed = missed;
    this.#listener = listener;
    this.#random = random;
    const protocols = token === null ? ["game"] : ["game", `player.${token}`];
    this.#socket = new ReconnectingWebSocket(() => this.#nextUrl(), protocols, {
      maxEnqueuedMessages: 0,
      minReconnectionDelay: 0,
      connectionTimeout: 8000,
      shouldReconnectOnClose: (event) => !this.#isFinal(event.code),
      ...other, // a WebSocket of the tests
    });
    this.#socket.addEventListener("open", () => this.#expectSign(PING_MS + SILENCE_MS));
    this.#socket.addEventListener("message", (event) => this.#receive(String(event.data)));
    this.#socket.addEventListener("close", (event) => this.#broken(event.code));
    const { signal } = this.#page;
    document.addEventListener("visibilitychange", () => this.#look(), { signal });
    document.addEventListener("visibilitychange", () => this.#tellHidden(), { signal });
    window.addEventListener("online", () => this.#look(), { signal });
  }

  send(request: Request): Promise<Answer> {
    return this.#outbox.send(request);
  }

  /** The next connection goes to this address: the table's link has changed. */
  moveTo(url: string): void {
    this.#url = url;
  }

  /** Leaves on purpose; nothing is told any more. */
  close(): void {
    this.#stop();
    this.#setLink("ended", true);
    this.#outbox.abandon("left", "The table was left.");
    this.#socket.close();
  }

  /** Resolves when the next attempt is due, at once the first time and after a wake-up. */
  async #nextUrl(): Promise<string> {
    if (this.#started) await this.#backOff();
    this.#started = true;
    const at = this.#at;
    this.#at = null;
    return urlAt(this.#url, at);
  }

  #backOff(): Promise<void> {
    const delay = this.#delay();
    this.#bye = null;
    this.#tries += 1;
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, delay);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** As long as the server asks for, except that it sends nobody to and fro without a pause. */
  #delay(): number {
    const asked = this.#bye?.retry_ms ?? null;
    const sentOn = this.#bye?.reason === "elsewhere";
    const again = sentOn && this.#sentOn;
    this.#sentOn ||= sentOn;
    if (asked === null || again) return retryDelay(this.#tries, this.#random);
    return asked * (1 + this.#random() / 2);
  }

  #isFinal(code: number): boolean {
    return (code >= 4400 && code < 4500) || this.#bye?.retry_ms === null;
  }

  #receive(text: string): void {
    const message = JSON.parse(text) as ServerMessage;
    clearTimeout(this.#silence);
    if (message.type === "snapshot" && this.#link !== "live") this.#opened("live");
    if (message.type === "door" && this.#link !== "door") this.#opened("door");
    if (message.type === "done") this.#outbox.done(message.id);
    else if (message.type === "refused") this.#outbox.refused(message);
    else if (message.type === "bye") this.#dismissed(message);
    else if (message.type === "pong") this.#pingLater();
    this.#listener.message(message);
  }

  #dismissed(bye: Bye): void {
    this.#bye = bye;
    this.#at = bye.at;
  }

  /** Commands go out at the door too: a claim is made there. */
  #opened(link: "door" | "live"): void {
    const speaking = this.#isOpen();
    this.#tries = 0;
    this.#sentOn = false;
    this.#setLink(link);
    if (document.hidden) this.#tellHidden();
    if (speaking) return;
    this.#outbox.open((command) => this.#socket.send(frameOf(command)));
    this.#pingLater();
  }

  #isOpen(): boolean {
    return this.#link === "live" || this.#link === "door";
  }

  #pingLater(): void {
    clearTimeout(this.#pinging);
    this.#pinging = setTimeout(() => this.#ping(SILENCE_MS), PING_MS);
  }

  #ping(patience_ms: number): void {
    clearTimeout(this.#pinging);
    this.#socket.send(JSON.stringify({ type: "ping", id: newId() }));
    this.#expectSign(patience_ms);
  }

  #expectSign(patience_ms: number): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#socket.reconnect(), patience_ms);
  }

  #broken(code: number): void {
    clearTimeout(this.#pinging);
    clearTimeout(this.#silence);
    this.#outbox.close();
    if (this.#link === "ended") return;
    if (!this.#isFinal(code)) {
      if (this.#isOpen()) this.#setLink("lost");
      return;
    }
    const reason = this.#bye?.reason ?? String(code);
    this.#stop();
    this.#outbox.abandon("ended", "The connection to the table has ended.");
    this.#setLink("ended");
    this.#listener.ended(reason);
  }

  #look(): void {
    if (document.visibilityState === "hidden") return;
    if (this.#isOpen()) this.#ping(WAKE_SILENCE_MS);
    else this.#wake?.();
  }

  /** Not put into the outbox: every new connection says it again. */
  #tellHidden(): void {
    if (!this.#missed || this.#link !== "live") return;
    this.#socket.send(JSON.stringify({ type: "away", id: newId(), hidden: document.hidden }));
  }

  #setLink(link: Link, silently = false): void {
    this.#link = link;
    if (!silently) this.#listener.link(link);
  }

  #stop(): void {
    clearTimeout(this.#pinging);
    clearTimeout(this.#silence);
    this.#page.abort();
  }
}
