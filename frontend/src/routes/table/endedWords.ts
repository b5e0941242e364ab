/** Words of a connection that has ended for good, by its reason. A file of its own, so that no table loads it at first. */
import { inLanguage } from "../../words/apart";
import { spaced } from "../../words/spacing";

const english = {
  no_table: "There's no table here",
  no_table_text:
    "The link may be incomplete, the table may be gone, or the host may have made a new link. If you have a seat there, you'll find the table on your start page.",
  not_allowed: "This page can't join the table",
  not_allowed_text: "Open the table's own link in this browser.",
  broken: "This table is out of order",
  broken_text: "Something here is broken, and trying again won't help. You can all play on at a new table.",
  watchers_off: "Only players can see this table",
  watchers_off_text: "The host has turned watching off. Ask for a seat before the next game.",
  sent_away: "The host sent you away from this table",
  sent_away_text: "You can't come back unless the host allows it. Your other tables stay as they are.",
  forgotten: "You are forgotten here",
  forgotten_text: "Your name and what you said are gone from this table. You can come again, as a stranger.",
  closed: "This table was closed",
  closed_text: "Its games and its chat are gone. You can make a new table at any time.",
  declined: "Your request was declined",
  declined_text: "Nobody at the table confirmed that the seat is yours.",
  other: "You've been disconnected",
  other_text: "The table is still there. Try again in a moment.",
};

export type EndedWords = typeof english;

const french: EndedWords = /* @__PURE__ */ spaced<EndedWords>({
  no_table: "Cette table n’existe pas",
  no_table_text:
    "Le lien est peut-être incomplet, la table n’existe plus, ou l’hôte a créé un nouveau lien. Si tu y as une place, tu retrouveras la table sur ta page d’accueil.",
  not_allowed: "Cette page ne peut pas rejoindre la table",
  not_allowed_text: "Ouvre le lien de la table dans ce navigateur.",
  broken: "Cette table est hors service",
  broken_text:
    "Quelque chose est cassé ici, et réessayer n’y changera rien. Vous pouvez continuer à une nouvelle table.",
  watchers_off: "Seuls les joueurs voient cette table",
  watchers_off_text: "L’hôte n’autorise pas les spectateurs. Demande une place avant la prochaine partie.",
  sent_away: "L’hôte a décidé de t’exclure de cette table",
  sent_away_text: "Tu ne peux pas revenir sans son accord. Rien ne change à tes autres tables.",
  forgotten: "Cette table ne te connaît plus",
  forgotten_text: "Ton nom et tes messages n’y sont plus. Tu peux revenir : personne ne saura que c’est toi.",
  closed: "Cette table a été fermée",
  closed_text:
    "Ses parties et sa discussion sont supprimées. Tu peux créer une nouvelle table quand tu veux.",
  declined: "Demande refusée",
  declined_text: "Personne à la table n’a confirmé que cette place était la tienne.",
  other: "Connexion interrompue",
  other_text: "La table est toujours là. Réessaie dans un instant.",
});

export const endedWords = inLanguage({ en: english, fr: french });
