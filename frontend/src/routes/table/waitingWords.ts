/** Words for who waits at the door, in the languages there are. A file of its own, so that no table loads it at first. */
import { inLanguage } from "../../words/apart";
import { spaced } from "../../words/spacing";

const english = {
  locked: "This table is locked",
  locked_text: (name: string): string =>
    `The host, or anyone with a seat, can let you in. They can see that ${name} is waiting.`,
  owner: "Only players can see this game",
  owner_text: "The host has turned watching off. If you already have a seat here, tell us which one.",
  full: "There's no room for more watchers",
  stay: "Keep this page open: the table opens as soon as you're let in.",
  pick: "Which pattern did your seat have?",
  pick_text: "We'll ask the person in that seat if it's you, or the host if they're gone.",
  claimed: (pattern: string): string => `You asked for the seat with the ${pattern}. Waiting for an answer.`,
};

const french: typeof english = /* @__PURE__ */ spaced({
  locked: "Cette table est verrouillée",
  locked_text: (name) =>
    `L’hôte, ou une personne assise, peut te faire entrer. À la table, on voit que ${name} attend.`,
  owner: "Seuls les joueurs voient cette partie",
  owner_text: "L’hôte n’autorise pas les spectateurs. Si tu as déjà une place ici, dis laquelle.",
  full: "Il y a trop de spectateurs",
  stay: "Garde cette page ouverte : la table s’ouvrira dès que tu pourras entrer.",
  pick: "Quel motif avait ta place ?",
  pick_text: "On demandera à la personne assise là si c’est bien toi, ou à l’hôte si elle n’est plus là.",
  claimed: (pattern) => `Tu as demandé la place au motif « ${pattern} ». On attend la réponse.`,
});

export const waitingWords = inLanguage({ en: english, fr: french });
