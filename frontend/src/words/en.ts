/** English, the language the others are measured by: what is missing there, or too much, does not compile. */

import { grammar, type Translated, text } from "../board/grammar";
import type { GameName } from "../games/registry";
import type { Pattern } from "../ui/patterns";
import type { Params } from "../wire/messages";
import { namesOf, type Site, siteGames } from "./site";

const { count, date, duration, list, time, when } = grammar("en-GB");

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
const POINTS = { one: "point", other: "points" };

const withPattern = (name: string, pattern: Pattern["name"]): string => `${name} (${PATTERNS[pattern]})`;

export const words = {
  list,
  when,

  /** What the board of every game says. */
  board: {
    you: "You",
    list,
    your_self: "you",
    with_pattern: withPattern,
    menu: "Menu",
    read_rules: "Rules",
    chat: "Chat",
    chat_unread: (n: number): string => `Chat, ${count(n, MESSAGES)}`,
    bot: "bot",
    away: "away",
    gone: "gone",
    awaited: "awaited",
    n_players: (n: number): string => `${n} players`,
    you_and_others: (n: number): string => `you and ${n} others`,
    wins: (name: string, total: number): string => `${name} wins with ${count(total, POINTS)}`,
    you_win: (total: number): string => `You win with ${count(total, POINTS)}`,
    share_win: (names: string, total: number): string =>
      `${names} share the win with ${count(total, POINTS)}`,
    nobody_wins: "Nobody has won",
    game_over: "The game is over",
    claim_seat: "I already sit here",
    claim_seat_how: "For a browser that has forgotten you. Whoever sits there is asked, else the host.",
    claim_seat_of: (name: string): string => `I am ${name}`,
    knock: "Knock: remind those who are awaited",
    sandglass: "Sand-glass",
    play_again: (bots: number): string => (bots > 0 ? `Play again with ${count(bots, BOTS)}` : "Play again"),
    change_table: "Change the table",
    take_over: "Take over",
    share: "Share",
    result_line: (name: string, total: string, how: string): string => `${name}: ${total} (${how})`,
    also_watching: (names: string): string => `Watching: ${names}`,
    take_seat: "Take a seat",
    take_seat_of: (name: string): string => `Take ${name}'s seat`,
    take_seat_how: "A bot plays there now. The host is asked, then you go on in its place.",
    no_seat:
      "No seat is free in this game: people play on all of them. Seats can be taken again when it's over.",
    close: "Close",
    keys: "Keys",
  },

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
    patterns: PATTERNS,
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
    bots_count: "Bots",
    bots_count_of: (game: string): string => `How many bots play ${game} with you`,
    join_label: "Have a link or a code?",
    join_placeholder: "Link or code",
    join: "Join",
    join_invalid: "That is neither a link to a table nor a code. A link ends in /t/ and a code.",
    waiting: "Waiting for you",
    running: "Games in progress",
    my_tables: "My tables",
    no_tables: "No tables yet. The ones you make or join will be listed here.",
    show_all: (n: number): string => `Show all ${n}`,
    your_turn: "Your turn",
    waits_for: (names: string): string => `Waiting for ${names}`,
    /** To be rid of a table in the list. */
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
        text: "It leaves your list; nothing changes for the others. Open its link again and it's back.",
        action: "Forget the table",
      },
    },
    status: { lobby: "In the lobby", playing: "Playing", over: "Finished" },
    nobody: "Nobody else there yet",
    bots: "With bots only",
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
    which_game: "Which game do you want to play?",
    create_title: (game: string): string => `Who makes the table for ${game}?`,
    invited: (game: string): string => `You are invited to a game of ${game}`,
    invited_short: "Invitation",
    invited_text: "Say who you are, then take a seat or watch. No account, no password.",
    label: "Your name",
    hint: "This is what the others at the table see.",
    missing: "Type a name first.",
    full: "That's 24 letters, the most a name can have.",
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
    only_here:
      "Only this computer can open this link. For other devices, start the server with HOST=0.0.0.0 and open the address it prints.",
    invite_locked: "The table is locked: newcomers wait until someone here lets them in.",
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
    one_person: "Let in people you know: one person with two windows looks like two.",
    asked: (host: string, seat: string): string => `You asked for ${seat}'s seat. ${host} decides.`,
    asked_players: (seat: string): string => `You asked for ${seat}'s seat. Another player decides.`,
    next_game: (host: string): string => `${host} starts the next game.`,
    next_game_away: (host: string): string => `${host} starts the next game, but is gone.`,
    refused_title: "That did not work",
    ended: {
      no_table: "There is no table here",
      no_table_text:
        "The link may be cut short, the table may be gone, or its host has made a new link. If you have a seat there, the table is on your start page.",
      not_allowed: "This page may not join the table",
      not_allowed_text: "Open the table's own link in this browser.",
      broken: "This table is out of order",
      broken_text:
        "Something at this table cannot be repaired by trying again. Its people can play on at a new one.",
      watchers_off: "Only players can see this table",
      watchers_off_text: "The host has switched watching off. Ask for a seat before the next game.",
      sent_away: "The host has sent you away from this table",
      sent_away_text: "You can't come back unless the host allows it. Your other tables stay as they are.",
      closed: "This table was closed",
      closed_text: "Its games and its chat are gone. You can make a new table at any time.",
      declined: "The answer was no",
      declined_text: "Nobody at the table confirmed that the seat is yours.",
      other: "The connection has ended",
      other_text: "The table is still there. Try again in a moment.",
    },
  },

  // A page that has to be let in, and those who may let it in
  door: {
    locked: "This table is locked",
    locked_text: (name: string): string =>
      `The host, or anyone with a seat, can let you in. They can see that ${name} is waiting.`,
    owner: "Only players can see this game",
    owner_text: "The host has switched watching off. If you already have a seat here, say which.",
    full: "The table is full of watchers",
    stay: "Keep this page open: it moves on by itself.",
    pick: "Which pattern did your seat have?",
    pick_text: "We ask whoever plays there if that's you, or the host if they're gone.",
    claimed: (pattern: string): string =>
      `You asked for the seat with the ${pattern}. Waiting for an answer.`,
    waits: (name: string): string => `${name} is waiting at the door.`,
    wait: (names: string): string => `${names} are waiting at the door.`,
    more: (more: number): string => `${more} more`,
    see: "See who it is",
    let_in: (name: string): string => `Let ${name} in`,
  },

  // What the host may do besides starting games
  host: {
    title: "For the host",
    more: "Lock, new link and more for the host",
    lock: "Lock the table",
    lock_text: "Newcomers wait until you or someone with a seat lets them in. Everyone here can come and go.",
    locked: "Locked",
    chat: "Only people with a seat may chat",
    new_link: "Make a new link",
    new_link_ask:
      "The old link stops working for everyone. People at the table stay; friends who aren't here need the new link.",
    new_link_do: "Replace the link",
    end: "End the game",
    end_ask: "The game stops for everyone, and nobody wins. Points that are scored already stay.",
    end_do: "End it for everyone",
    close: "Close the table",
    close_ask: "The table, its games and its chat are deleted for everyone. This can't be undone.",
    close_do: "Delete it for everyone",
    send_away: "Send away",
    send_away_who: (name: string): string => `Send ${name} away`,
    /** For those who hear a button: its words, and whom it is about. */
    about: (label: string, name: string): string => `${label}: ${name}`,
    send_away_ask: (name: string): string =>
      `${name} loses the seat and can't come back unless you allow it.`,
    mute: "Mute",
    unmute: "Unmute",
    muted: "Muted",
    sent_away: "Sent away",
    sent_away_text:
      "They can't open this table. Nor can newcomers on the same internet connection, until you make a new link.",
    allow_back: (name: string): string => `Let ${name} come back`,
    stand_in: (host: string): string => `You are host until ${host} is back.`,
  },

  // Somebody is not there
  absence: {
    waits_for: (name: string): string => `The game waits for ${name}, who is gone.`,
    idle: (name: string): string => `The game waits for ${name}, who hasn't moved for a while.`,
    others_vote: (name: string): string => `${name} is gone. The players vote on how to go on.`,
    others_vote_idle: (name: string): string =>
      `${name} hasn't moved for a while. The players vote on how to go on.`,
    still_there: "Are you still there? The others are voting. Play, and the vote ends.",
    bot_plays: "A bot is playing for you.",
    im_back: "I'm back",
    vote: "Vote",
    change: "Change your vote",
    title: "How shall we go on?",
    back: (name: string): string => `The vote ends as soon as ${name} is back.`,
    moves: (name: string): string => `The vote ends as soon as ${name} moves.`,
    rule: "Most votes win; a tie waits. You can change your vote until it's decided.",
    choices: { wait: "Keep waiting", bot: "Let a bot play", end: "End the game" },
    hints: {
      wait: "The question comes again in a while.",
      bot: "They get the seat back when they return.",
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
    declined: "They said no.",
    goes_on: "The game goes on.",
    let_in: (name: string): string => `${name} was let in.`,
    you_are_in: "You're in.",
    sent_away: (name: string): string => `${name} was sent away.`,
    allowed_back: (name: string): string => `${name} may come back.`,
    locked: "The table is locked.",
    unlocked: "The table is open again.",
    new_link: "The table has a new link.",
    muted: (name: string): string => `${name} is muted.`,
    unmuted: (name: string): string => `${name} may chat again.`,
    you_muted: "The host has muted you.",
    you_unmuted: "You may chat again.",
    hosts: (name: string): string => `${name} is the host now.`,
    you_host: "You are the host now.",
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
    move: "Move to another device",
    move_text: "Scan this with the other device: it takes over your seat, and this page only watches.",
    move_how: "Good for a few minutes, and once. Show it to nobody else.",
    qr: "QR code that moves your seat to another device",
    link: "Link that moves your seat",
    again: "New link",
    arriving: "Your seat comes to this device",
    arriving_text: "Say your name, and play on here.",
    take: "Play here",
    left: "You play on another device now. This page only watches.",
    take_back: "That wasn't me: take my seat back",
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
    muted: "The host has muted you. You can still read along.",
    seated: "Only people with a seat may chat here.",
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
    account: {
      title: "You",
      as: (name: string): string => `You play as ${name} here.`,
      sign_out: "Sign out everywhere",
      sign_out_text: "Every other browser that plays as you is signed out. This one stays.",
      signed_out: "Done. Only this browser plays as you now.",
      download: "Download my data",
      remove: "Delete me",
      remove_text:
        "Your name and everything you said in chats are deleted. You lose your seats, and your tables are no longer listed here. Finished games keep their scores without your name. This can't be undone.",
      remove_now: "Delete me for good",
    },
  },

  // What the people who run the site tell everybody
  site: {
    notice: "From the people who run this site",
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
      "You can delete yourself in the settings. The people who run this site can delete the rest: ask them.",
    ],
    contact: "Who runs this site:",
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
    own_claim: "Somebody else has to answer you.",
    emptied_seat: "You sent its player away. Another player has to let somebody take this seat.",
    seat_kept: "A bot keeps this seat for somebody who is connected. Only they can give it away.",
    claimed_already: "Somebody else says that this seat is theirs. Wait for the answer.",
    declined: (params: Params) =>
      `They said no. You can ask again in ${duration(Math.ceil(Number(text(params, "retry_ms")) / 1000))}.`,
    no_offer: "That link was used, or it is too old. Make a new one.",
    no_vote: "That vote is over.",
    paused: "The game is paused. Any player may resume it.",
    pause_used: "You have no pause left in this round.",
    you_are_awaited: "The game waits for you too.",
    knocked: "Somebody has knocked already.",
    unknown_game: "This table does not know that game.",
    unknown_option: "This game has no such option.",
    unknown_level: "There is no such bot.",
    too_many_seated: (params: Params) =>
      `This game takes at most ${text(params, "seats")} players, and more have a seat.`,
    stale_turn: "The game has moved on. Look at the table and choose again.",
    chat_closed: "Chat is closed while cards are in play: one word can tell a person their hand.",
    not_waiting: "They no longer wait at the door.",
    not_yourself: "You can't do that to yourself.",
    stand_in: (params: Params) =>
      `You stand in for ${text(params, "name")}. Only ${text(params, "name")} can do that.`,
    not_met: "They haven't been at this table lately.",
    muted: "The host has muted you at this table.",
    seated_only: "Only people with a seat may chat at this table.",

    // HTTP
    bad_request: "That did not arrive in one piece. Please try again.",
    no_player: "Say who you are first.",
    not_allowed: "That is not allowed from here.",
    players_only: "Only people who were in that game, or may come to its locked table, can read its record.",
    not_found: "There is nothing here.",
    no_new_tables: "No new tables can be made right now. Tables that are there go on.",
    too_many_tables: (params: Params) =>
      `You already host ${text(params, "most")} tables, the most allowed. End or remove one of yours on the start page first.`,
    no_table: "There is no such table. Check the code.",
    no_game: "There is no such game at this table.",
    method_not_allowed: "That is not allowed from here.",
    still_running: "That game still runs.",
    too_big: "That is too long. Shorten it, then try again.",
    head_too_big: "Your browser sends too much along. Clear this site's cookies, then try again.",
    not_json: "That did not arrive in one piece. Please try again.",
    wrong_host: "This site does not answer under this address. Use the link you were given.",
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
