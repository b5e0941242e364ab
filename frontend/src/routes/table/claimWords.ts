/** Words of the answer to somebody who claims a seat. A file of its own, so that no table loads it at first. */
import { inLanguage } from "../../words/apart";
import { spaced } from "../../words/spacing";

const english = {
  mine: (player: string): string =>
    `${player} wants your seat. Only say yes if that's you on another device: this page will then only watch.`,
  hosts: (player: string, name: string): string =>
    `${name} isn't answering, and ${player} says they're the same person. If you're not sure, ask ${name} some other way.`,
  yes_mine: "Yes, that's me",
  yes: (player: string): string => `Give the seat to ${player}`,
  no: "No",
};

const french: typeof english = /* @__PURE__ */ spaced({
  mine: (player) =>
    `${player} demande ta place. Ne dis oui que si c’est toi, sur un autre appareil : ici, tu ne pourras plus que regarder.`,
  hosts: (player, name) =>
    `${name} ne répond pas, et ${player} dit être la même personne. Dans le doute, demande à ${name} autrement.`,
  yes_mine: "Oui, c’est moi",
  yes: (player) => `Donner la place à ${player}`,
  no: "Non",
});

export const claimWords = inLanguage({ en: english, fr: french });
