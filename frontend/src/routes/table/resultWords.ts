/** Words of the picture of a finished game, in the languages there are. A file of its own, so that no table loads it at first. */
import { inLanguage } from "../../words/apart";
import { spaced } from "../../words/spacing";

const english = {
  alt: (headline: string): string => `The result as a picture: ${headline}.`,
  share: "Share the picture",
  save: "Save the picture",
  saved: "Saved to your downloads.",
  text: "The result as text",
  copy: "Copy the text",
  copied: "Copied",
  copy_failed: "Select the text and copy it.",
  failed: "This browser can't draw the picture. Copy the text instead.",
};

const french: typeof english = /* @__PURE__ */ spaced({
  alt: (headline) => `Le résultat en image : ${headline}.`,
  share: "Partager l’image",
  save: "Enregistrer l’image",
  saved: "Enregistrée dans tes téléchargements.",
  text: "Le résultat en texte",
  copy: "Copier le texte",
  copied: "Copié",
  copy_failed: "Sélectionne le texte et copie-le.",
  failed: "Ce navigateur ne sait pas dessiner l’image. Copie plutôt le texte.",
});

export const resultWords = inLanguage({ en: english, fr: french });
