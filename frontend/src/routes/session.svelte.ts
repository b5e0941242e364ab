/** The player this browser is; or this tab, if it is another player. */
import { createContext } from "svelte";
import { setTabToken, tabToken } from "../device/storage";
import * as api from "../wire/api";
import type { Me } from "../wire/messages";

/** A new cookie may be on its way to this browser when its sockets end. */
const COOKIE_MS = 500;

export class Session {
  /** Null: nobody yet; undefined: not known yet. */
  me = $state.raw<Me | null | undefined>(undefined);
  /** This tab is another player than the browser. */
  apart = $state(tabToken() !== null);

  /** Asks the server who I am. A tab whose own player is gone becomes the browser's player again. Raises ApiError. */
  async load(): Promise<Me | null> {
    const me = await api.me();
    if (me === null && this.apart) {
      this.#keep(null);
      return this.load();
    }
    this.me = me;
    return me;
  }

  /** A new player called `name`. Raises ApiError. */
  async become(name: string): Promise<void> {
    const { id, name: given } = await api.createPlayer(name);
    this.me = { id, name: given };
  }

  /** A new player called `name`, in this tab only. False: this browser cannot store a second player. Raises ApiError. */
  async becomeApart(name: string): Promise<boolean> {
    const { id, name: given, token } = await api.createAnother(name);
    if (token === null || !this.#keep(token)) return false;
    this.me = { id, name: given };
    return true;
  }

  /** Makes this tab the browser's player again. */
  rejoin(): void {
    this.#keep(null);
    location.reload();
  }

  /** Makes my token void on every other device. Raises ApiError. */
  async signOut(): Promise<void> {
    const token = await api.signOut();
    if (token !== null) this.#keep(token);
  }

  /** Removes me from the server. Raises ApiError. */
  async deleteMe(): Promise<void> {
    await api.deleteMe();
    this.forget();
  }

  /** Call when my token has become void. The browser has a new one if I signed out everywhere from another tab. */
  async replaceToken(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, COOKIE_MS));
    try {
      if (await this.load()) location.reload();
    } catch {
      this.forget();
    }
  }

  /** The server no longer knows me. */
  forget(): void {
    this.#keep(null);
    this.me = null;
  }

  renamed(name: string): void {
    if (this.me) this.me = { ...this.me, name };
  }

  #keep(token: string | null): boolean {
    const done = setTabToken(token);
    this.apart = tabToken() !== null;
    return done;
  }
}

export const [useSession, provideSession] = createContext<Session>();
