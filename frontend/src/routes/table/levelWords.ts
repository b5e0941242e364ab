/** Words about the levels of bots. A file of its own, so that no table loads it at first. */
import { inLanguage } from "../../words/apart";

const english = {
  wins: (tenths: number): string =>
    `Wins about ${tenths} of 10 games against three easy bots. An equal player would win 2 or 3.`,
};

type LevelWords = typeof english;

const french: LevelWords = {
  wins: (tenths) =>
    `Gagne environ ${tenths} parties sur 10 contre trois robots faciles. À force égale, ce serait 2 ou 3.`,
};

export const levelWords = inLanguage({ en: english, fr: french });
