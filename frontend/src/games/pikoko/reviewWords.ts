/** Words of a bid that was looked at by a bot. A file of its own, so that no table loads it at first. */
import { deOf } from "../../board/story";
import { inLanguage } from "../../words/apart";
import { spaced } from "../../words/spacing";

const TIMES = [
  "",
  "once",
  "twice",
  "three times",
  "four times",
  "five times",
  "six times",
  "seven times",
  "eight times",
  "nine times",
  "every time",
];
const FOIS = [
  "",
  "une fois",
  "deux fois",
  "trois fois",
  "quatre fois",
  "cinq fois",
  "six fois",
  "sept fois",
  "huit fois",
  "neuf fois",
  "chaque fois",
];

/** `counted`: each number of tricks and in how many of ten deals it comes. */
export type Counted = readonly (readonly [tricks: number, n: number])[];

/** Of a figure as it is shown: "1 point", "1.3 points"; in French "1,3 point", "2 points". */
const inPoints = (figure: string): string => `${figure} ${figure === "1" ? "point" : "points"}`;
const enPoints = (figure: string): string =>
  `${figure} ${Number.parseInt(figure, 10) < 2 ? "point" : "points"}`;
const inTricks = (n: number): string => `${n} ${n === 1 ? "trick" : "tricks"}`;
const enPlis = (n: number): string => `${n} ${n < 2 ? "pli" : "plis"}`;

const english = {
  head: (name: string): string => `${name}’s tail, from your chair`,
  head_own: "Your tail, from your chair",
  head_of: (name: string, other: string): string => `${name}’s tail, from ${other}’s chair`,
  head_own_of: (other: string): string => `Your tail, from ${other}’s chair`,
  chances: (name: string, counted: Counted): string =>
    `In 10 deals that look like this, ${name}’s tail takes ${listed(counted, inTricks, TIMES)}.`,
  chances_own: (counted: Counted): string =>
    `In 10 deals that look like this, your tail takes ${listed(counted, inTricks, TIMES)}.`,
  worth: (bot: string, bid: number, points: string, yours: number, mine: string): string =>
    `${bot}’s ${bid} is worth ${inPoints(points)} on average; your ${yours} is worth ${mine}.`,
  worth_of: (bot: string, bid: number, points: string, name: string, given: number, theirs: string): string =>
    `${bot}’s ${bid} is worth ${inPoints(points)} on average; the ${given} of ${name} is worth ${theirs}.`,
  worth_same: (bot: string, bid: number, points: string): string =>
    `${bot} bids ${bid} too: ${inPoints(points)} on average.`,
  tokens: (bot: string, n: number, of: number): string =>
    `${bot} had ${n} ${n === 1 ? "token" : "tokens"} left for ${of} ${of === 1 ? "tail" : "tails"}.`,
  took: (n: number): string => `The tail took ${n}.`,
  end: "Juno sees what you saw. Sampled deals, not the truth.",
  end_of: (name: string): string => `Juno sees what ${name} saw. Sampled deals, not the truth.`,
};

export type BidReviewWords = typeof english;

function listed(counted: Counted, named: (tricks: number) => string, times: readonly string[]): string {
  return counted.map(([tricks, n], at) => `${at === 0 ? named(tricks) : tricks} ${times[n]}`).join(", ");
}

const french: BidReviewWords = /* @__PURE__ */ spaced<BidReviewWords>({
  head: (name) => `Le plumage ${deOf(name)}, de ta chaise`,
  head_own: "Ton plumage, de ta chaise",
  head_of: (name, other) => `Le plumage ${deOf(name)}, de la chaise ${deOf(other)}`,
  head_own_of: (other) => `Ton plumage, de la chaise ${deOf(other)}`,
  chances: (name, counted) =>
    `Sur 10 donnes qui ressemblent à celle-ci, le plumage ${deOf(name)} fait ${listed(counted, enPlis, FOIS)}.`,
  chances_own: (counted) =>
    `Sur 10 donnes qui ressemblent à celle-ci, ton plumage fait ${listed(counted, enPlis, FOIS)}.`,
  worth: (bot, bid, points, yours, mine) =>
    `Le ${bid} de ${bot} vaut ${enPoints(points)} en moyenne ; ton ${yours} vaut ${mine}.`,
  worth_of: (bot, bid, points, name, given, theirs) =>
    `Le ${bid} de ${bot} vaut ${enPoints(points)} en moyenne ; le ${given} ${deOf(name)} vaut ${theirs}.`,
  worth_same: (bot, bid, points) => `${bot} enchérit aussi ${bid} : ${enPoints(points)} en moyenne.`,
  tokens: (bot, n, of) =>
    `${bot} avait encore ${n} ${n < 2 ? "jeton" : "jetons"} pour ${of} ${of < 2 ? "plumage" : "plumages"}.`,
  took: (n) => `Le plumage a fait ${n}.`,
  end: "Juno voit ce que tu voyais. Des donnes tirées au sort, pas la vérité.",
  end_of: (name) => `Juno voit ce que ${name} voyait. Des donnes tirées au sort, pas la vérité.`,
});

export const bidReviewWords = inLanguage({ en: english, fr: french });
