// The stand-in game on boardgame.io. Run as `node boardgame.mjs PORT`.
//
// Its server, its lobby with credentials, its storage in memory, and `playerView`, which removes hands. After
// each action it sends everybody the whole view, its default.

import { createRequire } from "node:module";
import { ACTIONS, SEATS, play, started, viewOf } from "./game.mjs";

const require = createRequire(import.meta.url); // the package has no modules of Node's kind
const { INVALID_MOVE } = require("boardgame.io/core");
const { Origins, Server } = require("boardgame.io/server");

const game = {
  name: "stand-in",
  minPlayers: SEATS,
  maxPlayers: SEATS,
  disableUndo: true,
  setup: () => started(),
  playerView: ({ G, playerID }) => viewOf(G, playerID === null ? null : Number(playerID)),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    act: ({ G, playerID }, acted, card) => {
      if (!play(G, Number(playerID), acted, card)) return INVALID_MOVE;
    },
  },
};

const server = Server({ games: [game], origins: [Origins.LOCALHOST] });

// A log of one game: this storage copies the whole log at each action, and our match never ends.
const setState = server.db.setState.bind(server.db);
server.db.setState = (match, state, added) => {
  if (state._stateID % ACTIONS === 0) server.db.log.delete(match);
  setState(match, state, added);
};

process.on("SIGUSR2", () => globalThis.gc({ type: "major", flavor: "last-resort" }));
await server.run({ port: { port: Number(process.argv[2]), host: "127.0.0.1" } });
