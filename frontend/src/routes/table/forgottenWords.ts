/** Words of forgetting, in the languages there are. A file of its own, so that no table loads it at first. */
import { inLanguage } from "../../words/apart";
import { spaced } from "../../words/spacing";

const english = {
  /** The host, or null for me, has had game `n` forgotten, or null for all games. */
  games: (name: string | null, n: number | null): string =>
    `${name === null ? "You have" : `${name} has`} deleted ${n === null ? "all games" : `game ${n}`} of this table.`,
  /** By the codes of the server. */
  refusals: {
    you_play: "You have a seat in the game that is running. Wait until it is over.",
  } as Readonly<Record<string, string>>,
};

export type ForgottenWords = typeof english;

const french: ForgottenWords = /* @__PURE__ */ spaced<ForgottenWords>({
  games: (name, n) =>
    `${name === null ? "Tu as" : `${name} a`} supprimé ${n === null ? "toutes les parties" : `la partie ${n}`} de cette table.`,
  refusals: {
    you_play: "Tu as une place dans la partie en cours. Attends qu’elle soit finie.",
  },
});

export const forgottenWords = inLanguage({ en: english, fr: french });
