/** Words of the bots' paces, the slowest first. A file of its own, so that no table loads it at first. */
import { inLanguage } from "../words/apart";
import type { Pace } from "./settings.svelte";

interface PaceWords {
  /** What is chosen. */
  pace: string;
  paces: Readonly<Record<Pace, string>>;
}

const english: PaceWords = {
  pace: "How quick bots are",
  paces: { slow: "Slow", normal: "Normal pace", quick: "Quick" },
};

const french: PaceWords = {
  pace: "Rythme des robots",
  paces: { slow: "Lent", normal: "Rythme normal", quick: "Rapide" },
};

export const paceWords = inLanguage({ en: english, fr: french });
