/** The story of a game of PIKOKO in words. A file of its own, so that no table loads it at first. */
import { COMMON, capital, deOf, owned, pointsIn, type Sentences, storyteller } from "../../board/story";
import { inLanguage } from "../../words/apart";

const tricks = (n: number): string => `${n} ${n === 1 ? "trick" : "tricks"}`;
const plis = (n: number): string => `${n} ${n < 2 ? "pli" : "plis"}`;

const english: Sentences = {
  ...COMMON.english,
  against: ({ who, about, alone, n, text }) => {
    const on = alone ? `${who === null ? "your" : "their"} own tail` : (about ?? "you");
    const took = alone ? "It" : (about ?? "You");
    return `${who ?? "You"} backed ${n("bid")} on ${on}; the others said ${text("others")}. ${took} took ${n("bid")}.`;
  },
  own_tail: ({ who, n }) =>
    who === null
      ? `You knew the tail you never saw: exact ${times(n("rounds"))}.`
      : `${who} knew the tail they never saw: exact ${times(n("rounds"))}.`,
  reader: ({ who, n }) => `${n("exact")} of ${owned(who)} ${n("bids")} bids on the others were exact.`,
  perfect: ({ who, round, n }) =>
    `${capital(owned(who))} round ${round}: every bid exact, ${pointsIn(n("points"), "English")}.`,
  surprise: ({ who, n, text }) =>
    `Nobody saw ${owned(who)} tail coming: ${tricks(n("tricks"))}, the table said ${text("bids")}.`,
  level: ({ n }) =>
    n("winners") > 1
      ? "Level to the last card: the win is shared."
      : "Level to the last card: the best round decided.",
};

const times = (n: number): string => (n === 2 ? "twice" : n === 3 ? "three times" : `${n} times`);

const french: Sentences = {
  ...COMMON.french,
  against: ({ who, about, alone, n, text }) => {
    const trusted = who === null ? "Tu as fait confiance à ton" : `${who} a fait confiance à son`;
    const on = alone ? `${who === null ? "ton" : "son"} propre plumage` : (about ?? "toi");
    const made = alone ? "Il a fait" : about === null ? "Tu as fait" : `${about} a fait`;
    return `${trusted} ${n("bid")} sur ${on}\u202f; les autres disaient ${text("others")}. ${made} ${plis(n("bid"))}.`;
  },
  own_tail: ({ who, n }) =>
    who === null
      ? `Tu as deviné le plumage que tu ne voyais pas\u00a0: exact ${fois(n("rounds"))}.`
      : `${who} a deviné le plumage que personne ne lui montrait\u00a0: exact ${fois(n("rounds"))}.`,
  reader: ({ who, n }) =>
    who === null
      ? `${n("exact")} de tes ${n("bids")} enchères sur les autres étaient exactes.`
      : `${n("exact")} enchères ${deOf(who)} sur ${n("bids")} étaient exactes.`,
  perfect: ({ who, round, n }) =>
    `${who === null ? `Ta manche ${round}` : `La manche ${round} ${deOf(who)}`}\u00a0: toutes les enchères exactes, ${pointsIn(n("points"), "French")}.`,
  surprise: ({ who, n, text }) =>
    `Personne n’avait vu venir ${who === null ? "ton plumage" : `le plumage ${deOf(who)}`}\u00a0: ${plis(n("tricks"))}, la table en disait ${text("bids")}.`,
  level: ({ n }) =>
    n("winners") > 1
      ? "À égalité jusqu’au bout\u00a0: la victoire est partagée."
      : "À égalité jusqu’au bout\u00a0: la meilleure manche a tranché.",
};

const fois = (n: number): string => (n === 3 ? "trois fois" : `${n} fois`);

export const story = storyteller(inLanguage({ en: english, fr: french }), [
  "reader",
  "perfect",
  "surprise",
  "comeback",
  "level",
  "round",
]);
