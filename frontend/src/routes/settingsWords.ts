/** Words of the settings. A file of its own, so that no table loads it at first. */
import { inLanguage } from "../words/apart";
import { spaced } from "../words/spacing";

const english = {
  text: "They're saved in this browser, and changes apply right away.",
  groups: { look: "Look", sound: "Sound", playing: "Playing" },
  language: "Language",
  theme: "Theme",
  themes: { auto: "Match device", light: "Light", dark: "Dark" },
  motion: "Motion",
  motions: { auto: "Match device", off: "None" },
  sound: "Sounds: your turn, a reveal, a card, a trick, a knock, the end",
  no_sound: "This browser can't play sounds here.",
  volume: "Volume",
  notices: "Notify me when it's my turn and I'm looking elsewhere",
  notices_denied: "Notifications are blocked for this site. Allow them in the browser's settings first.",
  no_notices: "This browser can't show notifications here. The page's title still says when it's your turn.",
  one_tap: "Play a card with one tap",
  helpers: "Show helpers: which cards are still out",
  in_the_game: "In the game",
  letters: "Use single letters as keys",
  cover: "Cover hands: they stay face down until you touch them",
  garden: "Garden behind the table",
  hints: "Show the hints for a first game",
  sort: "Order of cards",
  sorts: { suit: "By colour", number: "By number" },
  account: {
    title: "You",
    sign_out: "Sign out everywhere",
    sign_out_text: "This signs out every other browser that plays as you. You stay signed in here.",
    signed_out: "Done. Only this browser plays as you now.",
    download: "Download my data",
    remove: "Delete me",
    remove_text:
      "We delete your name and everything you said in chats. You lose your seats, and your tables are no longer listed. Finished games keep their scores without your name. This can't be undone.",
    remove_now: "Delete me for good",
  },
};

export type SettingsWords = typeof english;

const french: SettingsWords = /* @__PURE__ */ spaced<SettingsWords>({
  text: "Ils restent dans ce navigateur et s’appliquent tout de suite.",
  groups: { look: "Apparence", sound: "Sons", playing: "Jeu" },
  language: "Langue",
  theme: "Thème",
  themes: { auto: "Comme l’appareil", light: "Clair", dark: "Sombre" },
  motion: "Animations",
  motions: { auto: "Comme l’appareil", off: "Aucune" },
  sound: "Sons : ton tour, une révélation, une carte, un pli, un rappel, la fin",
  no_sound: "Ce navigateur ne peut pas jouer de sons ici.",
  volume: "Volume",
  notices: "Me prévenir quand c’est mon tour et que je regarde ailleurs",
  notices_denied:
    "Les notifications sont bloquées pour ce site : autorise-les d’abord dans les réglages du navigateur.",
  no_notices:
    "Ce navigateur n’affiche pas de notifications ici. Le titre de la page dit quand même si c’est ton tour.",
  one_tap: "Jouer une carte d’un seul geste",
  helpers: "Aides : les cartes encore en jeu",
  in_the_game: "Pendant la partie",
  letters: "Raccourcis d’une seule lettre",
  garden: "Jardin derrière la table",
  cover: "Masquer : les cartes en main restent face cachée tant que tu n’y touches pas",
  hints: "Afficher les conseils de la première partie",
  sort: "Ordre des cartes",
  sorts: { suit: "Par couleur", number: "Par valeur" },
  account: {
    title: "Toi",
    sign_out: "Me déconnecter partout",
    sign_out_text: "Tous les autres navigateurs où tu joues sont déconnectés. Celui-ci reste connecté.",
    signed_out: "C’est fait. Tu ne joues plus que dans ce navigateur.",
    download: "Télécharger mes données",
    remove: "Supprimer mon profil",
    remove_text:
      "Ton nom et tout ce que tu as dit dans les discussions sont supprimés. Tu perds tes places, et tes tables disparaissent de l’accueil. Les parties finies gardent leurs scores, sans ton nom. C’est définitif.",
    remove_now: "Supprimer définitivement",
  },
});

export const settingsWords = inLanguage({ en: english, fr: french });
