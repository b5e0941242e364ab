/** Plotters Inc. in English, the language the others are measured by. */
import type { Params } from "../../../lib/messages";
import { words as common } from "../../../words/en";
import { type Translated, text } from "../../../words/grammar";

export const words = {
  game: "Plotters Inc.",
  list: common.list,

  // What it refuses, by the codes of the server
  refusals: {
    not_your_card: "You do not hold that card.",
    three_suits: "Three suits lie there already. Play one of those.",
    take_not_due: "No cards are taken now.",
    not_your_pick: "Somebody else picks from this trick.",
    not_in_trick: "That card does not lie in this trick.",
    pick_count: (params: Params) => `Take ${text(params, "count")} cards of the trick, each once.`,
    keep_not_due: "No suits are chosen now.",
    not_your_choice: "Somebody else chooses two suits to keep.",
    same_suit: "Keep two different suits.",
  },

  menu: "Menu",
  read_rules: "Rules",
  chat: "Chat",
  your_turn: "Your turn",
  title_you: "(!) Your turn · Plotters Inc.",
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
          "Collect cards in four suits. Two suits score as a product; a third divides it; whoever owns all four keeps two and lays the rest face down.",
        ],
      },
      tricks: {
        title: "Tricks",
        text: [
          "The suit led is trump for that trick. Nobody has to follow, but at most three suits lie in a trick. The highest trump picks half the cards, rounded up; the lowest other card takes the rest and leads.",
        ],
      },
    },
  },
};

type English = typeof words;

export type Words = Translated<English>;
