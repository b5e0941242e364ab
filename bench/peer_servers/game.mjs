// The stand-in game of the peers: as large a view as PIKOKO's, and as many changes an action. Hardly any rules.
//
// Five seats, a watcher, eight cards a hand. As in PIKOKO, everybody sees every hand but their own, a watcher
// sees none, and you play a card from your neighbour's hand. Five plays are a trick, eight tricks a round, five
// rounds a game of 200 actions; then the next game begins at the same table.
//
// The same code changes plain objects, drafts of Immer and schemas of Colyseus: `make` creates the objects.

export const SEATS = 5;
export const ACTIONS = 200;
const HAND = 8;
const ROUND_ACTIONS = SEATS * HAND;
const DECK = [..."RYPWB"].flatMap((colour) =>
  Array.from({ length: 11 }, (_, index) => `${colour}${index + 1}`),
);

/** Creates plain objects. */
export const PLAIN = { seat: same, play: same, trick: same, round: same, table: same };

function same(fields) {
  return fields;
}

/** A table whose game has just begun. */
export function started(make = PLAIN) {
  const seats = Array.from({ length: SEATS }, (_, seat) =>
    make.seat({
      seat,
      id: `${seat}f3a95c0e7b1d24${seat}`,
      name: `Player ${seat}`,
      connected: true,
      hand: [],
      hand_size: 0,
      tokens: 9,
      tricks_won: 0,
      total: 0,
    }),
  );
  const state = make.table({
    code: "b8c4-34t6-384j",
    game: "stand-in",
    status: "playing",
    host: seats[0].id,
    watchers: "on",
    host_away_ms: 120000,
    watcher_names: ["Watcher"],
    version: 0,
    number: 0,
    acted: ACTIONS,
    turn: "",
    to_act: 0,
    round: 0,
    phase: "tricks",
    starter: 0,
    trump: "R",
    trump_card: "R1",
    seats,
    bids: Array(SEATS * SEATS).fill(0),
    trick: make.trick({ leader: 0, required: "", plays: [] }),
    tricks: [],
    rounds: [],
  });
  begin(state, make);
  return state;
}

/**
 * Let `seat` play the card with that index as action `acted` of the game.
 *
 * Returns what ended: "action", "trick", "round" or "game"; undefined if that is not allowed.
 */
export function play(state, seat, acted, index, make = PLAIN) {
  const owner = state.seats[(seat + 1) % SEATS];
  const card = owner.hand[index];
  if (seat !== state.to_act || acted !== state.acted || card === undefined) return undefined;
  owner.hand.splice(index, 1);
  owner.hand_size -= 1;
  if (state.trick.required === "") state.trick.required = card[0];
  state.trick.plays.push(make.play({ by: seat, owner: owner.seat, card, as: card[0] }));
  state.acted += 1;
  const ended = whatEnded(state.acted);
  if (ended !== "action") finishTrick(state, make);
  if (ended === "round" || ended === "game") finishRound(state, make);
  if (ended === "game") begin(state, make);
  point(state);
  return ended;
}

/** What a seat may know, or the watcher if it is null; for plain objects. */
export function viewOf(state, seat) {
  return {
    ...state,
    seats: state.seats.map((each) => (seat === null || seat === each.seat ? { ...each, hand: null } : each)),
  };
}

/** The fields that an action has changed, all hands left out; for plain objects. */
export function changes(state, ended) {
  const { version, acted, turn, to_act, trick, seats } = state;
  const changed = { version, acted, turn, to_act, trick, hand_sizes: seats.map((each) => each.hand_size) };
  if (ended === "action") return changed;
  changed.tricks = state.tricks;
  changed.tricks_won = seats.map((each) => each.tricks_won);
  if (ended === "trick") return changed;
  const { number, round, starter, trump, trump_card, bids, rounds } = state;
  const totals = seats.map((each) => each.total);
  return { ...changed, number, round, starter, trump, trump_card, bids, rounds, totals };
}

/** The hands that a seat may see, or the watcher if it is null; for plain objects. */
export function handsFor(state, seat) {
  return state.seats.map((each) => (seat === null || seat === each.seat ? null : each.hand));
}

function whatEnded(acted) {
  if (acted === ACTIONS) return "game";
  if (acted % ROUND_ACTIONS === 0) return "round";
  return acted % SEATS === 0 ? "trick" : "action";
}

function begin(state, make) {
  state.number += 1;
  state.acted = 0;
  state.round = 0;
  state.rounds = [];
  for (const seat of state.seats) seat.total = 0;
  deal(state, make);
  point(state);
}

function deal(state, make) {
  state.round += 1;
  state.starter = state.round % SEATS;
  const first = (state.number * 7 + state.round * 11) % DECK.length;
  for (const [index, seat] of state.seats.entries()) {
    for (let card = 0; card < HAND; card++) {
      seat.hand.push(DECK[(first + (index * HAND + card) * 13) % DECK.length]);
    }
    seat.hand_size = HAND;
    seat.tricks_won = 0;
  }
  state.trump_card = DECK[first];
  state.trump = state.trump_card[0];
  for (let index = 0; index < SEATS * SEATS; index++) state.bids[index] = (first + index) % 4;
  state.tricks = [];
  state.trick = make.trick({ leader: 0, required: "", plays: [] });
}

function finishTrick(state, make) {
  const { leader, plays } = state.trick;
  const winner = plays[plays.length - 1].card.length % SEATS;
  state.seats[winner].tricks_won += 1;
  state.tricks.push(state.trick);
  state.trick = make.trick({ leader: (leader + 1) % SEATS, required: "", plays: [] });
}

function finishRound(state, make) {
  const scores = state.seats.map((seat) => seat.tricks_won * 2);
  state.rounds.push(
    make.round({
      number: state.round,
      starter: state.starter,
      trump: state.trump,
      bids: [...state.bids],
      tricks_won: state.seats.map((seat) => seat.tricks_won),
      scores,
    }),
  );
  for (const [index, seat] of state.seats.entries()) seat.total += scores[index];
  if (state.acted < ACTIONS) deal(state, make);
}

/** Say whose turn it is. */
function point(state) {
  state.version += 1;
  state.to_act = state.acted % SEATS;
  const trick = Math.floor((state.acted % ROUND_ACTIONS) / SEATS) + 1;
  state.turn = `${state.number}.${state.round}.trick.${trick}.${state.to_act}`;
}
