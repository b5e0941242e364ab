/** Words for moving a seat to another device. A file of its own, so that no table loads it at first. */
import { inLanguage } from "../../words/apart";

const english = {
  move_text: "Scan this with the other device. It takes over your seat, and this page will only watch.",
  move_how: "It works once, and only for a few minutes. Don't show it to anybody else.",
  qr: "QR code that moves your seat to another device",
  link: "Link that moves your seat",
  again: "New link",
};

const french: typeof english = {
  move_text:
    "Scanne ce code avec l’autre appareil. Il prend ta place, et ici tu ne pourras plus que regarder.",
  move_how: "Il marche une seule fois, pendant quelques minutes. Ne le montre à personne d’autre.",
  qr: "Code QR pour reprendre ta place sur un autre appareil",
  link: "Lien pour reprendre ta place",
  again: "Nouveau lien",
};

export const moveWords = inLanguage({ en: english, fr: french });
