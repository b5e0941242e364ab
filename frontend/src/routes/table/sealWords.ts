/** Words of the seal that fixes a deal, in the languages there are. */
import { inLanguage } from "../../words/apart";
import { spaced } from "../../words/spacing";

const english = { fixed: (seal: string): string => `The deal is fixed: ${seal} …` };

export type SealWords = typeof english;

const french: SealWords = /* @__PURE__ */ spaced<SealWords>({
  fixed: (seal) => `La donne est fixée : ${seal} …`,
});

export const sealWords = inLanguage({ en: english, fr: french });
