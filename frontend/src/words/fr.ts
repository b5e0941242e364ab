import { grammar, text } from "../board/grammar";
import type { Pattern } from "../ui/patterns";
import type { Words } from "./en";
import { namesOf, type Site, siteGames } from "./site";
import { spaced } from "./spacing";

const { count, date, duration, list, time, when } = grammar("fr");

const PATTERNS: Record<Pattern["name"], string> = {
  bars: "barres",
  dots: "pois",
  stripes: "rayures",
  rings: "anneaux",
  quarters: "quartiers",
  scales: "écailles",
};

const ROBOTS = { one: "robot", other: "robots" };
const MESSAGES = { one: "nouveau message", other: "nouveaux messages" };

/** Avant un nom : « d’Ann », « de Bo ». Le y s’élide devant une consonne (d’Yves, de Yann), le h devant e, é, i, o, u, y (d’Hélène, de Hans). */
export const de = (name: string): string =>
  /^([aeiouœæ]|y[^aeiou\s]|h[eiouyœ])/i.test(name.normalize("NFD")) ? `d’${name}` : `de ${name}`;

const withPattern = (name: string, pattern: Pattern["name"]): string => `${name} (${PATTERNS[pattern]})`;

export const words = /* @__PURE__ */ spaced<Words>({
  list,
  when,

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
      rules: "Comment on joue à PIKOKO",
      origin: "Créé par Adam Porter, publié en 2018.",
    },
    plotters: {
      name: "Plotters Inc.",
      players: "4 à 6 joueurs",
      time: "une heure",
      sentence:
        "Chaque pli se partage à deux : l’un choisit, l’autre prend le reste. Amasse deux couleurs, et peu d’une troisième.",
      picture:
        "Deux paons au-dessus des toits : l’un a choisi trois cartes du pli, l’autre prend les deux qui restent.",
      rules: "Comment on joue à Plotters Inc.",
      origin: "Créé par Klaus Palesch, publié en 2021 ; d’abord en 1999, sous le nom « Mit List und Tücke ».",
    },
    plumes: {
      name: "Enchanted Plumes",
      players: "2 à 6 joueurs",
      time: "une demi-heure",
      sentence:
        "Compose des paons rang par rang : petites cartes en haut, grandes en bas, chaque rang aux couleurs du rang du dessus.",
      picture: "Un paon dans un bois plein de lucioles ; sa queue est faite de rangs de cartes.",
      rules: "Comment on joue à Enchanted Plumes",
      origin: "Créé par Brendan Hansen, publié en 2021.",
    },
  },

  start: {
    line: "Des jeux de cartes entre amis. Sans compte : un lien suffit.",
    way: (way, game) => `${way} : ${game}`,
    play_bots: "Jouer tout de suite avec des robots",
    bots_count: "Robots",
    bots_count_of: (game) => `Combien de robots jouent à ${game} avec toi`,
    join_label: "Tu as un lien ou un code ?",
    join_placeholder: "Lien ou code",
    join: "Rejoindre",
    join_invalid: "Ce n’est ni le lien d’une table ni un code. Un lien finit par /t/ et un code.",
    waiting: "On t’attend",
    running: "Parties en cours",
    my_tables: "Mes tables",
    no_tables: "Pas encore de table. Celles que tu crées ou rejoins se retrouvent ici.",
    show_all: (n) => `Tout voir (${n})`,
    your_turn: "À toi",
    waits_for: (names) => `On attend ${names}`,
    way_out: {
      end: {
        of: (game, company) => `Arrêter cette partie : ${game}, ${company}`,
        title: "Arrêter cette partie ?",
        text: "La partie s’arrête là et elle est effacée. C’est définitif.",
        action: "Arrêter la partie",
      },
      remove: {
        of: (game, company) => `Supprimer cette table : ${game}, ${company}`,
        title: "Supprimer cette table ?",
        text: "La table et ses parties finies sont effacées. C’est définitif.",
        action: "Supprimer la table",
      },
      forget: {
        of: (game, company) => `Oublier cette table : ${game}, ${company}`,
        title: "Oublier cette table ?",
        text: "Elle quitte ta liste ; rien ne change pour les autres. Rouvre son lien et elle revient.",
        action: "Oublier la table",
      },
    },
    status: { lobby: "Dans le salon", playing: "En cours", over: "Terminée" },
    nobody: "Personne d’autre pour l’instant",
    bots: "Avec des robots seulement",
    rules: "Règles",
    about: "À propos",
    settings: "Réglages",
    playing_as: (name) => `Tu joues sous le nom ${de(name)}.`,
    setting_table: "On dresse la table",
  },

  learn: {
    offer: "Première fois ? Montrer les conseils",
    offered: "Les conseils s’afficheront pendant la partie.",
    entry: "Première fois ? Apprends en jouant",
    title: (name) => `Apprendre ${name} en jouant`,
    text: "Une vraie partie avec des robots. De courts conseils expliquent chaque étape quand elle vient ; arrête-les quand tu veux.",
    facts: "Rien à lire avant",
    start: "Commencer la première partie",
    rules: "Lire plutôt les règles",
  },

  name: {
    solo_title: "Qui joue ?",
    which_game: "À quel jeu veux-tu jouer ?",
    create_title: (game) => `Qui ouvre la table pour ${game} ?`,
    invited: (game) => `Tu es de la partie : on t’invite à jouer à ${game}`,
    invited_short: "Invitation",
    invited_text: "Dis qui tu es, puis prends une place ou regarde. Ni compte ni mot de passe.",
    label: "Ton nom",
    hint: "C’est ce que les autres verront à la table.",
    missing: "Écris d’abord un nom.",
    full: "24 lettres : un nom n’en a pas plus.",
    play: "Jouer",
    create: "Créer la table",
    join: "Rejoindre la table",
    rename_title: "Changer de nom",
    rename: "Changer de nom",
  },

  lobby: {
    title: (host) => `La table ${de(host)}`,
    my_title: "Ta table",
    page_title: (game) => `Salon · ${game}`,
    invite: "Invite tes amis",
    invite_text: "Quiconque ouvre ce lien peut prendre une place ou regarder.",
    only_here:
      "Seul cet ordinateur peut ouvrir ce lien. Pour d’autres appareils, lance le serveur avec HOST=0.0.0.0 et ouvre l’adresse qu’il affiche.",
    invite_locked: "La table est verrouillée : les nouveaux attendent qu’on les fasse entrer.",
    link: "Lien de cette table",
    copy: "Copier le lien",
    copied: "Copié",
    copy_failed: "Sélectionne le lien et copie-le.",
    share: "Partager",
    share_text: (game) => `Joue à ${game} avec moi`,
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
    watchers_why:
      "Qui regarde ne voit aucune main : une seconde fenêtre en montrerait plus qu’on ne doit voir de sa place.",
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
    one_person: "Laisse entrer qui tu connais : une personne avec deux fenêtres a l’air de deux.",
    asked: (host, seat) => `Tu as demandé la place ${de(seat)}. ${host} décide.`,
    asked_players: (seat) => `Tu as demandé la place ${de(seat)}. Un autre joueur décide.`,
    next_game: (host) => `${host} lance la prochaine partie.`,
    next_game_away: (host) => `${host} lance la prochaine partie, mais n’est pas là.`,
    refused_title: "Cela n’a pas marché",
    ended: {
      no_table: "Il n’y a pas de table ici",
      no_table_text:
        "Le lien est peut-être coupé, la table n’existe plus, ou l’hôte a fait un nouveau lien. Si tu y as une place, la table est sur ta page d’accueil.",
      not_allowed: "Cette page ne peut pas rejoindre la table",
      not_allowed_text: "Ouvre le lien de la table dans ce navigateur.",
      broken: "Cette table est hors service",
      broken_text:
        "Quelque chose ne se répare pas ici, même en réessayant. Vous pouvez continuer à une nouvelle table.",
      watchers_off: "Seuls les joueurs voient cette table",
      watchers_off_text:
        "L’hôte a choisi que personne ne regarde. Demande une place avant la prochaine partie.",
      sent_away: "L’hôte t’a fait quitter cette table",
      sent_away_text: "Tu ne peux pas revenir sans son accord. Tes autres tables restent comme elles sont.",
      closed: "Cette table a été fermée",
      closed_text:
        "Ses parties et sa discussion sont effacées. Tu peux créer une nouvelle table quand tu veux.",
      declined: "La réponse est non",
      declined_text: "Personne à la table n’a confirmé que cette place est la tienne.",
      other: "La connexion a pris fin",
      other_text: "La table est toujours là. Réessaie dans un instant.",
    },
  },

  door: {
    locked: "Cette table est verrouillée",
    locked_text: (name) =>
      `L’hôte, ou quelqu’un qui a une place, peut te faire entrer. On voit à la table que ${name} attend.`,
    owner: "Seuls les joueurs voient cette partie",
    owner_text: "L’hôte a choisi que personne ne regarde. Si tu as déjà une place ici, dis laquelle.",
    full: "Il y a déjà beaucoup de monde",
    stay: "Garde cette page ouverte : la suite vient toute seule.",
    pick: "Quel motif avait ta place ?",
    pick_text: "On demande si c’est bien toi à la personne qui joue là, ou à l’hôte si elle n’est plus là.",
    claimed: (pattern) => `Tu as demandé la place au motif « ${pattern} ». On attend la réponse.`,
    waits: (name) => `${name} attend à la porte.`,
    wait: (names) => `${names} attendent à la porte.`,
    more: (more) => `${more} de plus`,
    see: "Voir qui c’est",
    let_in: (name) => `Faire entrer ${name}`,
  },

  host: {
    title: "Pour l’hôte",
    more: "Verrouiller, nouveau lien et plus",
    lock: "Verrouiller la table",
    lock_text:
      "Les nouveaux attendent qu’on les fasse entrer : toi, ou quelqu’un qui a une place. Les autres vont et viennent.",
    locked: "Verrouillée",
    chat: "Seuls ceux qui ont une place peuvent discuter",
    new_link: "Nouveau lien",
    new_link_ask:
      "L’ancien lien ne marchera plus pour personne. Ceux qui sont là restent ; les amis absents ont besoin du nouveau lien.",
    new_link_do: "Remplacer le lien",
    end: "Arrêter la partie",
    end_ask: "La partie s’arrête pour tout le monde, et personne ne gagne. Les points déjà comptés restent.",
    end_do: "L’arrêter pour tous",
    close: "Supprimer la table",
    close_ask:
      "La table, ses parties et sa discussion sont effacées pour tout le monde. On ne peut pas revenir en arrière.",
    close_do: "L’effacer pour tous",
    send_away: "Renvoyer",
    send_away_who: (name) => `Renvoyer ${name}`,
    about: (label, name) => `${label} : ${name}`,
    send_away_ask: (name) => `${name} perd sa place et ne peut pas revenir sans ton accord.`,
    mute: "Couper la parole",
    unmute: "Rendre la parole",
    muted: "Parole coupée",
    sent_away: "Renvoyés",
    sent_away_text:
      "Ils ne peuvent plus ouvrir cette table. Leur connexion reste fermée aux nouveaux tant que tu ne fais pas de nouveau lien.",
    allow_back: (name) => `Laisser revenir ${name}`,
    stand_in: (host) => `Tu es l’hôte jusqu’au retour ${de(host)}.`,
  },

  absence: {
    waits_for: (name) => `La partie attend ${name}, qui n’est plus là.`,
    idle: (name) => `La partie attend ${name}, qui n’a pas joué depuis un moment.`,
    others_vote: (name) => `${name} n’est plus là. Les joueurs votent sur la suite.`,
    others_vote_idle: (name) => `${name} n’a pas joué depuis un moment. Les joueurs votent sur la suite.`,
    still_there: "Tu es toujours là ? Les autres votent. Joue, et le vote s’arrête.",
    bot_plays: "Un robot joue à ta place.",
    im_back: "Je reprends ma place",
    vote: "Voter",
    change: "Changer ton vote",
    title: "Comment continuer ?",
    back: (name) => `Le vote s’arrête dès le retour ${de(name)}.`,
    moves: (name) => `Le vote s’arrête dès que ${name} joue.`,
    rule: "Le choix le plus suivi gagne ; à égalité, on attend. Tu peux changer d’avis d’ici là.",
    choices: { wait: "Attendre encore", bot: "Laisser jouer un robot", end: "Arrêter la partie" },
    hints: {
      wait: "La question reviendra dans un moment.",
      bot: "La personne reprend sa place dès son retour.",
      end: "Personne ne gagne. Les points déjà comptés restent.",
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
    page_title: (game) => `En pause · ${game}`,
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
    let_in: (name) => `${name} peut entrer.`,
    you_are_in: "Tu peux entrer.",
    sent_away: (name) => `L’hôte a renvoyé ${name}.`,
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
    move: "Jouer sur un autre appareil",
    move_text:
      "Scanne ce code avec l’autre appareil : il prend ta place, et cette page ne fait que regarder.",
    move_how: "Valable quelques minutes, une seule fois. Ne le montre à personne d’autre.",
    qr: "Code QR qui fait passer ta place sur un autre appareil",
    link: "Lien qui fait passer ta place",
    again: "Nouveau lien",
    arriving: "Ta place arrive sur cet appareil",
    arriving_text: "Dis ton nom, et continue ici.",
    take: "Jouer ici",
    left: "Tu joues maintenant sur un autre appareil. Cette page ne fait que regarder.",
    take_back: "Ce n’était pas moi : je reprends ma place",
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
    cover: "Cacher les cartes",
    cover_text: "Elles se montrent tant qu’un doigt appuie dessus.",
    uncover: "Montrer les cartes",
  },

  chat: {
    time,
    title: "Discussion",
    empty: "Personne n’a encore rien dit.",
    label: "Message",
    send: "Envoyer",
    closed: "Pas de discussion tant que les cartes sont en jeu : un mot peut dévoiler une main.",
    watching: "Cette page ne fait que regarder.",
    muted: "L’hôte t’a coupé la parole. Tu peux encore lire.",
    seated: "Seuls ceux qui ont une place peuvent discuter ici.",
    unread: (n) => `Discussion, ${count(n, MESSAGES)}`,
  },

  settings: {
    keys: "Touches",
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
    helpers: "Aides : les cartes encore en jeu",
    letters: "Lettres seules comme raccourcis",
    cover: "Cacher : les cartes en main restent face cachée, sauf sous le doigt",
    hints: "Montrer les conseils d’une première partie",
    sort: "Ordre des cartes",
    sorts: { suit: "Par couleur", number: "Par nombre" },
    account: {
      title: "Toi",
      as: (name) => `Tu joues ici sous le nom de ${name}.`,
      sign_out: "Me déconnecter partout",
      sign_out_text:
        "Tous les autres navigateurs qui jouent pour toi sont déconnectés. Celui-ci reste connecté.",
      signed_out: "C’est fait. Seul ce navigateur joue encore pour toi.",
      download: "Télécharger mes données",
      remove: "Me supprimer",
      remove_text:
        "Ton nom et tout ce que tu as dit dans les discussions sont effacés. Tu perds tes places, et tes tables ne sont plus listées ici. Les parties finies gardent leurs scores, sans ton nom. C’est définitif.",
      remove_now: "Me supprimer pour de bon",
    },
  },

  site: {
    notice: "De la part de ceux qui tiennent ce site",
  },

  missing: {
    title: "Rien ne pousse ici",
    text: "Cette adresse ne mène nulle part. Il manque peut-être un bout du lien.",
  },

  about: {
    title: "À propos",
    what: "Une table libre pour jouer aux cartes entre amis : un lien y mène tout le monde. Aux places qui restent vides jouent des robots.",
    own: "Tout ce que tu vois ici, dessins et textes, a été fait pour ce site.",
    games_title: "Les jeux",
    independent:
      "Les jeux appartiennent à leurs auteurs et à leurs éditeurs. Ce site en est une version indépendante : ils ne l’ont ni faite ni approuvée.",
    privacy_title: "Ce qui est conservé",
    privacy: [
      "Le nom que tu écris, les tables où tu as joué, les coups de tes parties et ce que tu dis dans la discussion restent sur le serveur de ce site, pour qu’un lien ramène toujours à sa table.",
      "Un seul cookie dit au serveur qui tu es. Tes réglages restent dans ce navigateur.",
      "Pas de compte, pas de publicité, pas de comptage des visites, et rien n’est transmis à personne.",
      "Tu peux te supprimer dans les réglages. Ceux qui tiennent ce site peuvent effacer le reste : demande-leur.",
    ],
    contact: "Qui tient ce site :",
    made_title: "Fait avec",
    made: [
      "Young Serif et Figtree, pour les lettres : SIL Open Font License.",
      "Svelte, partysocket et uqr, pour le code des autres : licence MIT.",
    ],
    licences: "Les licences en entier",
    source_title: "Source",
    source:
      "Ce site est un logiciel libre sous licence MIT : tu peux l’installer, le lire et le modifier. Chaque message entre cette page et le serveur est décrit : un programme peut jouer comme toi.",
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
    line: (name, total, how) => `${name} : ${total} (${how})`,
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
    too_many_today: "Ton réseau a beaucoup demandé aujourd’hui. Ça remarchera après minuit UTC.",
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
    own_claim: "C’est à quelqu’un d’autre de te répondre.",
    emptied_seat: "Tu as renvoyé la personne qui jouait là. Un autre joueur doit donner son accord.",
    seat_kept: "Un robot garde cette place pour une personne connectée. Elle seule peut la céder.",
    claimed_already: "Quelqu’un d’autre dit déjà que c’est sa place. Attends la réponse.",
    declined: (params) =>
      `On t’a dit non. Tu pourras redemander dans ${duration(Math.ceil(Number(text(params, "retry_ms")) / 1000))}.`,
    no_offer: "Ce lien a déjà servi, ou il est trop vieux. Fais-en un nouveau.",
    no_vote: "Ce vote est terminé.",
    paused: "La partie est en pause. Chaque joueur peut la reprendre.",
    pause_used: "Tu n’as plus de pause dans cette manche.",
    you_are_awaited: "La partie t’attend aussi.",
    knocked: "Quelqu’un a déjà frappé.",
    unknown_game: "Cette table ne connaît pas ce jeu.",
    unknown_option: "Ce jeu n’a pas cette option.",
    unknown_level: "Ce robot n’existe pas.",
    too_many_seated: (params) =>
      `Ce jeu se joue à ${text(params, "seats")} au plus, et il y a plus de places prises.`,
    stale_turn: "Le jeu a avancé. Regarde la table et choisis de nouveau.",
    chat_closed: "Pas de discussion tant que les cartes sont en jeu : un mot peut dévoiler une main.",
    not_waiting: "Cette personne n’attend plus à la porte.",
    not_yourself: "Tu ne peux pas te faire cela à toi-même.",
    stand_in: (params) => `Tu remplaces l’hôte. Seul l’hôte, ${text(params, "name")}, peut faire cela.`,
    not_met: "Cette personne n’est pas passée à cette table récemment.",
    muted: "L’hôte t’a coupé la parole à cette table.",
    seated_only: "Seuls ceux qui ont une place peuvent discuter à cette table.",

    // HTTP
    bad_request: "Le message est arrivé abîmé. Réessaie.",
    no_player: "Dis d’abord qui tu es.",
    not_allowed: "Ce n’est pas permis depuis ici.",
    players_only: "Ce récit est pour celles et ceux qui y étaient, ou qui peuvent entrer à sa table fermée.",
    not_found: "Il n’y a rien ici.",
    no_new_tables: "On ne peut pas créer de table en ce moment. Les tables en cours continuent.",
    too_many_tables: (params) =>
      `Tu tiens déjà ${text(params, "most")} tables, le maximum. Arrête ou supprime d’abord une des tiennes sur la page d’accueil.`,
    no_table: "Cette table n’existe pas. Vérifie le code.",
    no_game: "Cette partie n’existe pas à cette table.",
    method_not_allowed: "Ce n’est pas permis depuis ici.",
    still_running: "Cette partie est encore en cours.",
    too_big: "C’est trop long. Raccourcis, puis réessaie.",
    head_too_big: "Ton navigateur en envoie trop. Efface les cookies de ce site, puis réessaie.",
    not_json: "Le message est arrivé abîmé. Réessaie.",
    wrong_host: "Ce site ne répond pas à cette adresse. Utilise le lien qu’on t’a donné.",
    invalid: (params) =>
      params.field === "name"
        ? "Ce nom ne peut pas s’afficher. Prends des lettres et des chiffres, 24 au plus."
        : "Cela ne va pas. Change-le, puis réessaie.",
    failed: "Quelque chose n’a pas marché sur le serveur. Réessaie.",
    unavailable: "Le serveur n’atteint pas ses archives pour l’instant. Réessaie dans un moment.",

    // Tous les jeux
    unknown_action: "Le jeu ne connaît pas ce coup.",
    not_in_game: "Cette place ne joue pas dans cette partie.",
    game_over: "La partie est finie.",
    not_dealt: "Les cartes ne sont pas encore distribuées. Attends un instant.",
    play_not_due: "Ce n’est pas le moment de jouer une carte.",
    not_your_turn: "C’est le tour de quelqu’un d’autre. Attends le tien.",
    no_such_card: "Cette carte n’est pas dans ce jeu.",
    ready_not_due: "Il n’y a rien à confirmer pour l’instant.",
    already_ready: "C’est déjà noté pour toi. On attend les autres.",
    no_chance_due: "Seul le serveur distribue.",
    not_that_order: "Seul le serveur distribue.",

    // La page elle-même
    offline: "Le serveur ne répond pas. Vérifie ta connexion, puis réessaie.",
    ended: "La connexion à la table a pris fin.",
    left: "Tu as quitté la table.",
  },
});

const GAMES = /* @__PURE__ */ namesOf(words);

export const site = /* @__PURE__ */ spaced<Site>({
  locale: "fr_FR",
  games: siteGames(words.games, {
    pikoko: "Tout le monde voit tes cartes, sauf toi",
    plotters: "L’un choisit, l’autre prend le reste",
    plumes: "Des paons qui poussent rang par rang",
  }),
  previews: {
    start: [
      "PIKOKO : des jeux de cartes entre amis",
      `${GAMES} dans le navigateur : entre amis par un lien, ou tout de suite avec des robots. Sans compte.`,
    ],
    table: [
      "{name} : on t’attend à table",
      "Une table est prête : {facts}. Ouvre le lien, dis ton nom et prends place.",
    ],
    screen: [
      "{name} sur grand écran",
      "La table pour toute la pièce. Ouvre cette page sur une télé : les mains restent cachées.",
    ],
    rules: ["Les règles de {name}", "{sentence}"],
    learn: [
      "Apprends {name} en jouant",
      "Une première partie avec des robots, où chaque étape s’explique en son temps.",
    ],
  },
  description: `Des jeux de cartes entre amis : ${GAMES}.`,
  create: "Créer une table",
  rules: "Règles",
  no_script: "PIKOKO a besoin de JavaScript : active-le et recharge la page.",
  offline: {
    title: "Pas de connexion",
    text: "Ta place et ta partie sont en sûreté : elles t’attendent sur le serveur.",
    again: "Réessayer",
  },
});
