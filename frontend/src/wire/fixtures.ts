/** Tables for tests. */
import type { SeatView, Snapshot } from "./messages";

export function person(seat: number, name: string, connected = true): SeatView {
  return {
    seat,
    player: { id: name.toLowerCase(), name },
    bot: null,
    connected,
    away: false,
    kept_for: null,
    kept_name: null,
  };
}

export function bot(seat: number, level = "casual"): SeatView {
  return {
    seat,
    player: null,
    bot: level,
    connected: false,
    away: false,
    kept_for: null,
    kept_name: null,
  };
}

export function free(seat: number): SeatView {
  return { seat, player: null, bot: null, connected: false, away: false, kept_for: null, kept_name: null };
}

/** A lobby whose host is `ann`, seen by the person with the id `you`. */
export function lobby(seats: readonly SeatView[], you = "ann"): Snapshot {
  const mine = seats.find((seat) => seat.player?.id === you);
  return {
    type: "snapshot",
    version: 1,
    build: "b1",
    table: {
      code: "k7pq",
      game: "pikoko",
      options: { watchers: "on" },
      status: "lobby",
      host: "ann",
      stand_in_for: null,
      asking: [],
      seats,
      watchers: { count: 0, names: [], ids: [] },
      paused: null,
      votes: [],
      claims: [],
      same_asks: [],
      locked: false,
      newcomers: [],
      sent_away: [],
      muted: [],
      host_away_ms: 120_000,
    },
    you: { player: you, seat: mine ? mine.seat : null },
    game: null,
    phrases_ms: null,
  };
}

export function playing(snapshot: Snapshot): Snapshot {
  return { ...snapshot, table: { ...snapshot.table, status: "playing" } };
}
