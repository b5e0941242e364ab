/** Words of the host's tools. A file of its own, so that no table loads it at first. */
import { inLanguage } from "../../words/apart";
import { spaced } from "../../words/spacing";

const english = {
  title: "For the host",
  lock: "Lock the table",
  lock_text: "Newcomers wait until you or someone with a seat lets them in.",
  chat: "Only people with a seat can chat",
  new_link: "Make a new link",
  new_link_ask:
    "The old link stops working for everyone. People at the table stay; friends who aren't here need the new link.",
  new_link_do: "Replace the link",
  end: "End the game",
  end_ask: "The game stops for everyone, and nobody wins. Points already scored are kept.",
  end_do: "End it for everyone",
  close: "Close the table",
  close_ask: "The table, its games and its chat are deleted for everyone. This can't be undone.",
  close_do: "Delete it for everyone",
  sent_away: "Sent away",
  sent_away_text:
    "They can't open this table, and neither can newcomers on the same internet connection until you make a new link.",
};

export type HostWords = typeof english;

const french: HostWords = /* @__PURE__ */ spaced<HostWords>({
  title: "Pour l’hôte",
  lock: "Verrouiller la table",
  lock_text: "Les nouveaux attendent que toi ou une personne assise les fasse entrer.",
  chat: "Seules les personnes assises peuvent discuter",
  new_link: "Nouveau lien",
  new_link_ask:
    "L’ancien lien ne marchera plus pour personne. Ceux qui sont là restent ; les amis absents auront besoin du nouveau lien.",
  new_link_do: "Remplacer le lien",
  end: "Arrêter la partie",
  end_ask:
    "La partie s’arrête pour tout le monde, et personne ne gagne. Les points déjà marqués sont conservés.",
  end_do: "L’arrêter pour tous",
  close: "Supprimer la table",
  close_ask: "La table, ses parties et sa discussion sont supprimées pour tout le monde. C’est définitif.",
  close_do: "La supprimer pour tous",
  sent_away: "Exclus",
  sent_away_text:
    "Ils ne peuvent plus ouvrir cette table. Les nouveaux venus sur la même connexion internet non plus, tant que tu ne crées pas de nouveau lien.",
});

export const hostWords = inLanguage({ en: english, fr: french });
