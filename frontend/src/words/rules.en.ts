/** The rules of PIKOKO in our own words. */
export const rules = {
  title: "How PIKOKO is played",
  goal_title: "In short",
  goal: [
    "Each player is a peacock with eight feathers in its tail. A peacock cannot see its own tail; everybody else can.",
    "You bid on how many tricks each tail will take, and then you play, but not your own cards: you play the tail of the peacock on your left. Whoever bid best over three rounds wins.",
  ],
  cards_title: "The cards",
  cards: [
    "Five colours, each with its own shape and letter, numbered from 1 to 11.",
    "Four cards show three colours at once. They take the place of the three single cards of their number, so every colour and number is there exactly once.",
    "With four players the 10s and 11s stay out; with three players everything above 7 does.",
  ],
  multi_caption: "A card of three colours: purple, white and red 7.",
  deal_title: "1. The deal",
  deal: [
    "Everyone gets eight cards and the next card is turned up: its colour is trump for this round. If it shows three colours, there is no trump.",
    "A few cards stay hidden, so nobody can be sure of their own tail.",
  ],
  bid_title: "2. The bids",
  bid: [
    "Everyone has nine tokens. One after another, each tail is bid on: all the others choose in secret how many of the eight tricks it will take, then the bids are turned over together.",
    "Once every tail has been bid on, all bid on themselves at the same time. The tokens are for all your bids together, and those you keep are worth nothing.",
  ],
  confidence_title: "3. Confidence",
  confidence: [
    "Back one of your bids, your own tail included: if that bid comes out exactly, you score 3 more; if not, you lose 1. Or back nothing, for a sure point. Nobody sees your choice before the round is scored.",
  ],
  tricks_title: "4. The tricks",
  tricks: [
    "Everyone always plays from the tail of their left neighbour. The starting player leads any card; its colour has to be followed.",
    "If the tail you play holds that colour, you must play it. If not, play any card.",
    "A card of three colours that shows the colour asked for counts as that colour. Otherwise whoever plays it names the colour it counts as; leading, too.",
    "The highest trump takes the trick; without a trump, the highest card of the colour asked for. The trick belongs to the tail that card came from, and that tail gives the first card of the next one.",
  ],
  trick_caption: "White was led and red is trump. The red 2 takes it for the tail it came from.",
  trick_led: "led",
  trick_takes: "takes it",
  score_title: "5. The score",
  score: ["Every bid counts, the one on yourself and bids of nothing as well:"],
  score_table: [
    ["exactly right", "2"],
    ["one off", "1"],
    ["further off", "0"],
    ["the bid you backed is exact", "+3"],
    ["the bid you backed is not exact", "-1"],
    ["you backed nothing", "+1"],
  ] as readonly (readonly [string, string])[],
  end_title: "Three rounds",
  end: [
    "All tokens come back for each new round, and whoever has the lowest total starts it. After three rounds the highest total wins; of equals, whoever had the best single round.",
  ],
  secret_title: "What you may not see",
  secret: [
    "Your own cards until they are played, the bids of others before they are turned over, and what they have backed. While cards are in play the chat is closed: one word can tell somebody their hand.",
    "Whoever watches sees no hands at all.",
  ],
  colours: "The five colours",
};

export type Rules = typeof rules;
