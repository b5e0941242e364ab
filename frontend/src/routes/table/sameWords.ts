/** Words for who is the same person, in the languages there are. Apart, so that no table loads them at first. */
import { grammar } from "../../board/grammar";
import { inLanguage } from "../../words/apart";
import { spaced } from "../../words/spacing";

const { count } = grammar("en-GB");
const TIMES = { one: "time", other: "times" };

const english = {
  played: (name: string, games: number): string =>
    `${name} has played here ${games === 1 ? "once" : count(games, TIMES)}. Is that you?`,
  that_is_me: "Yes, that's me",
  asked: (host: string): string =>
    `We're asking ${host} if that's you. Only the standings wait for the answer.`,
  says: (name: string, other: string): string => `${name} says: I played here before, as ${other}.`,
  says_note: "Only the standings change.",
  yes: "Yes",
  no: "No",
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

const fr = grammar("fr-FR");
const FOIS = { one: "fois", other: "fois" };

const french: SameWords = {
  played: (name, games) => `${name} a déjà joué ici ${fr.count(games, FOIS)}. C’est toi ?`,
  that_is_me: "Oui, c’est moi",
  asked: (host) => `On demande à ${host} si c’est bien toi. Seul le classement attend la réponse.`,
  says: (name, other) => `${name} dit : j’ai déjà joué ici, sous le nom de ${other}.`,
  says_note: "Seul le classement change.",
  yes: "Oui",
  no: "Non",
  refusals: {
    never_played: "Cette personne n’a pas joué à cette table.",
    sat_together:
      "Ces deux personnes ont eu une place en même temps : elles ne peuvent pas n’en faire qu’une.",
    too_many_asks: "D’autres attendent encore la réponse de l’hôte. Réessaie plus tard.",
    too_many_joined: "Cette table ne peut plus réunir d’autres joueurs.",
    asks_no_more: "Cette demande n’existe plus.",
  },
};

export const sameWords = inLanguage({ en: english, fr: spaced(french) });
