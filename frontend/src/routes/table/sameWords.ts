/** Words for who is the same person, in the languages there are. Apart, so that no table loads them at first. */
import { inLanguage } from "../../words/apart";
import { spaced } from "../../words/spacing";

const english = {
  /** By the codes of the server. */
  refusals: {
    never_played: "That player hasn't played at this table.",
    sat_together: "Both have had a seat at the same time, so they can't be one person.",
    too_many_asks: "Others are still waiting for the host's answer. Try again later.",
    too_many_joined: "This table can't join any more players with others.",
    asks_no_more: "They're no longer asking.",
  } as Readonly<Record<string, string>>,
};

export type SameWords = typeof english;

const french: SameWords = /* @__PURE__ */ spaced<SameWords>({
  refusals: {
    never_played: "Cette personne n’a pas joué à cette table.",
    sat_together: "Elles ont eu chacune une place en même temps : ce sont deux personnes.",
    too_many_asks: "D’autres attendent encore la réponse de l’hôte. Réessaie plus tard.",
    too_many_joined: "Cette table ne peut plus réunir d’autres joueurs.",
    asks_no_more: "Cette demande n’existe plus.",
  },
});

export const sameWords = inLanguage({ en: english, fr: french });
