import { grammar, text } from "../board/grammar";
import type { Pattern } from "../ui/patterns";
import type { Words } from "./en";
import { namesOf, type Site, siteGames } from "./site";
import { spaced } from "./spacing";

/** Places en fin de partie, à partir de 1. */
const PLACES = ["première", "deuxième", "troisième", "quatrième", "cinquième", "sixième"];

const { count, date, duration, list, time, when } = grammar("fr");

/** Le nom du site. */
const TITLE = "Le Jardin des paons";

const PATTERNS: Record<Pattern["name"], string> = {
  bars: "barres",
  dots: "pois",
  stripes: "rayures",
  rings: "anneaux",
  quarters: "quartiers",
  scales: "écailles",
};

const LEVELS: Readonly<Record<string, string>> = { casual: "Facile", club: "Moyen", expert: "Fort" };
const levelOf = (level: string): string => (LEVELS[level] ?? level).toLowerCase();
const ROBOTS = { one: "robot", other: "robots" };
const GAMES_PLAYED = { one: "partie", other: "parties" };
const MESSAGES = { one: "nouveau message", other: "nouveaux messages" };
const POINTS = { one: "point", other: "points" };

/** Avant un nom : « d’Ann », « de Bo ». Le y s’élide devant une consonne (d’Yves, de Yann), le h devant e, é, i, o, u, y (d’Hélène, de Hans). */
export const de = (name: string): string =>
  /^([aeiouœæ]|y[^aeiou\s]|h[eiouyœ])/i.test(name.normalize("NFD")) ? `d’${name}` : `de ${name}`;

/** « tu as gagné », « Bo a gagné », « toi et Bo avez gagné », « Bo et Cy ont gagné ». */
function winners(others: readonly string[], me: boolean): string {
  if (me && others.length === 0) return "tu as gagné";
  const verb = me ? "avez" : others.length > 1 ? "ont" : "a";
  return `${list([...(me ? ["toi"] : []), ...others])} ${verb} gagné`;
}

const withPattern = (name: string, pattern: Pattern["name"]): string => `${name} (${PATTERNS[pattern]})`;

export const words = /* @__PURE__ */ spaced<Words>({
  list,
  when,

  /** What the board of every game says. */
  board: {
    you: "Toi",
    list,
    your_self: "toi",
    with_pattern: withPattern,
    menu: "Menu",
    read_rules: "Règles",
    chat: "Discussion",
    chat_unread: (n) => `Discussion, ${count(n, MESSAGES)}`,
    bot: "robot",
    away: "absent",
    gone: "hors ligne",
    awaited: "doit jouer",
    n_players: (n) => `${n} joueurs`,
    wins: (name, total) => `${name} gagne avec ${count(total, POINTS)}`,
    you_win: (total) => `Tu gagnes avec ${count(total, POINTS)}`,
    share_win: (names, total) => `Victoire partagée avec ${count(total, POINTS)} : ${names}`,
    nobody_wins: "Personne n’a gagné",
    next_round: "Manche suivante",
    are_ready: (ready, all) =>
      ready === 0
        ? "Personne n’est encore prêt"
        : `${ready} sur ${all} ${ready === 1 ? "est prêt" : "sont prêts"}`,
    result: "Résultat",
    by_round: "Manche par manche",
    came: (place) => `Tu finis à la ${PLACES[place - 1] ?? "dernière"} place.`,
    game_over: "La partie est finie",
    claim_seat: "J’ai déjà une place",
    claim_seat_how:
      "Ton navigateur ne te reconnaît plus ? On demande à la personne assise là, sinon à l’hôte.",
    claim_seat_of: (name) => `Je suis ${name}`,
    knock: "Toquer : faire signe aux joueurs qu’on attend",
    sandglass: "Sablier",
    play_again: (bots) => (bots > 0 ? `Rejouer avec ${count(bots, ROBOTS)}` : "Rejouer"),
    change_table: "Modifier la table",
    take_over: "Prendre le relais",
    share: "Partager",
    result_line: (name, total, how) => `${name} : ${total} (${how})`,
    also_watching: (names) => `Spectateurs : ${names}`,
    take_seat: "Prendre une place",
    take_seat_of: (name) => `Prendre la place ${de(name)}`,
    take_seat_how: "Un robot y joue en ce moment. Si l’hôte est d’accord, tu prends le relais.",
    no_seat: "Toutes les places de cette partie sont prises. Tu pourras en prendre une à la fin.",
    close: "Fermer",
    keys: "Touches",
  },

  common: {
    close: "Fermer",
    cancel: "Annuler",
    start_page: "Accueil",
    create_table: "Créer une table",
    try_again: "Réessayer",
    unknown_problem: "Quelque chose n’a pas marché. Réessaie.",
    title: TITLE,
    page_title: (page) => `${page} · ${TITLE}`,
  },

  names: {
    bots: ["Junon", "Argus", "Héra", "Pavo", "Indra", "Skanda"],
    kept: (name) => `${name} (robot)`,
    with_pattern: withPattern,
    patterns: PATTERNS,
    suggestions: ["Mésange", "Pinson", "Merle", "Héron", "Alouette", "Loriot", "Martinet", "Fauvette"],
  },

  games: {
    pikoko: {
      name: "PIKOKO",
      players: "3 à 5 joueurs",
      time: "une demi-heure",
      sentence:
        "Tout le monde voit tes cartes, sauf toi. Parie sur le nombre de plis que fera chaque paon, puis joue les plumes de ton voisin de gauche.",
      picture: "Un paon au crépuscule fait la roue ; ses plumes sont des cartes.",
      rules: "Comment jouer à PIKOKO",
    },
    plotters: {
      name: "Plotters Inc.",
      players: "4 à 6 joueurs",
      time: "une heure",
      sentence:
        "Chaque pli se partage à deux : l’un choisit, l’autre prend le reste. Amasse deux couleurs et évite la troisième.",
      picture:
        "Deux paons au-dessus des toits : l’un a choisi trois cartes du pli, l’autre prend les deux qui restent.",
      rules: "Comment jouer à Plotters Inc.",
    },
    plumes: {
      name: "Enchanted Plumes",
      players: "2 à 6 joueurs",
      time: "une demi-heure",
      sentence:
        "Compose des paons rang par rang : petites cartes en haut, grandes en bas, chaque rang aux couleurs du rang du dessus.",
      picture: "Un paon dans un bois plein de lucioles ; sa queue est faite de rangs de cartes.",
      rules: "Comment jouer à Enchanted Plumes",
    },
  },

  start: {
    your_turn: "À toi",
    waits_for: (names) => `On attend ${names}`,
    with: (names) => `avec ${names}`,
    progress: (round, trick, turn) =>
      [round !== null && `manche ${round}`, trick !== null && `pli ${trick}`, turn !== null && `tour ${turn}`]
        .filter((part) => part !== false)
        .join(", "),
    won: (others, me) => `Terminée : ${winners(others, me)}`,
    stopped: "Arrêtée avant la fin",
    status: { lobby: "Dans le salon", playing: "En cours", over: "Terminée" },
    nobody: "Personne d’autre pour l’instant",
    with_bots: "avec des robots",
    with_nobody: "personne d’autre pour l’instant",
    bots: "Que des robots",
    playing_as: (name) => `Tu joues sous le nom ${de(name)}.`,
    setting_table: "On prépare la table",
  },

  learn: {
    offer: "Afficher les conseils",
    offered: "Les conseils s’afficheront pendant la partie.",
    entry: "Première fois ? Apprends en jouant",
  },

  name: {
    invited: (game) => `On t’invite à jouer à ${game}`,
    invited_short: "Invitation",
    languages: "en français ou en anglais",
    invited_text: "Dis qui tu es, puis prends une place ou regarde. Ni compte ni mot de passe.",
    label: "Ton nom",
    hint: "C’est ce que les autres verront à la table.",
    missing: "Entre d’abord un nom.",
    full: "24 lettres, c’est le maximum pour un nom.",
    play: "Jouer",
    join: "Rejoindre la table",
    rename_title: "Changer de nom",
    rename: "Changer de nom",
  },

  bots: {
    level: "Niveau",
    levels: LEVELS,
    characters: { steady: "posé", careful: "prudent", bold: "audacieux", spoiling: "taquin" },
    one: (level) => `Robot ${levelOf(level)}`,
  },

  lobby: {
    title: (host) => `La table ${de(host)}`,
    my_title: "Ta table",
    page_title: (game) => `Salon · ${game}`,
    invite: "Invite tes amis",
    invite_text: "Avec ce lien, on peut prendre une place ou regarder.",
    only_here: "Ce lien ne s’ouvre que sur cet ordinateur",
    only_here_how:
      "Pour d’autres appareils, lance le serveur avec HOST=0.0.0.0 et ouvre l’adresse qu’il affiche.",
    invite_locked: "La table est verrouillée : les nouveaux attendent qu’on les fasse entrer.",
    link: "Lien de cette table",
    copy: "Copier le lien",
    copied: "Copié",
    copy_failed: "Sélectionne le lien et copie-le.",
    share: "Partager",
    share_link: "Partager le lien",
    share_text: (game) => `Joue à ${game} avec moi`,
    show_qr: "Afficher le code QR",
    qr: "Code QR du lien de cette table",
    seats: "Places",
    seat: (n) => `Place ${n}`,
    sit: "S’asseoir",
    sit_instead: (name) => `S’asseoir à la place de ${name}`,
    add_bot: (level) => `Ajouter un robot ${levelOf(level)}`,
    fill: "S’asseoir ou ajouter un robot",
    you: "Toi",
    host: "Hôte",
    away: "Absent",
    gone: "Hors ligne",
    remove: "Retirer",
    remove_who: (name) => `Retirer ${name}`,
    more: (name) => `Options pour ${name}`,
    make_host: "Nommer hôte",
    make_host_text: "L’hôte lance les parties et ajoute des robots.",
    stand: "Se lever",
    free_seat: "Libérer cette place",
    start: "Commencer",
    start_with: (bots) => `Jouer avec ${count(bots, ROBOTS)}`,
    the_host: "L’hôte",
    waiting_host: (host) => `${host} lance la partie.`,
    waiting_host_away: (host) => `${host} lance la partie, mais n’est pas là.`,
    take_host: "Devenir l’hôte",
    choose_seat: "Choisis une place, ou reste regarder.",
    watchers: (names) => `Spectateurs : ${names}`,
    watchers_more: (more) => `${more} de plus`,
    watchers_why:
      "Les spectateurs ne voient aucune main : personne ne peut tricher avec une deuxième fenêtre.",
    watchers_allowed: "Autoriser les spectateurs",
    watchers_welcome: "spectateurs bienvenus",
    watchers_off: "sans spectateurs",
    options: "Options de la table",
    change: "Modifier",
    our_table: (games) => `${count(games, GAMES_PLAYED)} · Notre table`,
    sandglass: "Sablier pour chaque décision",
    sandglass_off: "Sans sablier",
    sandglass_note: "Quand il est vide, il ne se passe rien.",
    sandglasses: { off: "Aucun", half_minute: "½ min", minute: "1 min", two_minutes: "2 min" },
    sandglass_is: (time) => `Sablier : ${time}`,
    arrived: (name) => `${name} a pris place`,
    more_needed: (taken, all, more) =>
      `${count(taken, { one: "place prise", other: "places prises" })} sur ${all} : encore ${more} et c’est assez`,
    ready: (host) => (host ? "Tout est prêt : appuie sur Commencer" : "Vous êtes assez pour commencer"),
  },

  table: {
    opening: "Ouverture de la table",
    your_turn: "C’est à toi de jouer.",
    reconnecting: "Connexion perdue. Reconnexion…",
    delays: {
      database: "La base de données ne répond pas. Rien n’est perdu ; on se reconnecte.",
      restart: "Le serveur redémarre. On revient tout de suite.",
      error: "On restaure la table. Un instant.",
      too_many_watchers: "Trop de spectateurs pour l’instant. Tu entreras dès que possible.",
    },
    asks: (name, seat) => `${name} demande la place ${de(seat)} (un robot)`,
    let_in: "Accepter",
    later: "Plus tard",
    one_person:
      "N’accepte que des gens que tu connais : avec deux fenêtres, une personne peut se faire passer pour deux.",
    asked: (host, seat) => `Tu as demandé la place ${de(seat)}. C’est à ${host} de décider.`,
    asked_players: (seat) => `Tu as demandé la place ${de(seat)}. C’est à un autre joueur de décider.`,
    next_game: (host) => `${host} lance la prochaine partie.`,
    next_game_away: (host) => `${host} lance la prochaine partie, mais n’est pas là.`,
    refused_title: "Ça n’a pas marché",
  },

  door: {
    waits: (name) => `${name} attend à la porte.`,
    wait: (names) => `${names} attendent à la porte.`,
    more: (more) => `${more} de plus`,
    see: "Voir qui c’est",
    let_in: "Faire entrer",
  },

  host: {
    more: "Pour l’hôte : verrouiller, nouveau lien, etc.",
    locked: "Verrouillée",
    send_away: "Exclure",
    send_away_who: (name) => `Exclure ${name}`,
    about: (label, name) => `${label} : ${name}`,
    send_away_ask: (name) => `${name} perd sa place et ne peut pas revenir sans ton accord.`,
    mute: "Couper la parole",
    unmute: "Rendre la parole",
    muted: "Parole coupée",
    allow_back: (name) => `Laisser revenir ${name}`,
    stand_in: (host) => `Tu es l’hôte jusqu’au retour ${de(host)}.`,
  },

  absence: {
    waits_for: (name) => `On attend ${name}, qui n’est plus là.`,
    idle: (name) => `On attend ${name}, qui n’a pas joué depuis un moment.`,
    others_vote: (name) => `${name} n’est plus là. Les joueurs votent sur la suite.`,
    others_vote_idle: (name) => `${name} n’a pas joué depuis un moment. Les joueurs votent sur la suite.`,
    away: (names, many) => `${names} ${many ? "regardent" : "regarde"} ailleurs.`,
    gone: (names, many) => `${names} ${many ? "ne sont plus" : "n’est plus"} là.`,
    still: (names, many) => `${names} ${many ? "n’ont" : "n’a"} pas joué depuis un moment.`,
    next: {
      soon: "Si cela dure, on demandera comment continuer.",
      vote: "Vote pour la suite.",
      others: "Les joueurs décident de la suite.",
      round: "La manche suivante n’attend pas longtemps.",
    },
    still_there: "Tu es toujours là ? Les autres votent. Joue pour arrêter le vote.",
    bot_plays: "Un robot joue à ta place.",
    im_back: "Je reprends ma place",
    vote: "Voter",
    change: "Changer ton vote",
    title: "Comment continuer ?",
    back: (name) => `Le vote s’arrête dès le retour ${de(name)}.`,
    moves: (name) => `Le vote s’arrête dès que ${name} joue.`,
  },

  pause: {
    pause: "Mettre en pause",
    resume: "Reprendre la partie",
    title: "Pause",
    by: (name) => `${name} a mis la partie en pause.`,
    by_you: "Tu as mis la partie en pause.",
    text: "Tout s’arrête jusqu’à ce que quelqu’un reprenne la partie.",
    page_title: (game) => `En pause · ${game}`,
  },

  news: {
    bot_plays: (name) => `Un robot prend le relais ${de(name)}.`,
    bot_replaces: (bot, name) => `${bot}, un robot, prend le relais ${de(name)}.`,
    plays_now: (name) => `${name} joue maintenant.`,
    waits_on: (name) => `On continue d’attendre ${name}.`,
    moved: (name) => `${name} joue maintenant sur un autre appareil.`,
    moved_as: (name, now) => `${name} joue maintenant sur un autre appareil, sous le nom ${de(now)}.`,
    moved_here: "Tu joues maintenant sur cet appareil.",
    declined: "Ta demande a été refusée.",
    goes_on: "La partie reprend.",
    let_in: (name) => `On a fait entrer ${name}.`,
    you_are_in: "Te voilà à la table.",
    sent_away: (name) => `L’hôte a exclu ${name}.`,
    allowed_back: (name) => `${name} peut revenir.`,
    locked: "La table est verrouillée.",
    unlocked: "La table est de nouveau ouverte.",
    new_link: "La table a un nouveau lien.",
    muted: (name) => `${name} n’a plus la parole.`,
    unmuted: (name) => `${name} a de nouveau la parole.`,
    you_muted: "L’hôte t’a coupé la parole.",
    you_unmuted: "Tu as de nouveau la parole.",
    hosts: (name) => `${name} est maintenant l’hôte.`,
    you_host: "Tu es maintenant l’hôte.",
    knocks: (name) => `${name} toque.`,
    knocks_you: (name) => `${name} toque : c’est à toi.`,
    knocked: "Tu as toqué.",
  },

  same: {
    claim: "J’ai déjà une place",
    claim_text: "Ton navigateur ne te reconnaît plus ? On demande à la personne assise là, sinon à l’hôte.",
    i_am: (name) => `Je suis ${name}`,
    alike: (name) => `${name} a déjà une place ici. C’est toi ?`,
    claimed: (name, host) =>
      `Tu dis être ${name}. On demande à ${name}, ou à ${host} si ${name} n’est pas là.`,
    says_you: (player) => `${player} dit : je suis toi, sur un autre appareil.`,
    says: (player, name) => `${player} dit : je suis ${name}.`,
    answer: "Répondre",
    title: "C’est la même personne ?",
    move: "Autre appareil",
    arriving: "On transfère ta place sur cet appareil",
    arriving_text: "Entre ton nom pour continuer ici.",
    take: "Jouer ici",
    left: "Tu joues maintenant sur un autre appareil. Ici, tu ne fais que regarder.",
    take_back: "Ce n’était pas moi : je reprends ma place",
  },

  screen: {
    name: "Grand écran",
    show: "Afficher sur un grand écran",
    scan: "Scanne pour rejoindre",
    scan_watch: "Scanne pour regarder",
    full: "Toutes les places sont prises",
    open: "ou ouvre",
    free: "libre",
    taken: (taken, all) => `${count(taken, { one: "place prise", other: "places prises" })} sur ${all}`,
  },

  tabs: {
    twin: (name) => `C’est aussi ${name}, dans un autre onglet.`,
    other: "Jouer comme quelqu’un d’autre",
    title: "Qui joue dans cet onglet ?",
    text: (name) => `Seul cet onglet change. Les autres restent ${name}.`,
    cannot: "Ce navigateur ne sait pas distinguer deux personnes. Essaie une fenêtre privée.",
    rejoin: "Jouer comme dans les autres onglets",
  },

  menu: {
    title: "Menu",
    people: "Joueurs",
    rules: "Règles",
    chat: "Discussion",
    game: "Partie",
    table: "Table",
    me: "Moi",
    knock: "Toquer",
    invite: "Inviter",
    copy: "Copier le lien",
    our_table: "Notre table",
    screen: "Grand écran",
    settings: "Réglages",
    leave: "Quitter",
    leave_text: "Tu gardes ta place",
    stand: "Laisser ma place à un robot",
    stand_text: "Un robot joue à ta place. Tu pourras la reprendre.",
    give_bot: (name) => `Donner la place ${de(name)} à un robot`,
    to_lobby: "Modifier la table",
    cover: "Masquer les cartes",
    cover_text: "Touche-les pour voir",
    uncover: "Afficher les cartes",
    hints: "Afficher les conseils",
    no_hints: "Masquer les conseils",
  },

  chat: {
    time,
    title: "Discussion",
    empty: "Personne n’a encore rien écrit.",
    label: "Message",
    send: "Envoyer",
    closed:
      "Pas de discussion tant que les cartes sont en jeu : un mot peut dévoiler une main. Elle rouvre après la manche.",
    watching: "Ici, tu ne fais que regarder.",
    muted: "L’hôte t’a coupé la parole. Tu peux encore lire la discussion.",
    seated: "Seules les personnes assises peuvent discuter ici.",
    unread: (n) => `Discussion, ${count(n, MESSAGES)}`,
  },

  phrases: {
    title: "Fais parler ton oiseau",
    name: {
      clap: "Bravo",
      gasp: "Oh !",
      laugh: "Rire",
      think: "Hmm",
      hurry: "Vite !",
      heart: "Cœur",
    },
    yours: "Ton oiseau",
    said: {
      clap: (names, n) => `${names} ${n > 1 ? "applaudissent" : "applaudit"}`,
      gasp: (names, n) => `${names} ${n > 1 ? "n’en reviennent" : "n’en revient"} pas`,
      laugh: (names, n) => `${names} ${n > 1 ? "rient" : "rit"}`,
      think: (names, n) => `${names} ${n > 1 ? "réfléchissent" : "réfléchit"}`,
      hurry: (names, n) => `${names} ${n > 1 ? "disent" : "dit"} de faire vite`,
      heart: (names, n) => `${names} ${n > 1 ? "envoient" : "envoie"} un cœur`,
    },
    hide: "Masquer les bulles",
    show: "Montrer les bulles",
  },

  settings: {
    keys: "Touches",
    title: "Réglages",
    ask_sound: "Des sons ?",
    sound_on: "Oui",
    not_now: "Pas maintenant",
  },

  site: {
    notice: "De la part de l’équipe du site",
  },

  missing: {
    title: "Il n’y a rien ici",
    text: "Il n’y a pas de page à cette adresse. Il manque peut-être un bout du lien.",
  },

  result: {
    title: "Image de la partie",
    date,
  },

  app: {
    problem: "Cette page a rencontré un problème",
    problem_text: "Ta partie est en sécurité sur le serveur. Recharge la page pour continuer.",
  },

  refusals: {
    // La table
    malformed: "Le serveur n’a pas compris cette demande. Réessaie.",
    too_fast: "Ça fait beaucoup d’un coup. Attends un instant, puis réessaie.",
    too_many_today: "Ton réseau a envoyé trop de demandes aujourd’hui. Réessaie après minuit (UTC).",
    busy: "La table est occupée. Attends un instant, puis réessaie.",
    watching: "Ici, tu ne fais que regarder. Ouvre le lien de la table pour jouer.",
    not_host: "Seul l’hôte peut faire ça.",
    not_seated: "Prends d’abord une place.",
    no_such_seat: "Cette place n’existe pas à cette table.",
    seat_taken: "Quelqu’un a été plus rapide : cette place est prise. Choisis-en une autre.",
    table_full: "Toutes les places sont prises. Tu peux regarder.",
    other_seat: "Tu as déjà joué à une autre place dans cette partie : tu ne peux revenir qu’à celle-là.",
    not_asking: "Cette personne ne demande plus cette place.",
    not_in_lobby: "Ça ne se fait que dans le salon, avant une partie.",
    not_playing: "Aucune partie n’est en cours.",
    not_over: "La partie est encore en cours.",
    nobody_there: "Il n’y a personne à cette place.",
    not_gone: (params) =>
      `${text(params, "name")} doit d’abord être hors ligne depuis ${duration(Number(text(params, "seconds")))}.`,
    host_is_here: (params) =>
      `L’hôte doit d’abord être hors ligne depuis ${duration(Number(text(params, "seconds")))}.`,
    already_seated: "Tu as déjà une place ici.",
    moved_away:
      "Ta place est maintenant sur un autre appareil. Depuis celui-là, tu peux la faire revenir ici.",
    owner_is_here: (params) => `${text(params, "name")} est en ligne et doit répondre d’abord.`,
    own_claim: "C’est à quelqu’un d’autre de te répondre.",
    emptied_seat:
      "Tu as exclu la personne qui jouait là : c’est à un autre joueur de décider qui la reprend.",
    seat_kept: "Un robot garde cette place pour une personne qui est là. Elle seule peut la céder.",
    claimed_already: "Quelqu’un d’autre dit déjà que c’est sa place. Attends la réponse.",
    declined: (params) =>
      `Ta demande a été refusée. Tu pourras redemander dans ${duration(Math.ceil(Number(text(params, "retry_ms")) / 1000))}.`,
    no_offer: "Ce lien a déjà servi, ou il est trop vieux. Fais-en un nouveau.",
    no_vote: "Ce vote est terminé.",
    paused: "La partie est en pause. N’importe quel joueur peut la reprendre.",
    pause_used: "Tu n’as plus de pause dans cette manche.",
    you_are_awaited: "C’est aussi à toi de jouer.",
    knocked: "Quelqu’un a déjà toqué.",
    unknown_game: "Ce jeu n’existe pas ici.",
    unknown_option: "Ce jeu n’a pas cette option.",
    unknown_level: "Ce robot n’existe pas.",
    too_many_seated: (params) =>
      `Ce jeu se joue à ${text(params, "seats")} au plus, et il y a trop de places prises.`,
    stale_turn: "La partie a avancé. Regarde la table et choisis de nouveau.",
    phrases_closed:
      "Les oiseaux parlent juste après une révélation, un pli ou un décompte. Attends le prochain.",
    chat_closed: "Pas de discussion tant que les cartes sont en jeu : un mot peut dévoiler une main.",
    not_waiting: "Cette personne n’attend plus à la porte.",
    not_yourself: "Impossible sur toi-même.",
    stand_in: (params) => `Tu remplaces l’hôte. Seul l’hôte, ${text(params, "name")}, peut faire ça.`,
    not_met: "Cette personne n’est pas passée à cette table récemment.",
    muted: "L’hôte t’a coupé la parole à cette table.",
    seated_only: "Seules les personnes assises peuvent discuter à cette table.",

    // HTTP
    bad_request: "Le serveur n’a pas compris cette demande. Réessaie.",
    no_player: "Dis d’abord qui tu es.",
    not_allowed: "Ce n’est pas autorisé ici.",
    players_only:
      "Il faut avoir joué ici, ou pouvoir entrer à la table si elle est verrouillée, pour voir cela.",
    not_found: "Il n’y a rien ici.",
    no_new_tables: "On ne peut pas créer de table en ce moment. Les tables en cours continuent.",
    too_many_tables: (params) =>
      `Tu es déjà l’hôte de ${text(params, "most")} tables, c’est le maximum. Arrête une partie ou supprime une table sur la page d’accueil.`,
    no_table: "Cette table n’existe pas. Vérifie le code.",
    no_game: "Cette partie n’existe pas à cette table.",
    method_not_allowed: "Ce n’est pas autorisé ici.",
    still_running: "Cette partie est encore en cours.",
    too_big: "C’est trop long. Raccourcis, puis réessaie.",
    head_too_big: "Ton navigateur envoie trop de données. Efface les cookies de ce site, puis réessaie.",
    not_json: "Le serveur n’a pas compris cette demande. Réessaie.",
    wrong_host: "Ce site ne répond pas à cette adresse. Utilise le lien qu’on t’a donné.",
    invalid: (params) =>
      params.field === "name"
        ? "Ce nom ne peut pas s’afficher. Prends des lettres et des chiffres, 24 au plus."
        : "Ça ne convient pas. Modifie-le, puis réessaie.",
    failed: "Quelque chose n’a pas marché sur le serveur. Réessaie.",
    unavailable: "La base de données ne répond pas pour l’instant. Réessaie dans un moment.",

    // Tous les jeux
    unknown_action: "Le jeu ne connaît pas ce coup.",
    not_in_game: "Cette place ne joue pas dans cette partie.",
    game_over: "La partie est finie.",
    not_dealt: "Les cartes ne sont pas encore distribuées. Attends un instant.",
    play_not_due: "Ce n’est pas le moment de jouer une carte.",
    not_your_turn: "Ce n’est pas encore ton tour.",
    no_such_card: "Cette carte n’existe pas dans cette partie.",
    ready_not_due: "Il n’y a rien à confirmer pour l’instant.",
    already_ready: "C’est noté pour toi. On attend les autres.",
    no_chance_due: "Seul le serveur distribue.",
    not_that_order: "Seul le serveur distribue.",

    // La page elle-même
    offline: "Le serveur ne répond pas. Vérifie ta connexion, puis réessaie.",
    ended: "Tu as perdu la connexion à la table.",
    left: "Tu as quitté la table.",
  },
});

const GAMES = /* @__PURE__ */ namesOf(words);

export const site = /* @__PURE__ */ spaced<Site>({
  locale: "fr_FR",
  name: TITLE,
  short_name: "Paons",
  games: siteGames(words.games, {
    pikoko: "Tout le monde voit tes cartes, sauf toi",
    plotters: "L’un choisit, l’autre prend le reste",
    plumes: "Compose tes paons rang par rang",
  }),
  previews: {
    start: [
      `${TITLE} : des jeux de cartes entre amis`,
      `${GAMES} dans le navigateur : entre amis par un lien, ou tout de suite avec des robots. Sans compte.`,
    ],
    table: [
      "{name} : on t’attend à table",
      "Une table est prête : {facts}. Ouvre le lien, entre ton nom et prends place.",
    ],
    screen: [
      "{name} sur grand écran",
      "La table, visible de toute la pièce. Ouvre cette page sur une télé : les mains restent cachées.",
    ],
    game: ["Une partie de {name}", "Pour la revoir, carte par carte."],
    games: ["Les parties d’une table", "Toutes les parties jouées ici, à revoir."],
    rules: ["Les règles de {name}", "{sentence}"],
    learn: [
      "Apprends {name} en jouant",
      "Une première partie avec des robots, qui explique chaque étape au bon moment.",
    ],
  },
  description: `Des jeux de cartes entre amis : ${GAMES}.`,
  create: "Créer une table",
  rules: "Règles",
  no_script: `${TITLE} a besoin de JavaScript : active-le et recharge la page.`,
  offline: {
    title: "Pas de connexion",
    text: "Ta place et ta partie sont en sécurité sur le serveur.",
    again: "Réessayer",
  },
});
