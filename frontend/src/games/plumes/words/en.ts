/** Enchanted Plumes in English, the language the others are measured by. */
import { words as common } from "../../../words/en";
import type { Translated } from "../../../words/grammar";

export const words = {
  game: "Enchanted Plumes",
  list: common.list,

  // What it refuses, by the codes of the server
  refusals: {
    kept_already: "Hands were chosen at the beginning.",
    keep_first: "Everybody chooses six cards to keep first.",
    same_card: "Keep six different cards.",
    not_in_your_hand: "You do not hold that card.",
    play_first: "Play a card first.",
    stop_first: "Stop playing cards before you draw or swap.",
    replenish_first: "You have played your cards. Draw or swap now.",
    no_such_plume: "You have no such plume.",
    peacock_complete: "That Peacock is complete and takes no more cards.",
    row_full: "That row is full. Start the next one.",
    row_not_full: "That row is not full yet.",
    colour_not_above: "A row uses only colours of the row above.",
    hand_full: "Your hand is full. Swap a card.",
    not_in_train: "That card is not in the Train.",
    already_swapped: "That card was swapped in the first step. Choose two others, or draw.",
  },

  menu: "Menu",
  read_rules: "Rules",
  chat: "Chat",
  your_turn: "Your turn",
  title_you: "(!) Your turn · Enchanted Plumes",
  waiting: (names: string): string => `Waiting for ${names}`,
  over: "The game is over",
  play_again: "Play again",

  key_list: [] as readonly (readonly [string, string])[],
  hints: { got_it: "Got it", no_more: "No more hints" },

  rules: {
    contents: "Parts of the rules",
    parts: {
      goal: {
        title: "What it is about",
        text: [
          "Build plumes of cards, row by row. All lower rows count for you, the top row against you; a completed Peacock adds a point for each of its cards.",
        ],
      },
      turn: {
        title: "A turn",
        text: [
          "Play one or two cards. Each row has one card fewer than the row above and only its colours. Then twice draw a card or swap one with the Train. Whoever draws the Peahen ends the game.",
        ],
      },
    },
  },
};

type English = typeof words;

export type Words = Translated<English>;
