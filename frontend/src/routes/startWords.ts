/** Words of the start page. A file of its own, so that no table loads it at first. */
import { inLanguage } from "../words/apart";
import { spaced } from "../words/spacing";

const english = {
  solo_title: "Who's playing?",
  which_game: "Which game do you want to play?",
  create_title: (game: string): string => `Who's hosting ${game}?`,
  create: "Create the table",
  line: "Card games for friends. No account, just a link.",
  way: (way: string, game: string): string => `${way}: ${game}`,
  play_bots: "Play now with bots",
  bots_level_of: (game: string): string => `How strong the bots are that play ${game} with you`,
  bots_count_of: (game: string): string => `How many bots play ${game} with you`,
  bots_pace_of: (game: string): string => `How quick the bots are that play ${game} with you`,
  bots: (n: number): string => `${n} ${n === 1 ? "bot" : "bots"}`,
  join_label: "Have a link or a code?",
  join_placeholder: "Link or code",
  join: "Join",
  join_invalid: "That isn't a link to a table, or a code. A link ends in /t/ and a code.",
  running: "Games in progress",
  my_tables: "My tables",
  no_tables: "No tables yet. The ones you create or join will show up here.",
  show_all: (n: number): string => `Show all ${n}`,
  resume: "Resume",
  way_out: {
    end: {
      of: (game: string, company: string): string => `End this game: ${game}, ${company}`,
      title: "End this game?",
      text: "The game stops here and is deleted. You can't undo this.",
      action: "End the game",
    },
    remove: {
      of: (game: string, company: string): string => `Remove this table: ${game}, ${company}`,
      title: "Remove this table?",
      text: "The table and its finished games are deleted. You can't undo this.",
      action: "Remove the table",
    },
    forget: {
      of: (game: string, company: string): string => `Forget this table: ${game}, ${company}`,
      title: "Forget this table?",
      text: "It disappears from your list; nothing changes for the others. Open its link again to get it back.",
      action: "Forget the table",
    },
  },
  play_now: (game: string): string => `Play ${game} now`,
  new_here: "New here?",
  new_here_text: "Play a first game with bots, right away.",
  hello: (name: string): string => `Hello, ${name}.`,
  hello_text: "How about a quick game with bots?",
  rules: "Rules",
  about: "About",
  settings: "Settings",
};

export type StartWords = typeof english;

const french: StartWords = /* @__PURE__ */ spaced<StartWords>({
  solo_title: "Qui joue ?",
  which_game: "À quel jeu veux-tu jouer ?",
  create_title: (game) => `Qui invite à jouer à ${game} ?`,
  create: "Créer la table",
  line: "Des jeux de cartes entre amis. Sans compte : un lien suffit.",
  way: (way, game) => `${way} : ${game}`,
  play_bots: "Jouer tout de suite avec des robots",
  bots_level_of: (game) => `Le niveau des robots qui jouent à ${game} avec toi`,
  bots_count_of: (game) => `Combien de robots jouent à ${game} avec toi`,
  bots_pace_of: (game) => `Le rythme des robots qui jouent à ${game} avec toi`,
  bots: (n) => `${n} ${n === 1 ? "robot" : "robots"}`,
  join_label: "Tu as un lien ou un code ?",
  join_placeholder: "Lien ou code",
  join: "Rejoindre",
  join_invalid: "Ce n’est ni un lien de table ni un code. Un lien se termine par /t/ suivi d’un code.",
  running: "Parties en cours",
  my_tables: "Mes tables",
  no_tables: "Pas encore de table. Celles que tu crées ou rejoins s’afficheront ici.",
  show_all: (n) => `Tout voir (${n})`,
  resume: "Reprendre",
  way_out: {
    end: {
      of: (game, company) => `Arrêter cette partie : ${game}, ${company}`,
      title: "Arrêter cette partie ?",
      text: "La partie s’arrête là et elle est supprimée. C’est définitif.",
      action: "Arrêter la partie",
    },
    remove: {
      of: (game, company) => `Supprimer cette table : ${game}, ${company}`,
      title: "Supprimer cette table ?",
      text: "La table et ses parties finies sont supprimées. C’est définitif.",
      action: "Supprimer la table",
    },
    forget: {
      of: (game, company) => `Oublier cette table : ${game}, ${company}`,
      title: "Oublier cette table ?",
      text: "Elle disparaît de ta liste ; rien ne change pour les autres. Rouvre son lien pour la retrouver.",
      action: "Oublier la table",
    },
  },
  play_now: (game) => `Jouer à ${game}`,
  new_here: "Première visite ?",
  new_here_text: "Joue tout de suite une première partie avec des robots.",
  hello: (name) => `Bonjour, ${name}.`,
  hello_text: "Une petite partie avec des robots ?",
  rules: "Règles",
  about: "À propos",
  settings: "Réglages",
});

export const startWords = inLanguage({ en: english, fr: french });
