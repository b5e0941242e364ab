/** Who this browser is. */
import { getContext, setContext } from "svelte";
import * as api from "./api";
import type { Me } from "./messages";

const KEY = Symbol("session");

export class Session {
  /** Null: nobody yet; undefined: not known yet. */
  me = $state.raw<Me | null | undefined>(undefined);

  /** Asks the server. Raises ApiError. */
  async load(): Promise<Me | null> {
    this.me = await api.me();
    return this.me;
  }

  /** A new player called `name`. Raises ApiError. */
  async become(name: string): Promise<void> {
    const { id, name: given } = await api.createPlayer(name);
    this.me = { id, name: given };
  }

  renamed(name: string): void {
    if (this.me) this.me = { ...this.me, name };
  }
}

export function provideSession(): Session {
  return setContext(KEY, new Session());
}

export function useSession(): Session {
  return getContext<Session>(KEY);
}
