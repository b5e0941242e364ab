/** Words of a review, in the languages there are: what the strongest bot would have done from a seat. */
import { BOT } from "../../board/review";
import { deOf } from "../../board/story";
import { inLanguage } from "../../words/apart";
import { spaced } from "../../words/spacing";

const numbers = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
const nombres = ["aucune", "une", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf"];
const MINUTE_MS = 60_000;
const counted = (n: number, one: string): string => `${n} ${one}${n === 1 ? "" : "s"}`;
/** How long, rounded up; a minute has the same name in every language there is. */
const time = (ms: number, second: string): string =>
  ms > MINUTE_MS - 1000
    ? counted(Math.ceil(ms / MINUTE_MS), "minute")
    : counted(Math.max(1, Math.ceil(ms / 1000)), second);
const plumages = (n: number): string => `${n} ${n < 2 ? "plumage" : "plumages"}`;
const spelled = (words: readonly string[], n: number): string => words[n] ?? String(n);
const first = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const english = {
  ask: `Ask ${BOT}`,
  asked_of: (name: string): string => `Ask ${BOT} from ${name}’s chair`,
  ask_again: `${BOT} has learned since: ask again`,
  thinking: `${BOT} thinks`,
  thinks: (n: number, of: number): string => `${BOT} thinks: ${n} of ${of}`,
  before: (n: number): string =>
    `${first(spelled(numbers, n))} ${n === 1 ? "review is" : "reviews are"} before yours`,
  again_in: (ms: number): string => `You may ask again in ${time(ms, "second")}.`,
  one_at_a_time: (ms: number): string =>
    `${BOT} is still looking at another round for you. Ask again in ${time(ms, "second")}.`,
  crowded: (ms: number): string => `Many are asking ${BOT} just now. Ask again in ${time(ms, "second")}.`,
  not_now: `${BOT} can't be asked just now.`,
  looked: `${BOT} has looked at this round.`,
  same_bids: (n: number, of: number): string =>
    `You and ${BOT} bid the same on ${n} of ${counted(of, "tail")}.`,
  same_bids_of: (name: string, n: number, of: number): string =>
    `${name} and ${BOT} bid the same on ${n} of ${counted(of, "tail")}.`,
  elsewhere: (n: number): string =>
    n === 1
      ? `At one moment ${BOT} would do something else.`
      : `At ${spelled(numbers, n)} moments ${BOT} would do something else.`,
  nowhere: `At no moment would another action have gained much.`,
  here: `${BOT} would do something else here`,
  backs: (bid: number, name: string, n: number): string =>
    `${BOT} would back your ${bid} on ${name}: exact in ${n} of 10 deals.`,
  backs_own: (bid: number, n: number): string =>
    `${BOT} would back your ${bid} on yourself: exact in ${n} of 10 deals.`,
  keeps_sure: (n: number): string =>
    `${BOT} would keep the sure point: your likeliest bid is exact in ${n} of 10 deals. A card is better than that from 5 in 10 on.`,
  keeps_sure_still: (n: number): string =>
    `${BOT} would keep the sure point, although your likeliest bid is exact in ${n} of 10 deals.`,
  fork: {
    play: (card: string): string => `${BOT} would play ${card} here`,
    otherwise: `${BOT} would play that card in another way here`,
    take: (card: string, instead: string): string => `${BOT} would take ${card} rather than ${instead} here`,
    keep: (card: string, instead: string): string => `${BOT} would keep ${card} rather than ${instead}`,
    suits: `${BOT} would keep two other suits here`,
    swap: (card: string, instead: string): string => `${BOT} would swap ${card} for ${instead} here`,
    draw: `${BOT} would draw here`,
    stop: `${BOT} would stop here`,
  },
  more: (points: string): string =>
    `That is ${points} ${points === "1" ? "point" : "points"} more on average.`,
  keeps: (card: string, bid: number, name: string, n: number, instead: string, k: number): string =>
    `${card} keeps your ${bid} on ${name} possible in ${n} of 10 deals, ${instead} in ${k}.`,
  keeps_own: (card: string, bid: number, n: number, instead: string, k: number): string =>
    `${card} keeps your ${bid} on yourself possible in ${n} of 10 deals, ${instead} in ${k}.`,
  end: `${BOT} sees what you saw. Sampled deals, not the truth.`,
  close: "Close",
};

export type ReviewWords = typeof english;

const french: ReviewWords = /* @__PURE__ */ spaced<ReviewWords>({
  ask: `Demander à ${BOT}`,
  asked_of: (name) => `Demander à ${BOT}, depuis la chaise ${deOf(name)}`,
  ask_again: `${BOT} a appris depuis : redemander`,
  thinking: `${BOT} réfléchit`,
  thinks: (n, of) => `${BOT} réfléchit : ${n} sur ${of}`,
  before: (n) =>
    `${first(spelled(nombres, n))} ${n === 1 ? "demande passe" : "demandes passent"} avant la tienne`,
  again_in: (ms) => `Tu pourras redemander dans ${time(ms, "seconde")}.`,
  one_at_a_time: (ms) =>
    `${BOT} regarde encore une autre manche pour toi. Redemande dans ${time(ms, "seconde")}.`,
  crowded: (ms) => `Beaucoup demandent à ${BOT} en ce moment. Redemande dans ${time(ms, "seconde")}.`,
  not_now: `On ne peut pas demander à ${BOT} en ce moment.`,
  looked: `${BOT} a regardé cette manche.`,
  same_bids: (n, of) => `Tu mises comme ${BOT} sur ${plumages(n)} sur ${of}.`,
  same_bids_of: (name, n, of) => `${name} mise comme ${BOT} sur ${plumages(n)} sur ${of}.`,
  elsewhere: (n) =>
    n === 1
      ? `À un moment, ${BOT} ferait autre chose.`
      : `À ${spelled(nombres, n)} moments, ${BOT} ferait autre chose.`,
  nowhere: "À aucun moment, un autre choix n’aurait beaucoup rapporté.",
  here: `${BOT} ferait autre chose ici`,
  backs: (bid, name, n) =>
    `${BOT} ferait confiance à ton ${bid} sur ${name} : exact dans ${n} donnes sur 10.`,
  backs_own: (bid, n) => `${BOT} ferait confiance à ton ${bid} sur toi : exact dans ${n} donnes sur 10.`,
  keeps_sure: (n) =>
    `${BOT} garderait le point sûr : ton enchère la plus probable est exacte dans ${n} donnes sur 10. Une carte vaut plus à partir de 5 sur 10.`,
  keeps_sure_still: (n) =>
    `${BOT} garderait le point sûr, même si ton enchère la plus probable est exacte dans ${n} donnes sur 10.`,
  fork: {
    play: (card) => `${BOT} jouerait ${card} ici`,
    otherwise: `${BOT} jouerait cette carte autrement ici`,
    take: (card, instead) => `${BOT} prendrait ${card} plutôt que ${instead} ici`,
    keep: (card, instead) => `${BOT} garderait ${card} plutôt que ${instead}`,
    suits: `${BOT} garderait deux autres couleurs ici`,
    swap: (card, instead) => `${BOT} échangerait ${card} contre ${instead} ici`,
    draw: `${BOT} piocherait ici`,
    stop: `${BOT} s’arrêterait ici`,
  },
  more: (points) =>
    `C’est ${points} ${Number.parseInt(points, 10) < 2 ? "point" : "points"} de plus en moyenne.`,
  keeps: (card, bid, name, n, instead, k) =>
    `${card} garde possible ton ${bid} sur ${name} dans ${n} donnes sur 10, ${instead} dans ${k}.`,
  keeps_own: (card, bid, n, instead, k) =>
    `${card} garde possible ton ${bid} sur toi dans ${n} donnes sur 10, ${instead} dans ${k}.`,
  end: `${BOT} voit ce que tu voyais. Des donnes tirées au sort, pas la vérité.`,
  close: "Fermer",
});

export const reviewWords = inLanguage({ en: english, fr: french });
