/** Words of the check that the cards were fixed, in the languages there are. */
import { inLanguage } from "../../words/apart";
import { spaced } from "../../words/spacing";

const english = {
  fixed: "The cards were fixed before the first bid.",
  check: "Check",
  right: (time: string): string =>
    `Checked. These are the cards that were fixed at ${time}, and this browser saw the seal then.`,
  unseen: "Checked: cards and seal fit. This browser was not there at the deal; ask one that was.",
  wrong: "These are not the cards that were fixed. Tell whoever runs this site.",
  older: "This game is older than the seals.",
  shows: "What does this show?",
  explained: [
    "When the cards were dealt, the server told every browser a number that fits these cards only.",
    "Now it tells the cards, and your browser works the number out again.",
    "So nobody changed a card after the first bid.",
    "It does not show that the shuffle was fair, nor that whoever runs the server did not look.",
  ],
};

export type CheckWords = typeof english;

const french: CheckWords = /* @__PURE__ */ spaced<CheckWords>({
  fixed: "Les cartes étaient fixées avant la première enchère.",
  check: "Vérifier",
  right: (time) =>
    `Vérifié. Ce sont bien les cartes fixées à ${time.replace(":", " h ")} ; ce navigateur avait vu le sceau.`,
  unseen:
    "Vérifié : cartes et sceau concordent. Ce navigateur n’était pas là à la donne ; demande à un autre.",
  wrong: "Ce ne sont pas les cartes qui avaient été fixées. Préviens qui tient ce site.",
  older: "Cette partie est plus ancienne que les sceaux.",
  shows: "Qu’est-ce que cela montre ?",
  explained: [
    "À la donne, le serveur a dit à chaque navigateur un nombre qui ne va qu’avec ces cartes.",
    "Il dit maintenant les cartes, et ton navigateur recalcule le nombre.",
    "Personne n’a donc changé une carte après la première enchère.",
    "Cela ne montre ni que le mélange était juste, ni que personne n’a regardé sur le serveur.",
  ],
});

export const checkWords = inLanguage({ en: english, fr: french });
