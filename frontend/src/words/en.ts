/** English. Another language is a value of type `Words`: a missing key does not compile. */
import type { Pattern } from "../ui/patterns";
import { refusals } from "./refusals.en";

const plural = new Intl.PluralRules("en");
const conjunction = new Intl.ListFormat("en-GB", { type: "conjunction" });

/** `one` or `other` with the number before it, as the language's plural rules say. */
function count(n: number, one: string, other: string): string {
  return `${n} ${plural.select(n) === "one" ? one : other}`;
}

const patterns: Record<Pattern["name"], string> = {
  bars: "bars",
  dots: "dots",
  stripes: "stripes",
  rings: "rings",
  quarters: "quarters",
  scales: "scales",
};

export const en = {
  refusals,
  list: (names: readonly string[]): string => conjunction.format(names),

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
    with_pattern: (name: string, pattern: Pattern["name"]): string => `${name} (${patterns[pattern]})`,
    /** Names to play under for somebody who does not type one. */
    suggestions: ["Wren", "Robin", "Finch", "Heron", "Lark", "Starling", "Swift", "Linnet"],
  },

  start: {
    sentence:
      "Everyone sees your cards but you. Bid on how many tricks each peacock will take, then play the tail on your left.",
    facts: "3 to 5 players · half an hour · no account",
    picture: "A peacock at dusk with its tail open; its feathers are cards.",
    play_bots: "Play now with bots",
    join_label: "Have a link or a code?",
    join_placeholder: "Link or code",
    join: "Join",
    join_invalid: "That is neither a link to a table nor a code. A link ends in /t/ and a code.",
    waiting: "Waiting for you",
    my_tables: "My tables",
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

  name: {
    solo_title: "Who plays?",
    create_title: "Who makes the table?",
    invited: "You are invited to a game of PIKOKO",
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
    subtitle: "PIKOKO · 3 to 5 players",
    page_title: "Lobby · PIKOKO",
    invite: "Invite friends",
    invite_text: "Whoever opens this link can take a seat or watch.",
    link: "Link to this table",
    copy: "Copy link",
    copied: "Copied",
    copy_failed: "Select the link and copy it.",
    share: "Share",
    share_text: "Play PIKOKO with me",
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
    remove_who: (name: string): string => `Remove ${name}`,
    more: (name: string): string => `More about ${name}`,
    make_host: "Make host",
    make_host_text: "The host starts games and adds bots.",
    stand: "Stand up",
    free_seat: "Free this seat",
    start: "Start",
    start_with: (bots: number): string => `Start with ${count(bots, "bot", "bots")}`,
    the_host: "The host",
    waiting_host: (host: string): string => `${host} starts the game.`,
    waiting_host_away: (host: string): string => `${host} starts the game, but is away.`,
    take_host: "Become the host",
    choose_seat: "Choose a seat, or stay and watch.",
    watchers: (names: string): string => `Watching: ${names}`,
    watchers_more: (more: number): string => `${more} more`,
    watchers_you: "you",
    watchers_why: "Watchers see no hands: a player could read their own in a second window.",
    watchers_allowed: "People without a seat may watch",
    arrived: (name: string): string => `${name} took a seat`,
  },

  table: {
    opening: "Opening the table",
    reconnecting: "Connection lost. Trying again.",
    asks: (name: string, seat: string): string => `${name} asks for ${seat}'s seat (a bot)`,
    let_in: "Let in",
    later: "Later",
    one_person: "Two windows of one person look like two friends.",
    asked: (host: string, seat: string): string => `You asked for ${seat}'s seat. ${host} decides.`,
    next_game: (host: string): string => `${host} starts the next game.`,
    next_game_away: (host: string): string => `${host} starts the next game, but is away.`,
    too_many_watchers: "Many people watch already. You are let in as soon as there is room.",
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
    to_lobby: "Back to the lobby",
  },

  chat: {
    title: "Chat",
    empty: "Nobody has said anything yet.",
    label: "Message",
    send: "Send",
    closed: "Chat is closed while cards are in play: one word can tell a person their hand.",
    watching: "This page only watches.",
    unread: (n: number): string => `Chat, ${count(n, "new message", "new messages")}`,
  },

  settings: {
    title: "Settings",
    theme: "Theme",
    themes: { auto: "Like the device", light: "Light", dark: "Dark" },
    one_tap: "Play a card with one tap",
    helpers: "Show helpers: what could be yours, what is still out",
    letters: "Single letters as keys",
    sort: "Order of cards",
    sorts: { suit: "By colour", number: "By number" },
  },

  missing: {
    title: "Nothing grows here",
    text: "This address leads nowhere. Perhaps a piece of the link is missing.",
  },

  about: {
    title: "About",
    what: "PIKOKO online is a free table for friends: a card game in which you see every hand but your own.",
    game: "The game was designed by Adam Porter and published in 2018. Everything you see here, drawings and words, was made for this site.",
    privacy_title: "What is kept",
    privacy:
      "The name you type, the tables you sat at, the actions of your games and what you say in chat. One cookie tells the server who you are. No account, no advertising, nobody else is told.",
    fonts_title: "Made with",
    fonts:
      "Young Serif and Figtree, both under the SIL Open Font License; Svelte, partysocket and uqr under the MIT License.",
  },

  app: {
    problem: "Something on this page broke",
    problem_text: "Your game is safe on the server. Load the page again to go on.",
  },
};

export type Words = typeof en;
