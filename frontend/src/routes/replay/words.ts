/** Words of looking back, in the languages there are. A file of its own, so that no table loads it at first. */
import { inLanguage } from "../../words/apart";

type KeyName =
  | "step"
  | "chapter"
  | "ends"
  | "plays"
  | "rounds"
  | "seen"
  | "hand"
  | "link"
  | "said"
  | "list"
  | "back";
/** A key and what it does. */
type KeyList = Readonly<Record<KeyName, readonly [string, string]>>;

const english = {
  opening: "Opening the game",
  rounds: "Round",
  round: (n: number): string => `Round ${n}`,
  game: (n: number): string => `Game ${n}`,
  page: (game: number, round: number): string => `Game ${game}, round ${round}`,
  moment: (game: number): string => `A moment of game ${game}`,
  as_seen: (page: string, name: string): string => `${page}, as ${name} saw it`,
  back: "Back",
  back_to_table: "Back to the table",
  dealt: (round: number): string => `Round ${round} is dealt. They're waiting for you.`,
  waits: "The game goes on. They're waiting for you.",
  seen_as: "Shown",
  all_open: "All open",
  as_they_saw: (name: string): string => `As ${name} saw it`,
  as_you_saw: "As you saw it",
  step_back: "One step back",
  step_on: "One step on",
  chapter_back: "Chapter before",
  chapter_on: "Next chapter",
  moment_of: (k: number, n: number): string => `Moment ${k} of ${n}`,
  chapters: "Chapters",
  close: "Close",
  copy_moment: "Copy the link to this moment",
  copy_game: "Copy the link to this game",
  share_game: "Share the link to this game",
  share_text: (game: string): string => `Our game of ${game}`,
  copied: "Copied",
  link: "Link to this moment",
  key_list: {
    step: ["← →", "one step back or on"],
    chapter: ["Page ↑ ↓", "one chapter back or on"],
    ends: ["Home End", "first or last moment of the round"],
    plays: ["Space", "play, and stop"],
    rounds: ["1 – 6", "that round"],
    seen: ["V", "all open, or as you saw it"],
    hand: ["H", "the next hand"],
    link: ["C", "copy the link to this moment"],
    said: ["S", "read out what happened"],
    list: ["?", "show these keys"],
    back: ["Esc", "back"],
  } as KeyList,
  nobody_saw: "What nobody saw",
  stopped_here: "The game was stopped here.",
  /** By the codes of the server. */
  refusals: {
    not_open: "This round is still being played. It opens when it is scored.",
    no_round: "That game has no such round.",
    old_rules: "Played under older rules. The result is kept; the cards can't be shown.",
  } as Readonly<Record<string, string>>,
  not_here: "The cards of this game can't be shown here.",
};

export type ReplayWords = typeof english;

const french: ReplayWords = {
  opening: "On ouvre la partie",
  rounds: "Manche",
  round: (n) => `Manche ${n}`,
  game: (n) => `Partie ${n}`,
  page: (game, round) => `Partie ${game}, manche ${round}`,
  moment: (game) => `Un moment de la partie ${game}`,
  as_seen: (page, name) => `${page}, comme ${name} l’a vue`,
  back: "Retour",
  back_to_table: "Retour à la table",
  dealt: (round) => `La manche ${round} est distribuée. On t’attend.`,
  waits: "La partie continue. On t’attend.",
  seen_as: "Vue",
  all_open: "Tout découvert",
  as_they_saw: (name) => `Comme ${name} l’a vu`,
  as_you_saw: "Comme tu l’as vu",
  step_back: "Un pas en arrière",
  step_on: "Un pas en avant",
  chapter_back: "Chapitre précédent",
  chapter_on: "Chapitre suivant",
  moment_of: (k, n) => `Moment ${k} sur ${n}`,
  chapters: "Chapitres",
  close: "Fermer",
  copy_moment: "Copier le lien vers ce moment",
  copy_game: "Copier le lien vers cette partie",
  share_game: "Partager le lien vers cette partie",
  share_text: (game) => `Notre partie de ${game}`,
  copied: "Copié",
  link: "Lien vers ce moment",
  key_list: {
    step: ["← →", "un pas en arrière ou en avant"],
    chapter: ["Page ↑ ↓", "un chapitre en arrière ou en avant"],
    ends: ["Début Fin", "premier ou dernier moment de la manche"],
    plays: ["Espace", "défiler, puis arrêter"],
    rounds: ["1 – 6", "cette manche"],
    seen: ["V", "tout découvert, ou comme tu l’as vu"],
    hand: ["H", "la main suivante"],
    link: ["C", "copier le lien vers ce moment"],
    said: ["S", "dire ce qui s’est passé"],
    list: ["?", "afficher ces touches"],
    back: ["Échap", "retour"],
  },
  nobody_saw: "Ce que personne n’a vu",
  stopped_here: "La partie s’est arrêtée ici.",
  /** By the codes of the server. */
  refusals: {
    not_open: "Cette manche se joue encore. Elle s’ouvrira une fois comptée.",
    no_round: "Cette partie n’a pas cette manche.",
    old_rules: "Jouée avec d’anciennes règles. Le résultat reste, pas les cartes.",
  } as Readonly<Record<string, string>>,
  not_here: "On ne peut pas montrer ici les cartes de cette partie.",
};

export const replayWords = inLanguage({ en: english, fr: french });
