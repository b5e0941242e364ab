// The stand-in game on Colyseus. Run as `node colyseus.mjs PORT`.
//
// Room `state`: the table is a schema, and Colyseus sends each client the fields that changed and that its view
// lets it see. We send them at once after each action; by itself, Colyseus would wait for up to 50 ms.
// Room `messages`: the table is a plain object, and we send each client a message with the fields that changed
// and the hands that it may see, as PIKOKO does.
// Everything is in memory, as in most servers made with Colyseus.

import { Room, Server } from "@colyseus/core";
import { StateView, schema, t } from "@colyseus/schema";
import { WebSocketTransport } from "@colyseus/ws-transport";
import { SEATS, changes, handsFor, play, started, viewOf } from "./game.mjs";

const PATCH_MS = 1000; // a timer that finds nothing to send; without one, Colyseus ticks a clock 60 times a second

const Seat = schema(
  {
    seat: t.uint8(),
    id: t.string(),
    name: t.string(),
    connected: t.boolean(),
    hand: t.array("string").view(),
    hand_size: t.uint8(),
    tokens: t.uint8(),
    tricks_won: t.uint8(),
    total: t.uint16(),
  },
  "Seat",
);
const Play = schema({ by: t.uint8(), owner: t.uint8(), card: t.string(), as: t.string() }, "Play");
const Trick = schema({ leader: t.uint8(), required: t.string(), plays: t.array(Play) }, "Trick");
const Round = schema(
  {
    number: t.uint8(),
    starter: t.uint8(),
    trump: t.string(),
    bids: t.array("uint8"),
    tricks_won: t.array("uint8"),
    scores: t.array("uint8"),
  },
  "Round",
);
const Table = schema(
  {
    code: t.string(),
    game: t.string(),
    status: t.string(),
    host: t.string(),
    watchers: t.string(),
    host_away_ms: t.uint32(),
    watcher_names: t.array("string"),
    version: t.uint32(),
    number: t.uint32(),
    acted: t.uint16(),
    turn: t.string(),
    to_act: t.uint8(),
    round: t.uint8(),
    phase: t.string(),
    starter: t.uint8(),
    trump: t.string(),
    trump_card: t.string(),
    seats: t.array(Seat),
    bids: t.array("uint8"),
    trick: Trick,
    tricks: t.array(Trick),
    rounds: t.array(Round),
  },
  "Table",
);

const SCHEMAS = {
  seat: (fields) => new Seat(fields),
  play: (fields) => new Play(fields),
  trick: (fields) => new Trick(fields),
  round: (fields) => new Round(fields),
  table: (fields) => new Table(fields),
};

class StateRoom extends Room {
  patchRate = PATCH_MS;
  maxClients = SEATS + 1;

  onCreate() {
    this.state = started(SCHEMAS);
    this.onMessage("act", (client, { acted, card }) => {
      if (play(this.state, client.userData.seat, acted, card, SCHEMAS)) this.broadcastPatch();
      else client.send("refused");
    });
  }

  onJoin(client) {
    const seat = nextSeat(this);
    client.userData = { seat };
    client.view = new StateView();
    for (const each of this.state.seats) if (seat !== null && seat !== each.seat) client.view.add(each);
  }
}

class MessagesRoom extends Room {
  patchRate = PATCH_MS;
  maxClients = SEATS + 1;

  onCreate() {
    this.table = started();
    this.onMessage("act", (client, { acted, card }) => {
      const ended = play(this.table, client.userData.seat, acted, card);
      if (ended) this.show(ended);
      else client.send("refused");
    });
  }

  onJoin(client) {
    const seat = nextSeat(this);
    client.userData = { seat };
    client.send("snapshot", viewOf(this.table, seat));
  }

  show(ended) {
    const changed = changes(this.table, ended);
    for (const client of this.clients) {
      client.send("update", { ...changed, hands: handsFor(this.table, client.userData.seat) });
    }
  }
}

/** The seat of the client that has just joined: five in turn, then null, the watcher. */
function nextSeat(room) {
  return room.clients.length > SEATS ? null : room.clients.length - 1;
}

const server = new Server({ transport: new WebSocketTransport(), greet: false, gracefullyShutdown: false });
server.define("state", StateRoom);
server.define("messages", MessagesRoom);
process.on("SIGUSR2", () => globalThis.gc({ type: "major", flavor: "last-resort" }));
await server.listen(Number(process.argv[2]), "127.0.0.1");
