/** Français. On écrit des espaces ordinaires : `spaced` les rend insécables devant « : ; ? ! ». Apostrophe : ’. */
import type { Letter } from "../games/pikoko/view";
import type { Params } from "../lib/messages";
import type { Pattern } from "../ui/patterns";
import type { Words } from "./en";
import { grammar, text } from "./grammar";
import type { Site } from "./site";
import { spaced } from "./spacing";

const { count, date, duration, form, list, time } = grammar("fr");

const PATTERNS: Record<Pattern["name"], string> = {
  bars: "barres",
  dots: "pois",
  stripes: "rayures",
  rings: "anneaux",
  quarters: "quartiers",
  scales: "écailles",
};

const SUITS: Record<Letter, string> = { R: "rouge", Y: "jaune", P: "rose", W: "blanc", B: "bleu" };
/** Pour une plume. */
const FEMININE: Record<Letter, string> = { ...SUITS, W: "blanche", B: "bleue" };

const CARDS = { one: "carte", other: "cartes" };
const POINTS = { one: "point", other: "points" };
const TOKENS = { one: "jeton", other: "jetons" };
const TRICKS = { one: "pli", other: "plis" };
const ROBOTS = { one: "robot", other: "robots" };
const MESSAGES = { one: "nouveau message", other: "nouveaux messages" };

/** Avant un nom : « d’Ann », « de Bo ». Le y s’élide devant une consonne (d’Yves, de Yann), le h devant e, é, i, o, u, y (d’Hélène, de Hans). */
const de = (name: string): string =>
  /^([aeiouœæ]|y[^aeiou\s]|h[eiouyœ])/i.test(name.normalize("NFD")) ? `d’${name}` : `de ${name}`;

const withPattern = (name: string, pattern: Pattern["name"]): string => `${name} (${PATTERNS[pattern]})`;

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const colour = (params: Params): string => SUITS[text(params, "colour") as Letter];

export const words = /* @__PURE__ */ spaced<Words>({
  list,

  common: {
    close: "Fermer",
    cancel: "Annuler",
    start_page: "Accueil",
    create_table: "Créer une table",
    try_again: "Réessayer",
    unknown_problem: "Quelque chose n’a pas marché. Réessaie.",
    title: "PIKOKO",
    page_title: (page) => `${page} · PIKOKO`,
  },

  names: {
    bots: ["Junon", "Argus", "Héra", "Pavo", "Indra", "Skanda"],
    with_pattern: withPattern,
    suggestions: ["Mésange", "Pinson", "Merle", "Héron", "Alouette", "Loriot", "Martinet", "Fauvette"],
  },

  start: {
    sentence:
      "Tout le monde voit tes cartes, sauf toi. Parie sur le nombre de plis que fera chaque paon, puis joue les plumes de ton voisin de gauche.",
    facts: "3 à 5 joueurs · une demi-heure · sans compte",
    picture: "Un paon au crépuscule fait la roue ; ses plumes sont des cartes.",
    play_bots: "Jouer tout de suite avec des robots",
    join_label: "Tu as un lien ou un code ?",
    join_placeholder: "Lien ou code",
    join: "Rejoindre",
    join_invalid: "Ce n’est ni le lien d’une table ni un code. Un lien finit par /t/ et un code.",
    waiting: "On t’attend",
    my_tables: "Mes tables",
    no_tables: "Pas encore de table. Celles que tu crées ou rejoins se retrouvent ici.",
    status: { lobby: "Dans le salon", playing: "En cours", over: "Terminée" },
    nobody: "Personne d’autre pour l’instant",
    bots: "Avec des robots seulement",
    go_on: "Continuer",
    rules: "Règles",
    about: "À propos",
    settings: "Réglages",
    playing_as: (name) => `Tu joues sous le nom ${de(name)}.`,
    setting_table: "On dresse la table",
  },

  learn: {
    entry: "Première fois ? Apprends en jouant",
    title: "Apprendre en jouant",
    text: "Une vraie partie avec deux robots. De courts conseils expliquent chaque étape quand elle vient ; arrête-les quand tu veux.",
    facts: "Environ 15 minutes · rien à lire avant",
    start: "Commencer la première partie",
    rules: "Lire plutôt les règles",
  },

  name: {
    solo_title: "Qui joue ?",
    create_title: "Qui ouvre la table ?",
    invited: "Tu es de la partie : on t’invite à jouer à PIKOKO",
    invited_short: "Invitation",
    invited_text: "Dis qui tu es, puis prends une place ou regarde. Ni compte ni mot de passe.",
    label: "Ton nom",
    hint: "C’est ce que les autres verront à la table.",
    missing: "Écris d’abord un nom.",
    play: "Jouer",
    create: "Créer la table",
    join: "Rejoindre la table",
    rename_title: "Changer de nom",
    rename: "Changer de nom",
  },

  lobby: {
    title: (host) => `La table ${de(host)}`,
    my_title: "Ta table",
    subtitle: "PIKOKO · 3 à 5 joueurs",
    page_title: "Salon · PIKOKO",
    invite: "Invite tes amis",
    invite_text: "Quiconque ouvre ce lien peut prendre une place ou regarder.",
    link: "Lien de cette table",
    copy: "Copier le lien",
    copied: "Copié",
    copy_failed: "Sélectionne le lien et copie-le.",
    share: "Partager",
    share_text: "Joue à PIKOKO avec moi",
    show_qr: "Afficher le code QR",
    hide_qr: "Masquer le code QR",
    qr: "Code QR du lien de cette table",
    seats: "Places",
    seat: (n) => `Place ${n}`,
    sit: "S’asseoir",
    add_bot: "Un robot",
    bot: "Robot",
    you: "Toi",
    host: "Hôte",
    away: "Ailleurs",
    gone: "Pas là",
    remove_who: (name) => `Retirer ${name}`,
    more: (name) => `Plus sur ${name}`,
    make_host: "Nommer hôte",
    make_host_text: "L’hôte lance les parties et ajoute des robots.",
    stand: "Se lever",
    free_seat: "Libérer cette place",
    start: "Commencer",
    start_with: (bots) => `Commencer avec ${count(bots, ROBOTS)}`,
    the_host: "L’hôte",
    waiting_host: (host) => `${host} lance la partie.`,
    waiting_host_away: (host) => `${host} lance la partie, mais n’est pas là.`,
    take_host: "Devenir l’hôte",
    choose_seat: "Choisis une place, ou reste et regarde.",
    watchers: (names) => `Regardent : ${names}`,
    watchers_more: (more) => `${more} de plus`,
    watchers_you: "toi",
    watchers_why: "Qui regarde ne voit aucune main : on pourrait lire la sienne dans une seconde fenêtre.",
    watchers_allowed: "On peut regarder sans avoir de place",
    sandglass: "Sablier pour chaque décision",
    sandglass_note: "Il ne se passe rien quand il est vide.",
    sandglasses: { off: "Aucun", half_minute: "½ min", minute: "1 min", two_minutes: "2 min" },
    sandglass_is: (time) => `Sablier : ${time}`,
    arrived: (name) => `${name} a pris place`,
  },

  table: {
    opening: "La table s’ouvre",
    your_turn: "C’est ton tour.",
    reconnecting: "Connexion perdue. On réessaie.",
    delays: {
      database: "Le serveur attend ses archives. Rien n’est perdu.",
      restart: "Le serveur redémarre. On revient tout de suite.",
      error: "La table se remet en ordre. Un instant.",
      too_many_watchers: "Beaucoup de monde regarde déjà. Tu entreras dès qu’il y aura de la place.",
    },
    asks: (name, seat) => `${name} demande la place ${de(seat)} (un robot)`,
    let_in: "Accepter",
    later: "Plus tard",
    one_person: "Deux fenêtres d’une seule personne ressemblent à deux amis.",
    asked: (host, seat) => `Tu as demandé la place ${de(seat)}. ${host} décide.`,
    next_game: (host) => `${host} lance la prochaine partie.`,
    next_game_away: (host) => `${host} lance la prochaine partie, mais n’est pas là.`,
    refused_title: "Cela n’a pas marché",
    ended: {
      no_table: "Il n’y a pas de table ici",
      no_table_text: "Le lien est peut-être coupé, ou la table a été rangée.",
      not_allowed: "Cette page ne peut pas rejoindre la table",
      not_allowed_text: "Ouvre le lien de la table dans ce navigateur.",
      broken: "Cette table est hors service",
      broken_text:
        "Quelque chose ne se répare pas ici, même en réessayant. Vous pouvez continuer à une nouvelle table.",
      watchers_off: "Seuls les joueurs voient cette table",
      watchers_off_text:
        "L’hôte a choisi que personne ne regarde. Demande une place avant la prochaine partie.",
      other: "La connexion a pris fin",
      other_text: "La table est toujours là. Réessaie dans un instant.",
    },
  },

  absence: {
    waits_for: (name) => `La partie attend ${name}, qui n’est plus là.`,
    others_vote: (name) => `${name} n’est plus là. Les joueurs votent sur la suite.`,
    vote: "Voter",
    change: "Changer ton vote",
    title: "Comment continuer ?",
    back: (name) => `Le vote s’arrête dès le retour ${de(name)}.`,
    rule: "Le choix le plus suivi gagne ; à égalité, on attend. Tu peux changer d’avis d’ici là.",
    choices: { wait: "Attendre encore", bot: "Laisser jouer un robot", end: "Arrêter la partie" },
    hints: {
      wait: "La question reviendra dans un moment.",
      bot: "Qui revient reprend sa place aussitôt.",
      end: "Personne ne gagne. Les manches finies gardent leurs points.",
    },
    for_it: (names) => `Pour : ${names}`,
    you: "toi",
  },

  pause: {
    pause: "Mettre en pause",
    resume: "Reprendre la partie",
    title: "Pause",
    by: (name) => `${name} a demandé une pause.`,
    by_you: "Tu as demandé une pause.",
    text: "Plus rien ne bouge et aucun délai ne court, jusqu’à ce que quelqu’un reprenne la partie.",
    page_title: "En pause · PIKOKO",
  },

  news: {
    bot_plays: (name) => `Un robot joue à la place ${de(name)}.`,
    plays_now: (name) => `${name} joue maintenant.`,
    waits_on: (name) => `La table continue d’attendre ${name}.`,
    moved: (name) => `${name} joue maintenant sur un autre appareil.`,
    moved_as: (name, now) => `${name} joue maintenant sur un autre appareil, sous le nom ${de(now)}.`,
    moved_here: "Tu joues maintenant sur cet appareil.",
    declined: "La réponse est non.",
    goes_on: "La partie reprend.",
    knocks: (name) => `${name} toque.`,
    knocks_you: (name) => `${name} toque : on t’attend.`,
    knocked: "Tu as toqué.",
  },

  same: {
    claim: "J’ai déjà une place",
    claim_text: "Si ton navigateur t’a oublié. La question va à qui occupe la place, sinon à l’hôte.",
    i_am: (name) => `Je suis ${name}`,
    alike: (name) => `${name} a déjà une place ici. C’est toi ?`,
    claimed: (name, host) => `Tu dis être ${name}. La question va à ${name}, sinon à ${host}.`,
    says_you: (player) => `${player} dit : je suis toi, sur un autre appareil.`,
    says: (player, name) => `${player} dit : je suis ${name}.`,
    answer: "Répondre",
    title: "La même personne ?",
    mine: (player) =>
      `${player} demande ta place. Ne dis oui que si c’est toi, sur un autre appareil : cette page ne fera plus que regarder.`,
    hosts: (player, name) =>
      `${name} ne répond pas, et ${player} dit être la même personne. Dans le doute, demande à ${name} par un autre moyen.`,
    yes_mine: "Oui, c’est moi",
    yes: (player) => `Donner la place à ${player}`,
    no: "Non",
    move: "Jouer sur mon téléphone",
    move_text:
      "Scanne ce code avec ton téléphone : il prend ta place, et cette page ne fait plus que regarder.",
    move_how: "Valable quelques minutes, une seule fois. Ne le montre à personne d’autre.",
    qr: "Code QR qui fait passer ta place sur un autre appareil",
    link: "Lien qui fait passer ta place",
    again: "Nouveau lien",
    arriving: "Ta place arrive sur cet appareil",
    arriving_text: "Dis ton nom, et continue ici.",
    take: "Jouer ici",
    left: "Tu joues maintenant sur un autre appareil. Cette page ne fait que regarder.",
  },

  screen: {
    name: "Grand écran",
    show: "Montrer sur un grand écran",
    scan: "Scanne pour rejoindre",
    open: "ou ouvre",
    free: "libre",
    taken: (taken, all) => `${count(taken, { one: "place prise", other: "places prises" })} sur ${all}`,
  },

  tabs: {
    twin: (name) => `C’est aussi ${name}, dans un autre onglet.`,
    other: "Être quelqu’un d’autre",
    title: "Qui joue dans cet onglet ?",
    text: (name) => `Seul cet onglet change. Les autres restent ${name}.`,
    cannot: "Ce navigateur ne sait pas distinguer deux personnes. Essaie une fenêtre privée.",
    rejoin: "Redevenir la personne des autres onglets",
  },

  menu: {
    title: "Menu",
    people: "Joueurs",
    rules: "Règles",
    chat: "Discussion",
    copy: "Copier le lien",
    settings: "Réglages",
    leave: "Retour à l’accueil",
    leave_text: "Ta place reste à toi : reviens par le lien.",
    stand: "Laisser ma place à un robot",
    stand_text: "Un robot joue à ta place. Tu pourras la reprendre.",
    give_bot: (name) => `Donner la place ${de(name)} à un robot`,
    to_lobby: "Modifier la table : places et options",
    cover: "Cacher les plumes",
    cover_text: "Elles se montrent tant qu’un doigt appuie dessus.",
    uncover: "Montrer les plumes",
  },

  chat: {
    time,
    title: "Discussion",
    empty: "Personne n’a encore rien dit.",
    label: "Message",
    send: "Envoyer",
    closed: "Pas de discussion tant que les cartes sont en jeu : un mot peut dévoiler une main.",
    watching: "Cette page ne fait que regarder.",
    unread: (n) => `Discussion, ${count(n, MESSAGES)}`,
  },

  settings: {
    title: "Réglages",
    text: "Ils restent dans ce navigateur, et chaque changement compte aussitôt.",
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
    helpers: "Aides : ce que tu pourrais avoir, ce qui reste en jeu",
    letters: "Lettres seules comme raccourcis (B, L, H, T, S)",
    cover: "Cacher : les plumes restent face cachée, sauf sous le doigt",
    hints: "Montrer les conseils d’une première partie",
    sort: "Ordre des cartes",
    sorts: { suit: "Par couleur", number: "Par nombre" },
  },

  missing: {
    title: "Rien ne pousse ici",
    text: "Cette adresse ne mène nulle part. Il manque peut-être un bout du lien.",
  },

  about: {
    title: "À propos",
    what: "PIKOKO online est une table libre entre amis : un jeu de cartes où tu vois toutes les mains sauf la tienne.",
    game: "Le jeu a été créé par Adam Porter et publié en 2018. Tout ce que tu vois ici, dessins et textes, a été fait pour ce site.",
    privacy_title: "Ce qui est conservé",
    privacy: [
      "Le nom que tu écris, les tables où tu as joué, les coups de tes parties et ce que tu dis dans la discussion restent sur le serveur de ce site, pour qu’un lien ramène toujours à sa table.",
      "Un seul cookie dit au serveur qui tu es. Tes réglages restent dans ce navigateur.",
      "Pas de compte, pas de publicité, pas de comptage des visites, et rien n’est transmis à personne.",
      "La personne qui tient ce site peut effacer ce qu’il conserve : demande-lui.",
    ],
    made_title: "Fait avec",
    made: [
      "Young Serif et Figtree, pour les lettres : SIL Open Font License.",
      "Svelte, partysocket et uqr, pour le code des autres : licence MIT.",
    ],
    licences: "Les licences en entier",
    source_title: "Source",
    source:
      "Le site est un seul programme, avec ses règles, ses tests et ses documents. La personne qui tient ce site peut te dire si tu peux l’avoir. Chaque message entre cette page et le serveur est décrit : un programme peut jouer comme toi.",
    schema: "Tous les messages, pour les programmes",
  },

  result: {
    title: "Image de la partie",
    alt: (headline) => `Le résultat en image : ${headline}.`,
    share: "Partager l’image",
    save: "Enregistrer l’image",
    saved: "Enregistrée avec tes téléchargements.",
    text: "La même chose en mots",
    copy: "Copier le texte",
    copied: "Copié",
    copy_failed: "Sélectionne le texte et copie-le.",
    failed: "Ce navigateur ne sait pas dessiner l’image. Copie plutôt le texte.",
    date,
  },

  app: {
    problem: "Quelque chose s’est cassé sur cette page",
    problem_text: "Ta partie est en sûreté sur le serveur. Recharge la page pour continuer.",
  },

  refusals: {
    // La table
    malformed: "Le message est arrivé abîmé. Réessaie.",
    too_fast: "C’était beaucoup à la fois. Attends un instant, puis réessaie.",
    busy: "La table est occupée. Attends un instant, puis réessaie.",
    watching: "Cette page ne fait que regarder. Ouvre le lien de la table pour jouer.",
    not_host: "Seul l’hôte de la table peut faire cela.",
    not_seated: "Prends d’abord une place.",
    no_such_seat: "Cette table n’a pas cette place.",
    seat_taken: "Quelqu’un a été plus rapide : cette place est prise. Choisis-en une autre.",
    table_full: "Toutes les places sont prises. Tu peux regarder.",
    other_seat: "Tu as joué à une autre place dans cette partie ; tu ne peux revenir qu’à celle-là.",
    not_asking: "Cette personne ne demande plus cette place.",
    not_in_lobby: "Cela ne se fait que dans le salon, avant une partie.",
    not_playing: "Aucune partie n’est en cours.",
    not_over: "La partie est encore en cours.",
    nobody_there: "Il n’y a personne à cette place.",
    not_gone: (params) =>
      `Il faut d’abord ${duration(Number(text(params, "seconds")))} d’absence ${de(text(params, "name"))}.`,
    host_is_here: (params) =>
      `Il faut d’abord ${duration(Number(text(params, "seconds")))} d’absence de l’hôte.`,
    already_seated: "Tu as déjà une place ici.",
    moved_away: "Ta place est passée sur un autre appareil. Reprends-la depuis celui-là.",
    owner_is_here: (params) => `${text(params, "name")} est en ligne et doit répondre d’abord.`,
    no_offer: "Ce lien a déjà servi, ou il est trop vieux. Fais-en un nouveau.",
    no_vote: "Ce vote est terminé.",
    paused: "La partie est en pause. Chaque joueur peut la reprendre.",
    you_are_awaited: "La partie t’attend aussi.",
    knocked: "Quelqu’un a déjà frappé.",
    unknown_game: "Cette table ne connaît pas ce jeu.",
    unknown_option: "Ce jeu n’a pas cette option.",
    unknown_level: "Ce robot n’existe pas.",
    too_many_seated: (params) =>
      `Ce jeu se joue à ${text(params, "seats")} au plus, et il y a plus de places prises.`,
    stale_turn: "Le jeu a avancé. Regarde la table et choisis de nouveau.",
    chat_closed: "Pas de discussion tant que les cartes sont en jeu : un mot peut dévoiler une main.",

    // HTTP
    bad_request: "Le message est arrivé abîmé. Réessaie.",
    no_player: "Dis d’abord qui tu es.",
    not_allowed: "Ce n’est pas permis depuis ici.",
    players_only: "Le récit de cette partie est réservé à celles et ceux qui y étaient.",
    not_found: "Il n’y a rien ici.",
    too_many_tables: "Tu as déjà autant de tables qu’il est permis. Rejoue à l’une d’elles.",
    no_table: "Cette table n’existe pas. Vérifie le code.",
    no_game: "Cette partie n’existe pas à cette table.",
    method_not_allowed: "Ce n’est pas permis depuis ici.",
    still_running: "Cette partie est encore en cours.",
    too_big: "C’est trop long. Raccourcis, puis réessaie.",
    not_json: "Le message est arrivé abîmé. Réessaie.",
    invalid: (params) =>
      params.field === "name"
        ? "Ce nom ne peut pas s’afficher. Prends des lettres et des chiffres, 24 au plus."
        : "Cela ne va pas. Change-le, puis réessaie.",
    failed: "Quelque chose n’a pas marché sur le serveur. Réessaie.",
    unavailable: "Le serveur n’atteint pas ses archives pour l’instant. Réessaie dans un moment.",

    // PIKOKO
    unknown_action: "Le jeu ne connaît pas ce coup.",
    not_in_game: "Cette place ne joue pas dans cette partie.",
    game_over: "La partie est finie.",
    not_dealt: "Les cartes ne sont pas encore distribuées. Attends un instant.",
    bid_not_due: "Ce n’est pas le moment d’enchérir.",
    own_auction: "Les autres enchérissent sur toi. Ton enchère sur toi vient après.",
    no_tokens: "Tu n’as plus de jetons : 0 est posé pour toi.",
    overbid: (params) =>
      `Il te reste ${count(Number(text(params, "tokens")), TOKENS)}. N’en pose pas davantage.`,
    confidence_not_due: "Ce n’est pas le moment de donner ta confiance.",
    not_a_player: "Donne ta confiance à quelqu’un de cette partie, ou à personne.",
    play_not_due: "Ce n’est pas le moment de jouer une carte.",
    not_your_turn: "C’est le tour de quelqu’un d’autre. Attends le tien.",
    no_such_card: "Cette carte n’est pas dans ce jeu.",
    not_in_hand: "Cette carte n’est pas dans le plumage que tu joues.",
    must_follow: (params) => `Il y a du ${colour(params)} dans ce plumage : il faut en jouer.`,
    name_colour: "Dis comme quelle couleur compte cette carte.",
    not_its_colour: (params) => `Cette carte n’a pas de ${colour(params)}. Choisis une de ses couleurs.`,
    no_colour_choice: "Cette carte n’a pas de couleur à choisir. Joue-la sans.",
    ready_not_due: "Il n’y a rien à confirmer pour l’instant.",
    already_ready: "C’est déjà noté pour toi. On attend les autres.",
    no_chance_due: "Seul le serveur distribue.",
    not_that_order: "Seul le serveur distribue.",

    // La page elle-même
    offline: "Le serveur ne répond pas. Vérifie ta connexion, puis réessaie.",
    ended: "La connexion à la table a pris fin.",
    left: "Tu as quitté la table.",
  },

  games: {
    pikoko: {
      game: "PIKOKO",
      you: "Toi",
      list,
      your_self: "toi",
      with_pattern: withPattern,
      suit: (letter) => SUITS[letter],

      // Les cartes
      card: (letter, number) => `${number} ${SUITS[letter]}`,
      multi: (number, letters) =>
        `${number} multicolore (${letters.map((letter) => SUITS[letter]).join(", ")})`,
      counts_as: (card, letter) => `${card}, compte comme ${SUITS[letter]}`,
      tail_text: (name, n, groups) => `${name}, ${count(n, CARDS)}.${groups ? ` ${groups}.` : ""}`,
      suit_group: (letter, numbers) => `${capital(SUITS[letter])} ${numbers.join(", ")}`,

      // La barre
      round: (n) => `Manche ${n}`,
      menu: "Menu",
      read_rules: "Règles",
      chat: "Discussion",
      chat_unread: (n) => `Discussion, ${count(n, MESSAGES)}`,
      phase_auction: (k, n) => `Enchère ${k} sur ${n}`,
      phase_self_bid: "Enchères sur soi",
      phase_confidence: "Confiance",
      phase_trick: (k) => `Pli ${k} sur 8`,
      phase_scored: "Points",
      phase_over: "Fin",
      trump: "Atout",
      no_trump: "Sans atout",
      led: "Entame",
      round_so_far: "La manche jusqu’ici",

      // Les places
      plays_tail_of: (name, target) => `${name} joue le plumage ${de(target)}`,
      plays_your_tail: (name) => `${name} joue ton plumage`,
      you_play_tail_of: (target) => `Tu joues le plumage ${de(target)}`,
      bot: "robot",
      away: "ailleurs",
      gone: "pas là",
      awaited: "à jouer",
      tokens_left: (n) => `${count(n, TOKENS)} en main`,
      points: (n) => count(n, POINTS),
      won_of_bid: (won, bid) => `${count(won, TRICKS)}, ton enchère ${bid}`,
      took: "Plis",
      took_n: (n) => count(n, TRICKS),
      mark_exact: "exact pour l’instant",
      mark_more: (k) => `encore ${count(k, TRICKS)} à faire`,
      mark_close: "exact impossible, à un près possible",
      mark_lost: "plus aucun point possible",
      your_tail: "Ton plumage",
      plays_it: (name) => `${name} le joue`,
      you_play: "tu joues",
      bid_on: "enchère",
      just_looking: "coup d’œil",
      look_at: (name) => `Voir le plumage ${de(name)}`,
      next_tail: "Plumage suivant",
      could_be_yours: "Peut-être à toi",
      could_be_yours_text: (n, groups) =>
        `Peut-être à toi, ${count(n, CARDS)}.${groups ? ` ${groups}.` : ""}`,
      could_be_yours_how: (yours, of) =>
        `${yours} de ces ${of} plumes sont à toi : personne d’autre ne les a ni ne les a jouées.`,
      still_out: "Pas encore jouées",
      still_out_how: "Chez les joueurs ou cachées. Une multicolore compte pour chacune de ses couleurs.",
      your_voids: "Tu n’as pas de",
      your_voids_how: "Tu as donné une autre couleur quand celle-ci était demandée.",
      who_plays: "Qui joue pour qui",

      // Qui doit jouer
      n_players: (n) => `${n} personnes`,
      you_and_others: (n) => `toi et ${n} autres`,
      bid_on_mine: (name, all) => `Enchère sur ${name} : on attend ${all}`,
      bid_on_only: (name) => `Enchère sur ${name} : il ne manque que toi`,
      bid_on_wait: (name, others) => `Enchère sur ${name} : on attend ${others}`,
      bid_on_you_wait: (others) => `Enchère sur toi : on attend ${others}`,
      self_bid_mine: "Enchère sur toi : combien de plis feras-tu ?",
      self_bid_wait: (others) => `Enchères sur soi : on attend ${others}`,
      confidence_mine: "Fais confiance à une enchère : +3 ou −1",
      confidence_wait: (others) => `Confiance : on attend ${others}`,
      lead_mine: (owner) => `À toi : entame avec une plume ${de(owner)}`,
      follow_mine: (owner, letter) => `À toi : joue une plume ${FEMININE[letter]} ${de(owner)}`,
      discard_mine: (owner, letter) => `À toi : ${owner} n’a pas de ${SUITS[letter]}, joue au choix`,
      plays_from: (name, owner) => `${name} joue une plume ${de(owner)}`,
      plays_from_yours: (name) => `${name} joue une de tes plumes`,
      scored_mine: (round) => `La manche ${round} est comptée. On continue ?`,
      scored_gone: (names, n) =>
        `${names} ${n > 1 ? "ne sont pas là" : "n’est pas là"} : la manche suivante commence bientôt quand même`,
      scored_wait: (others) => `Manche suivante : on attend ${others}`,
      wins: (name, total) => `${name} gagne avec ${count(total, POINTS)}`,
      you_win: (total) => `Tu gagnes avec ${count(total, POINTS)}`,
      share_win: (names, total) => `Victoire partagée avec ${count(total, POINTS)} : ${names}`,
      nobody_wins: "Personne n’a gagné",
      nobody_wins_why: "Partie arrêtée avant la fin. Les manches finies comptent.",
      tie_break: "Égalité : la meilleure manche départage.",

      game_over: "La partie est finie",

      // Titre de la page
      title_you: "(!) À toi · PIKOKO",
      title_bids: (name) => `${name} enchérit · PIKOKO`,
      title_bets: (name) => `${name} choisit · PIKOKO`,
      title_ready: (name) => `On attend ${name} · PIKOKO`,
      title_plays: (name) => `${name} joue · PIKOKO`,
      title_waits: (n) => `On en attend ${n} · PIKOKO`,
      title: "PIKOKO",

      // Ce qu’il y a à faire
      place: (n) => `Poser ${n}`,
      placed: (n) => `${n} ${form(n, { one: "posé", other: "posés" })} · changer`,
      placed_only: (n) => `${n} ${form(n, { one: "posé", other: "posés" })}`,
      of_left: (left) => `sur ${count(left, TOKENS)}`,
      given: (given) => `${count(given, TRICKS)} sur 8 ${form(given, { one: "annoncé", other: "annoncés" })}`,
      fewer: "Un de moins",
      more: "Un de plus",
      your_bid: "Ton enchère",
      they_bid: (placed, all) =>
        `Enchère sur toi : ${placed} sur ${all} ${form(placed, { one: "posée", other: "posées" })}`,
      no_tokens: "Plus de jetons : 0 est posé pour toi",
      pick_confidence: "Choisis ton enchère la plus sûre",
      back_seat: (name, bid) => `Confiance en ${name} · enchère ${bid}`,
      back_you: (bid) => `Confiance en toi · enchère ${bid}`,
      no_confidence: "Sans confiance",
      take_sure_point: "Sans confiance · +1 assuré",
      backed: (name) => `Confiance en ${name} · changer`,
      backed_you: "Confiance en toi · changer",
      backed_none: "Sans confiance · changer",
      confidence_of: (name, bid) => `${name}, ton enchère ${bid}`,
      pick_from: (owner) => `Choisis une plume ${de(owner)}`,
      play_from: (card, owner) => `Jouer ${card} ${de(owner)}`,
      name_colour: (card) => `${card} compte comme`,
      chosen_counts_as: "Elle compte comme",
      play_chosen: "Jouer la plume choisie",
      not_this_one: "Pas cette plume : il faut suivre l’entame",
      play_as: (letter) => capital(SUITS[letter]),
      play_as_full: (card, letter) => `Jouer ${card} comme ${SUITS[letter]}`,
      claim_seat: "J’ai déjà une place",
      claim_seat_how: "Si ton navigateur t’a oublié. La question va à qui occupe la place, sinon à l’hôte.",
      claim_seat_of: (name) => `Je suis ${name}`,
      knock: "Toquer : rappeler qu’on attend",
      sandglass: "Sablier",
      last_trick: "Dernier pli",
      scores_next: "C’était le dernier pli. Place aux points.",
      ready: (ready, all) => `Continuer · ${ready} sur ${all}`,
      ready_wait: (ready, all) => `Prêts : ${ready} sur ${all}`,
      play_again: (bots) => (bots > 0 ? `Rejouer avec ${count(bots, ROBOTS)}` : "Rejouer"),
      change_table: "Modifier la table",
      take_over: "Prendre le relais",
      share: "Partager",

      // Pourquoi une carte ne va pas
      must_follow: (letter) => `Il faut fournir ${SUITS[letter]}`,
      must_follow_multi: (letter, card) =>
        `Il faut fournir ${SUITS[letter]} : ${card} compte comme ${SUITS[letter]}`,

      // Le pli
      trick: "Pli",
      no_card_yet: "Pas encore de carte",
      owners: (owner) => de(owner),
      yours: "de toi",
      by: (name) => `par ${name}`,
      by_you: "par toi",
      ahead: "en tête",
      takes_it: "l’emporte",
      play_text: (card, owner, by) => `${card} de chez ${owner}, joué par ${by}`,
      takes_trick: (owner) => `${owner} fait le pli`,
      you_take_trick: "Tu fais le pli",
      trick_n: (k) => `Pli ${k}`,
      nothing_yet: "On attend les premières enchères.",
      no_trick_yet: "Aucun pli n’est encore fini.",
      flipped: "Carte retournée",
      makes_trump: (letter) => `Atout ${SUITS[letter]}`,
      makes_no_trump: "Pas d’atout dans cette manche",
      bid_in_all: "Plis annoncés en tout",

      // Le tableau des enchères
      board: "Tableau des enchères",
      show_board: "Afficher le tableau des enchères",
      hide_board: "Masquer le tableau des enchères",
      own_cell: "soi",
      to_come: "à venir",
      placed_cell: "posé",
      nothing: "–",
      bidder: (name) => `Enchères ${de(name)}`,
      your_bids: "Tes enchères",

      // La feuille de points
      score_sheet: "Feuille de points",
      confidence_head: "Conf.",
      confidence_full: "Confiance",
      sum: "Somme",
      total_of: (total) => `total ${total}`,
      total: "Total",
      totals: "Totaux",
      backs: (name) => `confiance en ${name}`,
      backs_none: "sans confiance",
      you_start_next: "Tu commences la manche suivante",
      starts_next: (name) => `${name} commence ensuite`,
      bid_and_points: (bid, points) => `enchère ${bid}, ${count(points, POINTS)}`,
      by_round: "Manche par manche",
      points_by_round: (name, total, sum) => `${name} : ${total} (${sum})`,

      // Regarder
      you_watch: "Tu regardes. Les mains sont cachées : on pourrait lire la sienne.",
      also_watching: (names) => `Regardent : ${names}`,
      take_seat: "Prendre une place",
      take_seat_of: (name) => `Prendre la place ${de(name)}`,
      take_seat_how: "Un robot y joue en ce moment. On demande à l’hôte, puis tu continues à sa place.",

      // Touches et volets
      took_and_left: (won, left) => `${count(won, TRICKS)} · reste ${left}`,
      bids_on: (name) => `Enchères sur ${name}`,
      covered: "Appuie pour voir",

      close: "Fermer",
      keys: "Touches",
      key_list: [
        ["1 – 8", "choisir une plume, une enchère ou un joueur"],
        ["← →", "déplacer le choix"],
        ["+ −", "changer l’enchère"],
        ["Entrée", "faire ce que dit le bouton"],
        ["R Y P W B", "nommer la couleur d’une plume multicolore"],
        ["B", "tableau des enchères"],
        ["L", "dernier pli"],
        ["H", "plumage suivant"],
        ["T", "dire le pli"],
        ["S", "dire à qui c’est le tour"],
        ["?", "montrer ces touches"],
        ["Échap", "retour"],
      ],

      // Ce qui se passe
      event_play: (name, card, owner) => `${name} a joué chez ${owner} : ${card}`,
      event_play_mine: (card, owner) => `Tu as joué chez ${owner} : ${card}`,
      event_play_yours: (name, card) => `${name} a joué une de tes plumes : ${card}`,
      event_bids: (target, bids) => `Enchères sur ${target} : ${bids}`,
      event_round: (round) => `La manche ${round} est distribuée`,

      // Une première partie guidée
      hints: {
        got_it: "Compris",
        no_more: "Plus de conseils",
        offer: "Première fois ? Montrer les conseils",
        offered: "Les conseils s’afficheront pendant la partie.",
        tails:
          "Chaque plumage est une main de huit cartes. Tu les vois tous, sauf le tien ; les autres voient le tien.",
        trick:
          "On jouera 8 plis : une carte de chaque plumage, la meilleure fait le pli. Enchéris sur leur nombre par plumage : juste, 2 points ; à un près, 1.",
        auction: (name, trump) =>
          `Combien des 8 plis le plumage ${de(name)} fera-t-il ? Les grands nombres sont forts` +
          (trump
            ? `, et l’atout ${SUITS[trump]} bat toutes les autres couleurs.`
            : " ; il n’y a pas d’atout cette fois."),
        tokens:
          "Une enchère coûte autant de jetons qu’elle annonce. Ceux sous ton nom doivent suffire pour tous les plumages, le tien compris.",
        board:
          "Sous les noms, le tableau des enchères : chaque ligne dit qui enchérit, chaque colonne sur quel plumage. Ta ligne est la dernière.",
        auction_me:
          "Sur ton plumage, seuls les autres enchérissent pour l’instant. Ton enchère vient en dernier, avec les leurs pour indice.",
        self_bid:
          "Combien de plis fera ton plumage ? Il se cache parmi ces cartes, et les enchères des autres sur toi sont un indice.",
        confidence:
          "À laquelle de tes enchères te fies-tu le plus ? Juste, elle rapporte 3 points de plus ; sinon, tu en perds 1. Sans confiance : 1 point assuré.",
        whose: (owner, player) =>
          `Place aux plis. Tu joues le plumage ${de(owner)}, jamais le tien ; ${player} joue le tien.`,
        lead: (owner) =>
          `Tu entames avec une carte ${de(owner)}, celle que tu veux. Les autres doivent ensuite fournir sa couleur.`,
        follow: (owner, required, trump, multi) => {
          const eyes = multi ? ` Trois yeux comptent ici comme ${SUITS[required]}.` : "";
          const rule = `On demande ${SUITS[required]}, et le plumage ${de(owner)} en a : joue une carte relevée. Le plus grand ${SUITS[required]} fait le pli`;
          if (trump === null) return `${rule}.${eyes}`;
          return trump === required
            ? `${rule} : c’est l’atout.${eyes}`
            : `${rule}, sauf si l’atout ${SUITS[trump]} tombe.${eyes}`;
        },
        discard: (owner, required, trump) =>
          `Le plumage ${de(owner)} n’a pas de ${SUITS[required]} : joue ce que tu veux. ` +
          (trump === null || trump === required
            ? "Cette carte ne peut pas faire le pli."
            : `L’atout ${SUITS[trump]} peut faire le pli.`),
        multi:
          "Une carte à trois yeux compte comme une de ses couleurs : choisis la carte, puis nomme la couleur.",
        taken: (name) =>
          `Le pli compte pour ${name}, dont le plumage a donné la meilleure carte. Ce plumage ouvre aussi le suivant.`,
        you_take:
          "Le pli compte pour toi : ton plumage a donné la meilleure carte. Il ouvre aussi le suivant.",
        marks:
          "Sous chaque nom : plis faits / ton enchère. = tombe juste, +1 en demande un de plus, ±1 sera à un près, × est perdu.",
        marks_board:
          "Sur ta ligne du tableau, un signe suit chaque enchère : = tombe juste, +1 en demande un de plus, ±1 sera à un près, × est perdu.",
        scored:
          "Enchère exacte : 2 points ; à un près : 1. Puis vient la confiance. Après trois manches, le plus grand total gagne.",
        over: "Voilà une partie entière. Les conseils se taisent désormais ; les règles restent dans le menu.",
      },

      rules: {
        title: "Comment on joue à PIKOKO",
        contents: "Parties des règles",
        parts: {
          goal: {
            title: "De quoi il s’agit",
            text: [
              "Chaque joueur est un paon dont le plumage compte huit plumes, et chaque plume est une carte. Tu vois tous les plumages, sauf le tien.",
              "On joue huit plis. Pour un pli, chaque plumage donne une carte, et la meilleure fait le pli pour le plumage d’où elle vient. Avant le premier pli, chacun enchérit sur le nombre de plis que fera chaque plumage.",
              "Plus tes enchères sont justes, plus tu marques de points. Après trois manches, le plus grand total gagne.",
            ],
          },
          cards: {
            title: "Les cartes et les couleurs",
            text: [
              "Il y a cinq couleurs, chacune avec sa forme et sa lettre, et des nombres à partir de 1. Chaque nombre n’existe qu’une fois dans chaque couleur.",
              "Quatre nombres ont une carte de trois couleurs. Elle remplace les cartes simples de ces couleurs, qu’on laisse de côté.",
              "Chacun reçoit huit cartes. On en retourne une de plus : sa couleur est l’atout de la manche et bat toutes les autres. Si elle porte trois couleurs, il n’y a pas d’atout. Quelques cartes restent cachées : personne ne peut être sûr de son plumage.",
            ],
          },
          tails: {
            title: "Le plumage que tu joues",
            text: [
              "Tu ne joues jamais tes propres cartes. Tu joues le plumage de ton voisin de gauche, toute la manche.",
              "Un pli compte pour le plumage d’où vient la meilleure carte, pas pour qui l’a choisie.",
            ],
          },
          auctions: {
            title: "Les enchères",
            text: [
              "Chacun a neuf jetons par manche. On enchérit sur un plumage après l’autre, en commençant par celui du premier joueur. Tous les autres choisissent en secret combien de plis il fera ; quand tous ont choisi, on dévoile les enchères ensemble. D’ici là, on peut changer d’avis.",
              "Une enchère coûte autant de jetons qu’elle annonce de plis. Une enchère de 0 ne coûte rien et compte comme les autres.",
            ],
          },
          self: {
            title: "L’enchère sur soi",
            text: [
              "Quand on a enchéri sur tous les plumages, chacun enchérit sur le sien, tous en même temps, avec les jetons qui lui restent. Les enchères des autres sur toi en disent long sur des cartes que tu ne vois pas.",
              "Les jetons qui restent ne valent rien.",
            ],
          },
          confidence: {
            title: "La confiance",
            text: [
              "Pour finir, tu peux faire confiance en secret à une de tes enchères, celle sur toi comprise. Si elle tombe juste, tu marques 3 points de plus ; sinon, tu en perds 1. Ou tu ne fais confiance à aucune, pour un point assuré.",
            ],
          },
          tricks: {
            title: "Les plis",
            text: [
              "Le premier joueur entame le premier pli avec n’importe quelle carte du plumage à sa gauche. Puis, dans le sens des aiguilles d’une montre, chacun joue une carte du plumage à sa propre gauche.",
              "Il faut fournir la couleur de l’entame : un plumage qui en a doit en donner. Un plumage qui n’en a pas donne la carte qu’on veut.",
              "Le plus grand atout fait le pli ; sans atout, la plus grande carte de la couleur de l’entame. Le plumage qui a fait le pli donne aussi la première carte du suivant : c’est donc qui joue ce plumage qui entame.",
            ],
          },
          multis: {
            title: "Les cartes de trois couleurs",
            text: [
              "Une carte de trois couleurs qui porte la couleur de l’entame est de cette couleur, même si elle porte aussi l’atout.",
              "Si elle ne la porte pas, ou si elle entame, qui la joue nomme une de ses trois couleurs. On peut aussi nommer l’atout.",
            ],
          },
          score: {
            title: "Les points",
            text: [
              "Toutes les enchères comptent, celle sur toi et celles de 0 aussi. Juste : 2 points ; à un près : 1 ; sinon, rien. Puis vient la confiance : +3, −1, ou +1 si tu n’as fait confiance à aucune.",
            ],
          },
          end: {
            title: "Trois manches, et la fin",
            text: [
              "À chaque manche on redistribue les cartes et tous les jetons reviennent. Le plus petit total commence. S’il y en a plusieurs, c’est le premier d’entre eux dans le sens des aiguilles d’une montre, à partir de qui a commencé la dernière fois.",
              "Après trois manches, le plus grand total gagne. À égalité, la meilleure manche décide ; si elle est égale aussi, la victoire est partagée.",
            ],
          },
          secrets: {
            title: "Ce qui reste secret",
            text: [
              "Tes propres cartes avant qu’elles soient jouées, les enchères des autres avant qu’on les dévoile, et leur confiance avant le décompte. Tant que les cartes sont en jeu, la discussion est fermée : un mot peut dévoiler un plumage.",
              "Qui regarde ne voit aucun plumage.",
            ],
          },
        },

        another: "Un autre exemple",
        change: "Changer",
        players: "Joueurs",
        sight_example: "Une table de trois. Qui regarde ?",
        sight_result: (name) => `${name} voit tous les plumages, sauf le sien.`,
        self_example:
          "Ann voit les plumages de Bo et de Cy, et la carte retournée. Ses huit cartes sont parmi celles-ci :",
        deck_example: "Toutes les cartes en jeu. Combien êtes-vous ?",
        deck_result: (players, cards, multis) =>
          `À ${players}, on joue avec ${count(cards, CARDS)}, dont ${multis} de trois couleurs.`,
        tails_example: "Touche un joueur de cette table de quatre.",
        plays: (name, target, by) =>
          `${name} joue le plumage ${de(target)}. Son propre plumage est joué par ${by}.`,
        auction_example: "Neuf jetons pour quatre enchères. Comment les répartir ?",
        bid_on: (name) => `Enchère sur ${name}`,
        bid_on_you: "Enchère sur toi",
        none_left: "Toutes les enchères suivantes sont de 0.",
        confidence_example:
          "Tes trois enchères, et les plis faits. À laquelle aurais-tu dû faire confiance ?",
        confidence_result: (signed, points) =>
          points === 3
            ? `${signed} : l’enchère était juste.`
            : points === 1
              ? `${signed}, quoi qu’il arrive.`
              : `${signed} : l’enchère n’était pas juste.`,
        trick_example: (leader, owner) =>
          `${leader} entame du 3 bleu, du plumage ${de(owner)}. Et si rouge est atout ? Et sans atout ?`,
        leads_next: (name, owner) => `${name} entame ensuite, du plumage ${de(owner)}.`,
        follow_example: (card) =>
          `Entame : ${card}. Laquelle de ces cartes le plumage peut-il donner ? Touches-en une.`,
        may_follow: (letter) => `Oui : elle est de la couleur demandée, ${SUITS[letter]}.`,
        may_multi: (letter) => `Oui, et elle compte comme ${SUITS[letter]}.`,
        may_any: (letter) => `Oui : ce plumage n’a pas de ${SUITS[letter]}, toute carte convient.`,
        may_not: (reason) => `Non. ${reason}.`,
        multi_example: (card) =>
          `Rouge est atout, et Bo joue une carte de trois couleurs (${card}) du plumage de Cy.`,
        multi_result: (letter, named, trump, ahead) =>
          (named
            ? `Nommée ${SUITS[letter]}${trump ? ", l’atout" : ""} : `
            : `Elle porte la couleur ${SUITS[letter]}, elle l’est donc : `) +
          (ahead ? "elle est en tête." : "elle ne peut pas faire le pli."),
        score_example: "Trois joueurs après une manche. Change ce que tu veux et vois ce que cela vaut.",
        tricks_in_all: (n) => `Cela fait ${count(n, TRICKS)} ; une manche en a 8.`,
        tricks_of: (name) => `Plis ${de(name)}`,
        starter_example: "Les totaux après une manche. Qui commence la suivante ?",
        total_of: (name) => `Total ${de(name)}`,
        started: "A commencé la dernière fois",
        tie_example: "Les points de trois manches, la meilleure de chacun soulignée. Qui gagne ?",
        ties: { clear: "Écart net", best: "Totaux égaux", shared: "Tout égal" },
      },
    },
  },
});

export const site = /* @__PURE__ */ spaced<Site>({
  locale: "fr_FR",
  previews: {
    start: [
      "{game} : tout le monde voit tes cartes, sauf toi",
      "Parie sur les plis de chaque paon, puis joue les plumes de ton voisin de gauche. De 3 à 5, une demi-heure, sans compte.",
    ],
    table: [
      "{game} : on t’attend à table",
      "Une table de {game} est prête. Ouvre le lien, dis ton nom et prends place.",
    ],
    screen: [
      "{game} sur grand écran",
      "La table pour toute la pièce. Ouvre cette page sur une télé : les mains restent cachées.",
    ],
    rules: ["Les règles de {game}", "Les enchères, les plis et les points, avec des exemples dessinés."],
    learn: [
      "Apprends {game} en jouant",
      "Une première partie avec des robots, où chaque étape s’explique en son temps.",
    ],
  },
  image: "Un paon au crépuscule fait la roue ; ses plumes sont des cartes.",
  image_line: "Tout le monde voit tes cartes, sauf toi",
  description: "Un jeu de plis de 3 à 5 : tes cartes, tout le monde les voit sauf toi.",
  create: "Créer une table",
  rules: "Règles",
  no_script: "PIKOKO a besoin de JavaScript : active-le et recharge la page.",
  offline: {
    title: "Pas de connexion",
    text: "Ta place et ta partie sont en sûreté : elles t’attendent sur le serveur.",
    again: "Réessayer",
  },
});
