/** How long the host must still be away before somebody may take over, as far as this page has seen. */
import type { Snapshot } from "./messages";

function isHere({ table: { host, seats, watchers } }: Snapshot): boolean {
  const seat = seats.find(({ player }) => player?.id === host);
  return seat ? seat.connected : watchers.ids.includes(host);
}

export class HostAway {
  #goneAt: number | null = null;
  #host = "";

  /** Ms from `now` (`performance.now()`) until the host of this snapshot may be replaced; null: the host is here. */
  left(snapshot: Snapshot, now: number): number | null {
    const { host, host_away_ms } = snapshot.table;
    if (isHere(snapshot) || host !== this.#host) this.#goneAt = null;
    this.#host = host;
    if (isHere(snapshot)) return null;
    this.#goneAt ??= now;
    return Math.max(0, host_away_ms - (now - this.#goneAt));
  }
}

/** The same snapshot with nothing left to wait for. */
export function withHostFree(snapshot: Snapshot): Snapshot {
  return { ...snapshot, table: { ...snapshot.table, host_away_ms: 0 } };
}
