/** Why something was refused, in English, by the codes of the server. `reason` steps in for a code unknown here. */

import type { Letter } from "../games/pikoko/view";
import { en as pikoko } from "../games/pikoko/words.en";
import type { Params } from "../lib/messages";

type Sentence = string | ((params: Params) => string);

function text(params: Params, name: string): string {
  return String(params[name] ?? "");
}

/** Whole seconds as people say them. */
function duration(params: Params, name: string): string {
  const seconds = Number(params[name] ?? 0);
  if (seconds < 60) return seconds === 1 ? "a second" : `${seconds} seconds`;
  const minutes = Math.round(seconds / 60);
  return minutes === 1 ? "a minute" : `${minutes} minutes`;
}

/** The word for a colour of PIKOKO from its letter. */
function colour(params: Params): string {
  return pikoko.suit(text(params, "colour") as Letter);
}

export const refusals = {
  // The table
  malformed: "That did not arrive in one piece. Please try again.",
  too_fast: "That was a lot at once. Wait a moment, then try again.",
  busy: "The table is busy. Wait a moment, then try again.",
  watching: "This page only watches. Open the table's link to take part.",
  not_host: "Only the host of the table can do that.",
  not_seated: "Take a seat first.",
  no_such_seat: "This table has no such seat.",
  seat_taken: "Somebody was quicker: that seat is taken. Choose another one.",
  table_full: "People have all the seats. You can watch.",
  other_seat: "You have played another seat in this game, and may come back to that one only.",
  not_asking: "They no longer ask for this seat.",
  not_in_lobby: "That can only be done in the lobby, before a game starts.",
  not_playing: "No game is running.",
  not_over: "The game is still running.",
  nobody_there: "Nobody sits there.",
  not_gone: (params) => `${text(params, "name")} has to be away for ${duration(params, "seconds")} first.`,
  host_is_here: (params) => `The host has to be away for ${duration(params, "seconds")} first.`,
  unknown_game: "This table does not know that game.",
  unknown_option: "This game has no such option.",
  unknown_level: "There is no such bot.",
  too_many_seated: (params) =>
    `This game takes at most ${text(params, "seats")} players, and more have a seat.`,
  stale_turn: "The game has moved on. Look at the table and choose again.",
  chat_closed: "Chat is closed while cards are in play: one word can tell a person their hand.",

  // HTTP
  bad_request: "That did not arrive in one piece. Please try again.",
  no_player: "Say who you are first.",
  not_allowed: "That is not allowed from here.",
  not_found: "There is nothing here.",
  no_table: "There is no such table. Check the code.",
  no_game: "There is no such game at this table.",
  method_not_allowed: "That is not allowed from here.",
  still_running: "That game still runs.",
  too_big: "That is too long. Shorten it, then try again.",
  not_json: "That did not arrive in one piece. Please try again.",
  invalid: (params) =>
    params.field === "name"
      ? "That name cannot be shown. Use letters and figures, at most 24."
      : "That cannot be used. Change it, then try again.",
  failed: "Something went wrong on the server. Please try again.",
  unavailable: "The server cannot reach its records right now. Try again in a moment.",

  // PIKOKO
  unknown_action: "The game does not know that move.",
  not_in_game: "That seat does not play in this game.",
  game_over: "The game is over.",
  not_dealt: "The cards are not dealt yet. Wait a moment.",
  bid_not_due: "No bids are taken now.",
  own_auction: "The others bid on you now. Your own bid comes after the auctions.",
  no_tokens: "You have no tokens left, so 0 is bid for you.",
  overbid: (params) => `You have ${text(params, "tokens")} left. Bid that many or fewer.`,
  confidence_not_due: "Nobody backs a bid now.",
  not_a_player: "Back one of the players of this game, or nobody.",
  play_not_due: "No cards are played now.",
  not_your_turn: "It is somebody else's turn. Wait for yours.",
  no_such_card: "That card is not in this game.",
  not_in_hand: "That card is not in the tail you play.",
  must_follow: (params) => `That tail has ${colour(params)}, so it must be played.`,
  name_colour: "Say which of its colours that card counts as.",
  not_its_colour: (params) => `That card does not show ${colour(params)}. Name one of its own colours.`,
  no_colour_choice: "There is no colour to choose for that card. Play it without one.",
  ready_not_due: "There is nothing to be ready for now.",
  already_ready: "You are ready. The others are awaited.",
  no_chance_due: "Only the server deals.",
  not_that_order: "Only the server deals.",

  // The client itself
  offline: "The server cannot be reached. Check your connection, then try again.",
  ended: "The connection to the table has ended.",
  left: "You have left the table.",
} satisfies Record<string, Sentence>;
