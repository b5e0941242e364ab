/** The story of a game of Enchanted Plumes in words. A file of its own, so that no table loads it at first. */
import { COMMON, capital, deOf, owned, pointsIn, type Sentences, storyteller } from "../../board/story";
import { inLanguage } from "../../words/apart";

const english: Sentences = {
  ...COMMON.english,
  great: ({ who, n }) =>
    `${capital(owned(who))} Peacock of ${n("feathers")} feathers: ${pointsIn(n("points"), "English")}.`,
  in_time: ({ who }) => `The last feather of ${owned(who)} Peacock, and the Peahen came.`,
  hidden: ({ who, about }) =>
    `${capital(owned(who))} win lay face down: until the end ${about === null ? "you were" : `${about} was`} ahead.`,
  peahen_won: ({ who }) => `${who ?? "You"} drew the Peahen, and won.`,
  plume: ({ who, n }) =>
    `${capital(owned(who))} ${n("peacock") ? "Peacock" : "plume"} of ${n("feathers")} feathers: ${pointsIn(n("points"), "English")}.`,
};

const french: Sentences = {
  ...COMMON.french,
  great: ({ who, n }) =>
    `${who === null ? "Ton paon" : `Le paon ${deOf(who)}`}, ${n("feathers")} plumes\u00a0: ${pointsIn(n("points"), "French")}.`,
  in_time: ({ who }) =>
    `La dernière plume ${who === null ? "de ton paon" : `du paon ${deOf(who)}`}, et la paonne est arrivée.`,
  hidden: ({ who, about }) =>
    `${who === null ? "Ta victoire" : `La victoire ${deOf(who)}`} était face cachée\u00a0: jusqu’à la fin, ${about === null ? "tu étais" : `${about} était`} devant.`,
  peahen_won: ({ who }) =>
    who === null ? "Tu as pioché la paonne, et gagné." : `${who} a pioché la paonne, et gagné.`,
  plume: ({ who, n }) => {
    const what = n("peacock") ? "paon" : "plumage";
    return `${who === null ? `Ton ${what}` : `Le ${what} ${deOf(who)}`}, ${n("feathers")} plumes\u00a0: ${pointsIn(n("points"), "French")}.`;
  },
};

export const story = storyteller(inLanguage({ en: english, fr: french }), []);
