/** The words of the page about this site, in the languages there are. A file of its own, so that no table loads it. */
import { inLanguage } from "../words/apart";
import { spaced } from "../words/spacing";

const english = {
  title: "About",
  what: "A free place to play card games with friends: share one link and everyone is at the table. Bots can fill the empty seats.",
  own: "All the drawings and words you see here were made for this site.",
  games_title: "The games",
  origins: {
    pikoko: "Designed by Adam Porter, published in 2018.",
    plotters:
      "Designed by Klaus Palesch, published in 2021. It first came out in 1999 as “Mit List und Tücke”.",
    plumes: "Designed by Brendan Hansen, published in 2021.",
  },
  independent:
    "The games belong to their designers and publishers. This is an independent version, neither made nor endorsed by them.",
  privacy_title: "What is kept",
  privacy: [
    "This site's server keeps your name, your tables, the moves in your games and what you say in the chat, so that a link always leads back to its table.",
    "One cookie tells the server who you are. Your settings stay in this browser.",
    "No account, no ads, no tracking, and we share nothing with anybody.",
    "You can delete yourself in the settings. To have your finished games deleted as well, ask the people who run this site.",
  ],
  contact: "Who runs this site:",
  made_title: "Made with",
  made: [
    "Fonts: Young Serif and Figtree (SIL Open Font License).",
    "Libraries: Svelte, partysocket and uqr (MIT License).",
  ],
  licences: "Full licences",
  source_title: "Source",
  source:
    "This site is free software under the MIT License: you can run it, read it and change it. Every message between this page and the server is documented, so programs can play too.",
  schema: "All messages, for developers",
};

const french: typeof english = /* @__PURE__ */ spaced({
  title: "À propos",
  what: "Un endroit gratuit pour jouer aux cartes entre amis : un lien réunit tout le monde à table. Des robots peuvent occuper les places vides.",
  own: "Tous les dessins et les textes ont été faits pour ce site.",
  games_title: "Les jeux",
  origins: {
    pikoko: "Créé par Adam Porter, publié en 2018.",
    plotters:
      "Créé par Klaus Palesch, publié en 2021. Paru d’abord en 1999 sous le nom « Mit List und Tücke ».",
    plumes: "Créé par Brendan Hansen, publié en 2021.",
  },
  independent:
    "Les jeux appartiennent à leurs auteurs et à leurs éditeurs. Ce site en propose une version indépendante, qu’ils n’ont ni faite ni approuvée.",
  privacy_title: "Les données conservées",
  privacy: [
    "Le serveur de ce site garde ton nom, tes tables, les coups de tes parties et ce que tu écris dans la discussion, pour qu’un lien ramène toujours à sa table.",
    "Un seul cookie dit au serveur qui tu es. Tes réglages restent dans ce navigateur.",
    "Pas de compte, pas de publicité, pas de pistage, et rien n’est transmis à personne.",
    "Tu peux supprimer ton profil dans les réglages. Pour faire supprimer aussi tes parties finies, demande à l’équipe du site.",
  ],
  contact: "Qui gère ce site :",
  made_title: "Fait avec",
  made: [
    "Polices : Young Serif et Figtree (SIL Open Font License).",
    "Bibliothèques : Svelte, partysocket et uqr (licence MIT).",
  ],
  licences: "Licences complètes",
  source_title: "Code source",
  source:
    "Ce site est un logiciel libre sous licence MIT : tu peux l’installer, le lire et le modifier. Chaque message entre cette page et le serveur est documenté : un programme peut donc jouer aussi.",
  schema: "Tous les messages, pour les développeurs",
});

export const aboutWords = inLanguage({ en: english, fr: french });
