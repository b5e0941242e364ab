/** English, the language the others are measured by: what is missing there, or too much, does not compile. */
import type { GameName } from "../games/registry";
import type { Params } from "../lib/messages";
import type { Pattern } from "../ui/patterns";
import { grammar, type Translated, text } from "./grammar";
import { namesOf, type Site, siteGames } from "./site";

const { count, date, duration, list, time } = grammar("en-GB");

const PATTERNS: Record<Pattern["name"], string> = {
  bars: "bars",
  dots: "dots",
  stripes: "stripes",
  rings: "rings",
  quarters: "quarters",
  scales: "scales",
};

const BOTS = { one: "bot", other: "bots" };
const MESSAGES = { one: "new message", other: "new messages" };

const withPattern = (name: string, pattern: Pattern["name"]): string => `${name} (${PATTERNS[pattern]})`;

export const words = {
  list,

  common: {
    close: "Close",
    cancel: "Cancel",
    start_page: "Start page",
    create_table: "Create a table",
    try_again: "Try again",
    unknown_problem: "Something went wrong. Please try again.",
    title: "PIKOKO",
    page_title: (page: string): string => `${page} · PIKOKO`,
  },

  names: {
    bots: ["Juno", "Argus", "Hera", "Pavo", "Indra", "Skanda"],
    /** For people who share a name. */
    with_pattern: withPattern,
    /** Names to play under for somebody who does not type one. */
    suggestions: ["Wren", "Robin", "Finch", "Heron", "Lark", "Starling", "Swift", "Linnet"],
  },

  /** What the start page, the lobby and titles say of each game; all else stands in the game's own words. */
  games: {
    pikoko: {
      name: "PIKOKO",
      players: "3 to 5 players",
      time: "half an hour",
      sentence:
        "Everyone sees your cards but you. Bid on how many tricks each peacock will take, then play the tail on your left.",
      picture: "A peacock at dusk with its tail open; its feathers are cards.",
      rules: "How PIKOKO is played",
      origin: "Designed by Adam Porter, published in 2018.",
    },
    plotters: {
      name: "Plotters Inc.",
      players: "4 to 6 players",
      time: "an hour",
      sentence:
        "Two players share every trick: one picks, the other takes what is left. Collect two suits, and few of a third.",
      picture:
        "Two peacocks over the roofs of a town; one has picked three cards of a trick, the other gets two.",
      rules: "How Plotters Inc. is played",
      origin:
        "Designed by Klaus Palesch, published in 2021; in 1999 it first came out as “Mit List und Tücke”.",
    },
    plumes: {
      name: "Enchanted Plumes",
      players: "2 to 6 players",
      time: "half an hour",
      sentence:
        "Build peacocks row by row: low cards at the top, high ones below, each row of colours from the row above.",
      picture: "A peacock in a wood full of fireflies; its tail is made of rows of cards.",
      rules: "How Enchanted Plumes is played",
      origin: "Designed by Brendan Hansen, published in 2021.",
    },
  } satisfies Record<GameName, object>,

  start: {
    line: "Card games for friends. No account, just a link.",
    way: (way: string, game: string): string => `${way}: ${game}`,
    play_bots: "Play now with bots",
    join_label: "Have a link or a code?",
    join_placeholder: "Link or code",
    join: "Join",
    join_invalid: "That is neither a link to a table nor a code. A link ends in /t/ and a code.",
    waiting: "Waiting for you",
    my_tables: "My tables",
    no_tables: "No tables yet. Those you make or join are found here again.",
    status: { lobby: "In the lobby", playing: "Playing", over: "Finished" },
    nobody: "Nobody else there yet",
    bots: "With bots only",
    go_on: "Go on",
    rules: "Rules",
    about: "About",
    settings: "Settings",
    playing_as: (name: string): string => `You play as ${name}.`,
    setting_table: "Setting the table",
  },

  learn: {
    offer: "First time? Show hints",
    offered: "Hints will be shown in the game.",
    entry: "First time? Learn by playing",
    title: (name: string): string => `Learn ${name} by playing`,
    text: "A real game with bots. Short hints explain each step as it comes; stop them whenever you like.",
    facts: "Nothing to read first",
    start: "Start the first game",
    rules: "Read the rules instead",
  },

  name: {
    solo_title: "Who plays?",
    create_title: "Who makes the table?",
    invited: (game: string): string => `You are invited to a game of ${game}`,
    invited_short: "Invitation",
    invited_text: "Say who you are, then take a seat or watch. No account, no password.",
    label: "Your name",
    hint: "This is what the others at the table see.",
    missing: "Type a name first.",
    play: "Play",
    create: "Create the table",
    join: "Join the table",
    rename_title: "Change your name",
    rename: "Change name",
  },

  lobby: {
    title: (host: string): string => `${host}'s table`,
    my_title: "Your table",
    page_title: (game: string): string => `Lobby · ${game}`,
    invite: "Invite friends",
    invite_text: "Whoever opens this link can take a seat or watch.",
    link: "Link to this table",
    copy: "Copy link",
    copied: "Copied",
    copy_failed: "Select the link and copy it.",
    share: "Share",
    share_text: (game: string): string => `Play ${game} with me`,
    show_qr: "Show QR code",
    hide_qr: "Hide QR code",
    qr: "QR code of the link to this table",
    seats: "Seats",
    seat: (n: number): string => `Seat ${n}`,
    sit: "Sit here",
    add_bot: "Add a bot",
    bot: "Bot",
    you: "You",
    host: "Host",
    away: "Away",
    gone: "Gone",
    remove_who: (name: string): string => `Remove ${name}`,
    more: (name: string): string => `More about ${name}`,
    make_host: "Make host",
    make_host_text: "The host starts games and adds bots.",
    stand: "Stand up",
    free_seat: "Free this seat",
    start: "Start",
    start_with: (bots: number): string => `Start with ${count(bots, BOTS)}`,
    the_host: "The host",
    waiting_host: (host: string): string => `${host} starts the game.`,
    waiting_host_away: (host: string): string => `${host} starts the game, but is gone.`,
    take_host: "Become the host",
    choose_seat: "Choose a seat, or stay and watch.",
    watchers: (names: string): string => `Watching: ${names}`,
    watchers_more: (more: number): string => `${more} more`,
    watchers_you: "you",
    watchers_why: "Watchers see no hands: a second window would show a player more than their seat may see.",
    watchers_allowed: "People without a seat may watch",
    sandglass: "Sand-glass for each decision",
    sandglass_note: "Nothing happens when it has run out.",
    sandglasses: { off: "Off", half_minute: "½ min", minute: "1 min", two_minutes: "2 min" },
    sandglass_is: (time: string): string => `Sand-glass: ${time}`,
    arrived: (name: string): string => `${name} took a seat`,
  },

  table: {
    opening: "Opening the table",
    your_turn: "It is your turn.",
    reconnecting: "Connection lost. Trying again.",
    /** Why the server sent a page away for a moment. */
    delays: {
      database: "The server's records are away. Nothing is lost.",
      restart: "The server restarts. Back in a moment.",
      error: "The table is put in order. Back in a moment.",
      too_many_watchers: "Many people watch already. You are let in as soon as there is room.",
    },
    asks: (name: string, seat: string): string => `${name} asks for ${seat}'s seat (a bot)`,
    let_in: "Let in",
    later: "Later",
    one_person: "Two windows of one person look like two friends.",
    asked: (host: string, seat: string): string => `You asked for ${seat}'s seat. ${host} decides.`,
    next_game: (host: string): string => `${host} starts the next game.`,
    next_game_away: (host: string): string => `${host} starts the next game, but is gone.`,
    refused_title: "That did not work",
    ended: {
      no_table: "There is no table here",
      no_table_text: "The link may be cut short, or the table was put away.",
      not_allowed: "This page may not join the table",
      not_allowed_text: "Open the table's own link in this browser.",
      broken: "This table is out of order",
      broken_text:
        "Something at this table cannot be repaired by trying again. Its people can play on at a new one.",
      watchers_off: "Only players see this table",
      watchers_off_text: "Its host has chosen that nobody watches. Ask for a seat before the next game.",
      other: "The connection has ended",
      other_text: "The table is still there. Try again in a moment.",
    },
  },

  // Somebody is not there
  absence: {
    waits_for: (name: string): string => `The game waits for ${name}, who is gone.`,
    others_vote: (name: string): string => `${name} is gone. The players vote on how to go on.`,
    vote: "Vote",
    change: "Change your vote",
    title: "How shall we go on?",
    back: (name: string): string => `The vote ends as soon as ${name} is back.`,
    rule: "Most votes win, a tie waits. You may change yours until then.",
    choices: { wait: "Keep waiting", bot: "Let a bot play", end: "End the game" },
    hints: {
      wait: "The question comes again in a while.",
      bot: "Its person gets the seat back by returning.",
      end: "Nobody wins. Points that are scored already stay.",
    },
    for_it: (names: string): string => `For it: ${names}`,
    you: "you",
  },

  pause: {
    pause: "Pause the game",
    resume: "Resume the game",
    title: "Paused",
    by: (name: string): string => `${name} called for a pause.`,
    by_you: "You called for a pause.",
    text: "The table stands still and no clock runs, until one of the players resumes.",
    page_title: (game: string): string => `Paused · ${game}`,
  },

  // What has just happened at the table, said for a moment
  news: {
    bot_plays: (name: string): string => `A bot plays on for ${name}.`,
    plays_now: (name: string): string => `${name} plays now.`,
    waits_on: (name: string): string => `The table keeps waiting for ${name}.`,
    moved: (name: string): string => `${name} has moved to another device.`,
    moved_as: (name: string, now: string): string =>
      `${name} has moved to another device, and is called ${now} there.`,
    moved_here: "You play on this device now.",
    declined: "That was answered with no.",
    goes_on: "The game goes on.",
    knocks: (name: string): string => `${name} knocks.`,
    knocks_you: (name: string): string => `${name} knocks: you are awaited.`,
    knocked: "You have knocked.",
  },

  // The same person, with another player: a new device, or a browser that has forgotten
  same: {
    claim: "I already sit here",
    claim_text: "For a browser that has forgotten you. Whoever sits there is asked, else the host.",
    i_am: (name: string): string => `I am ${name}`,
    alike: (name: string): string => `${name} already sits here. Is that you?`,
    claimed: (name: string, host: string): string =>
      `You say that you are ${name}. ${name} is asked, or ${host}.`,
    says_you: (player: string): string => `${player} says: I am you, on another device.`,
    says: (player: string, name: string): string => `${player} says: I am ${name}.`,
    answer: "Answer",
    title: "The same person?",
    mine: (player: string): string =>
      `${player} wants your seat. Say yes only if that is you, on another device: this page then only watches.`,
    hosts: (player: string, name: string): string =>
      `${name} does not answer, and ${player} says to be the same person. If you are not sure, ask ${name} in another way.`,
    yes_mine: "Yes, that is me",
    yes: (player: string): string => `Give the seat to ${player}`,
    no: "No",
    move: "Move to my phone",
    move_text: "Scan this with your phone: it takes over your seat, and this page only watches.",
    move_how: "Good for a few minutes, and once. Show it to nobody else.",
    qr: "QR code that moves your seat to another device",
    link: "Link that moves your seat",
    again: "New link",
    arriving: "Your seat comes to this device",
    arriving_text: "Say your name, and play on here.",
    take: "Play here",
    left: "You play on another device now. This page only watches.",
  },

  // The table on a television across the room
  screen: {
    /** What the screen is called among those who watch; at most 24 characters. */
    name: "Big screen",
    show: "Show on a big screen",
    scan: "Scan to join",
    open: "or open",
    free: "free",
    taken: (taken: number, all: number): string => `${taken} of ${all} seats taken`,
  },

  // Two tabs of one browser at one table
  tabs: {
    twin: (name: string): string => `This is also ${name}, in another tab.`,
    other: "Be somebody else",
    title: "Who plays in this tab?",
    text: (name: string): string => `Only this tab changes. The others stay ${name}.`,
    cannot: "This browser cannot keep two people apart. Try a private window.",
    rejoin: "Be the person of the other tabs again",
  },

  menu: {
    title: "Menu",
    people: "People",
    rules: "Rules",
    chat: "Chat",
    copy: "Copy link",
    settings: "Settings",
    leave: "Leave to the start page",
    leave_text: "Your seat stays yours: come back by the link.",
    stand: "Give my seat to a bot",
    stand_text: "A bot plays on for you. You may come back to this seat.",
    give_bot: (name: string): string => `Give ${name}'s seat to a bot`,
    to_lobby: "Change the table: seats and options",
    cover: "Cover the hands",
    cover_text: "They show while a finger rests on them.",
    uncover: "Uncover the hands",
  },

  chat: {
    time,
    title: "Chat",
    empty: "Nobody has said anything yet.",
    label: "Message",
    send: "Send",
    closed: "Chat is closed while cards are in play: one word can tell a person their hand.",
    watching: "This page only watches.",
    unread: (n: number): string => `Chat, ${count(n, MESSAGES)}`,
  },

  settings: {
    keys: "Keys",
    title: "Settings",
    text: "They stay in this browser, and every change counts at once.",
    language: "Language",
    theme: "Theme",
    themes: { auto: "Like the device", light: "Light", dark: "Dark" },
    motion: "Motion",
    motions: { auto: "Like the device", off: "None" },
    sound: "Sounds: your turn, a reveal, a card, a trick, a knock, the end",
    no_sound: "This browser cannot make sounds here.",
    volume: "Volume",
    notices: "Notify me when it is my turn and I look elsewhere",
    notices_denied: "Notifications are blocked for this site: allow them in the browser's settings first.",
    no_notices: "This browser shows no notifications here. The page's title still says when it is your turn.",
    one_tap: "Play a card with one tap",
    helpers: "Show helpers: which cards are still out",
    letters: "Single letters as keys",
    cover: "Cover: hands lie face down until a finger rests on them",
    hints: "Show the hints of a first game",
    sort: "Order of cards",
    sorts: { suit: "By colour", number: "By number" },
  },

  missing: {
    title: "Nothing grows here",
    text: "This address leads nowhere. Perhaps a piece of the link is missing.",
  },

  about: {
    title: "About",
    what: "A free table for friends who play cards: one link brings everybody to it. Where seats stay empty, bots play.",
    own: "Everything you see here, drawings and words, was made for this site.",
    games_title: "The games",
    independent:
      "The games belong to their designers and publishers. This is an independent implementation, which they neither made nor endorse.",
    privacy_title: "What is kept",
    privacy: [
      "The name you type, the tables you sat at, the moves of your games and what you say in the chat stay on this site's server, so that a link always leads back to its table.",
      "One cookie tells the server who you are. Your settings stay in this browser.",
      "No account, no advertising, no counting of visitors, and nothing is told to anybody else.",
      "Whoever runs this site can delete what it keeps: ask them.",
    ],
    made_title: "Made with",
    made: [
      "Young Serif and Figtree, the letters: SIL Open Font License.",
      "Svelte, partysocket and uqr, the code of others: MIT License.",
    ],
    licences: "Licences in full",
    source_title: "Source",
    source:
      "This site is free software under the MIT License: you may run it, read it and change it. Every message between this page and the server is described, so a program can play as you do.",
    schema: "All messages, for programs",
  },

  // The picture of a finished game
  result: {
    title: "Picture of the game",
    alt: (headline: string): string => `The result as a picture: ${headline}.`,
    share: "Share the picture",
    save: "Save the picture",
    saved: "Saved with your downloads.",
    text: "The same in words",
    copy: "Copy the text",
    copied: "Copied",
    copy_failed: "Select the text and copy it.",
    failed: "This browser cannot draw the picture. Copy the text instead.",
    /** In the text: a player, the total, and how it came about. */
    line: (name: string, total: string, how: string): string => `${name}: ${total} (${how})`,
    date,
  },

  app: {
    problem: "Something on this page broke",
    problem_text: "Your game is safe on the server. Load the page again to go on.",
  },

  // Why something was refused, by the codes of the server (docs/protocol.md)
  refusals: {
    // The table
    malformed: "That did not arrive in one piece. Please try again.",
    too_fast: "That was a lot at once. Wait a moment, then try again.",
    too_many_today: "That’s a lot from your network for one day. It works again after midnight UTC.",
    busy: "The table is busy. Wait a moment, then try again.",
    watching: "This page only watches. Open the table's link to take part.",
    not_host: "Only the host of the table can do that.",
    not_seated: "Take a seat first.",
    no_such_seat: "This table has no such seat.",
    seat_taken: "Somebody was quicker: that seat is taken. Choose another one.",
    table_full: "People have all the seats. You can watch.",
    other_seat: "You have played another seat in this game, and may come back to that one only.",
    not_asking: "They no longer ask for this seat.",
    not_in_lobby: "That can only be done in the lobby, before a game starts.",
    not_playing: "No game is running.",
    not_over: "The game is still running.",
    nobody_there: "Nobody sits there.",
    not_gone: (params: Params) =>
      `${text(params, "name")} has to be gone for ${duration(Number(text(params, "seconds")))} first.`,
    host_is_here: (params: Params) =>
      `The host has to be gone for ${duration(Number(text(params, "seconds")))} first.`,
    already_seated: "You have a seat here already.",
    moved_away: "Your seat was moved to another device. Move it back from there.",
    owner_is_here: (params: Params) => `${text(params, "name")} is connected and is asked first.`,
    no_offer: "That link was used, or it is too old. Make a new one.",
    no_vote: "That vote is over.",
    paused: "The game is paused. Any player may resume it.",
    you_are_awaited: "The game waits for you too.",
    knocked: "Somebody has knocked already.",
    unknown_game: "This table does not know that game.",
    unknown_option: "This game has no such option.",
    unknown_level: "There is no such bot.",
    too_many_seated: (params: Params) =>
      `This game takes at most ${text(params, "seats")} players, and more have a seat.`,
    stale_turn: "The game has moved on. Look at the table and choose again.",
    chat_closed: "Chat is closed while cards are in play: one word can tell a person their hand.",

    // HTTP
    bad_request: "That did not arrive in one piece. Please try again.",
    no_player: "Say who you are first.",
    not_allowed: "That is not allowed from here.",
    players_only: "Only those who were in that game can read its record.",
    not_found: "There is nothing here.",
    too_many_tables: "You host as many tables as one may. Play on at one of them.",
    no_table: "There is no such table. Check the code.",
    no_game: "There is no such game at this table.",
    method_not_allowed: "That is not allowed from here.",
    still_running: "That game still runs.",
    too_big: "That is too long. Shorten it, then try again.",
    not_json: "That did not arrive in one piece. Please try again.",
    invalid: (params: Params) =>
      params.field === "name"
        ? "That name cannot be shown. Use letters and figures, at most 24."
        : "That cannot be used. Change it, then try again.",
    failed: "Something went wrong on the server. Please try again.",
    unavailable: "The server cannot reach its records right now. Try again in a moment.",

    // Every game
    unknown_action: "The game does not know that move.",
    not_in_game: "That seat does not play in this game.",
    game_over: "The game is over.",
    not_dealt: "The cards are not dealt yet. Wait a moment.",
    play_not_due: "No cards are played now.",
    not_your_turn: "It is somebody else's turn. Wait for yours.",
    no_such_card: "That card is not in this game.",
    ready_not_due: "There is nothing to be ready for now.",
    already_ready: "You are ready. The others are awaited.",
    no_chance_due: "Only the server deals.",
    not_that_order: "Only the server deals.",

    // The client itself
    offline: "The server cannot be reached. Check your connection, then try again.",
    ended: "The connection to the table has ended.",
    left: "You have left the table.",
  },
};

const GAMES = /* @__PURE__ */ namesOf(words);

export const site: Site = {
  locale: "en_GB",
  games: siteGames(words.games, {
    pikoko: "Everyone sees your cards but you",
    plotters: "One picks, the other takes the rest",
    plumes: "Peacocks that grow row by row",
  }),
  previews: {
    start: [
      "PIKOKO: card games for friends",
      `${GAMES} in the browser: with friends from one link, or with bots at once. No account.`,
    ],
    table: [
      "{name}: you are invited",
      "A table is set for you: {facts}. Open the link, say your name and take a seat.",
    ],
    screen: [
      "{name} on the big screen",
      "The table for everyone in the room. Open this page on a TV: hands stay hidden.",
    ],
    rules: ["The rules of {name}", "{sentence}"],
    learn: ["Learn {name} by playing", "A first game with bots that explains each step as it comes."],
  },
  description: `Card games for friends: ${GAMES}.`,
  create: "Create a table",
  rules: "Rules",
  no_script: "PIKOKO needs JavaScript: switch it on and load the page again.",
  offline: {
    title: "No connection",
    text: "Your seat and your game are safe: they wait on the server.",
    again: "Try again",
  },
};

type English = typeof words;

/** Every sentence of a language. */
export type Words = Translated<English>;
