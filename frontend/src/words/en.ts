/** English, the language the others are measured by: what is missing there, or too much, does not compile. */

import { grammar, type Translated, text } from "../board/grammar";
import type { GameName } from "../games/registry";
import type { Pattern } from "../ui/patterns";
import type { Params } from "../wire/messages";
import { namesOf, type Site, siteGames } from "./site";

/** Places at the end of a game, by number from 1. */
const PLACES = ["first", "second", "third", "fourth", "fifth", "sixth"];

const { count, date, duration, list, time, when } = grammar("en-GB");

/** The name of the site. */
const TITLE = "The Peacock Garden";

const PATTERNS: Record<Pattern["name"], string> = {
  bars: "bars",
  dots: "dots",
  stripes: "stripes",
  rings: "rings",
  quarters: "quarters",
  scales: "scales",
};

const LEVELS: Readonly<Record<string, string>> = { casual: "Easy", club: "Medium", expert: "Strong" };
const levelOf = (level: string): string => LEVELS[level] ?? level;
const BOTS = { one: "bot", other: "bots" };
const GAMES_PLAYED = { one: "game", other: "games" };
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
    awaited: "to play",
    n_players: (n: number): string => `${n} players`,
    wins: (name: string, total: number): string => `${name} wins with ${count(total, POINTS)}`,
    you_win: (total: number): string => `You win with ${count(total, POINTS)}`,
    share_win: (names: string, total: number): string =>
      `${names} share the win with ${count(total, POINTS)}`,
    nobody_wins: "Nobody has won",
    game_over: "The game is over",
    next_round: "Next round",
    are_ready: (ready: number, all: number): string =>
      ready === 0 ? "Nobody is ready yet" : `${ready} of ${all} ${ready === 1 ? "is" : "are"} ready`,
    result: "Result",
    by_round: "Round by round",
    came: (place: number): string => `You came ${PLACES[place - 1] ?? "last"}.`,
    claim_seat: "I have a seat here",
    claim_seat_how: "Has your browser forgotten you? We'll ask the person in that seat, or the host.",
    claim_seat_of: (name: string): string => `I'm ${name}`,
    knock: "Knock: remind whoever we're waiting for",
    sandglass: "Sandglass",
    play_again: (bots: number): string => (bots > 0 ? `Play again with ${count(bots, BOTS)}` : "Play again"),
    change_table: "Change the table",
    take_over: "Take over",
    share: "Share",
    result_line: (name: string, total: string, how: string): string => `${name}: ${total} (${how})`,
    also_watching: (names: string): string => `Watching: ${names}`,
    take_seat: "Take a seat",
    take_seat_of: (name: string): string => `Take ${name}'s seat`,
    take_seat_how: "A bot plays there now. If the host agrees, you take over from it.",
    no_seat: "All seats are taken in this game. You can take one when it's over.",
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
    title: TITLE,
    page_title: (page: string): string => `${page} · ${TITLE}`,
  },

  names: {
    bots: ["Juno", "Argus", "Hera", "Pavo", "Indra", "Skanda"],
    /** A bot that keeps somebody's seat. */
    kept: (name: string): string => `${name} (bot)`,
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
      rules: "How to play PIKOKO",
    },
    plotters: {
      name: "Plotters Inc.",
      players: "4 to 6 players",
      time: "an hour",
      sentence:
        "Two players share every trick: one picks, the other takes what's left. Collect two suits and avoid a third.",
      picture:
        "Two peacocks above the roofs of a town; one has picked three cards from a trick, the other gets two.",
      rules: "How to play Plotters Inc.",
    },
    plumes: {
      name: "Enchanted Plumes",
      players: "2 to 6 players",
      time: "half an hour",
      sentence:
        "Build peacocks row by row: low cards on top, high ones below, each row in colours from the row above.",
      picture: "A peacock in a wood full of fireflies; rows of cards make up its tail.",
      rules: "How to play Enchanted Plumes",
    },
  } satisfies Record<GameName, object>,

  start: {
    your_turn: "Your turn",
    waits_for: (names: string): string => `Waiting for ${names}`,
    with: (names: string): string => `with ${names}`,
    /** How far a game has come; null for what the game does not have. */
    progress: (round: number | null, trick: number | null, turn: number | null): string =>
      [
        round !== null && `round ${round}`,
        trick !== null && `trick ${trick}`,
        turn !== null && `turn ${turn}`,
      ]
        .filter((part) => part !== false)
        .join(", "),
    /** Who won besides me; `me`: I did. */
    won: (others: readonly string[], me: boolean): string =>
      `Finished: ${list([...(me ? ["you"] : []), ...others])} won`,
    stopped: "Ended early",
    /** To be rid of a table in the list. */
    status: { lobby: "In the lobby", playing: "Playing", over: "Finished" },
    nobody: "Nobody else yet",
    /** The same as parts of a sentence. */
    with_bots: "with bots",
    with_nobody: "nobody else yet",
    bots: "Only bots",
    playing_as: (name: string): string => `You're playing as ${name}.`,
    setting_table: "Setting up the table",
  },

  learn: {
    offer: "First time? Show hints",
    offered: "You'll see hints during the game.",
    entry: "First time? Learn by playing",
  },

  name: {
    invited: (game: string): string => `You're invited to a game of ${game}`,
    invited_short: "Invitation",
    languages: "in English or French",
    invited_text: "Say who you are, then take a seat or watch. No account, no password.",
    label: "Your name",
    hint: "This is what the others at the table see.",
    missing: "Enter a name first.",
    full: "That's 24 letters, the longest a name can be.",
    play: "Play",
    join: "Join the table",
    rename_title: "Change your name",
    rename: "Change name",
  },

  /** What kind of player a bot is. */
  bots: {
    level: "Level",
    levels: LEVELS,
    characters: { steady: "steady", careful: "careful", bold: "bold", spoiling: "cheeky" },
    one: (level: string): string => `${levelOf(level)} bot`,
  },

  lobby: {
    title: (host: string): string => `${host}'s table`,
    my_title: "Your table",
    page_title: (game: string): string => `Lobby · ${game}`,
    invite: "Invite friends",
    invite_text: "Anyone with this link can take a seat or watch.",
    only_here: "Only this computer can open this link",
    only_here_how: "For other devices, start the server with HOST=0.0.0.0 and open the address it prints.",
    invite_locked: "The table is locked: newcomers wait until someone here lets them in.",
    link: "Link to this table",
    copy: "Copy link",
    copied: "Copied",
    copy_failed: "Select the link and copy it.",
    share: "Share",
    share_link: "Share the link",
    share_text: (game: string): string => `Play ${game} with me`,
    show_qr: "Show QR code",
    qr: "QR code of the link to this table",
    seats: "Seats",
    seat: (n: number): string => `Seat ${n}`,
    sit: "Sit here",
    sit_instead: (name: string): string => `Sit here instead of ${name}`,
    add_bot: (level: string): string =>
      `Add ${level === "casual" ? "an" : "a"} ${levelOf(level).toLowerCase()} bot`,
    fill: "Sit here or add a bot",
    you: "You",
    host: "Host",
    away: "Away",
    gone: "Gone",
    remove: "Remove",
    remove_who: (name: string): string => `Remove ${name}`,
    more: (name: string): string => `Options for ${name}`,
    make_host: "Make host",
    make_host_text: "The host starts games and adds bots.",
    stand: "Stand up",
    free_seat: "Free this seat",
    start: "Start",
    start_with: (bots: number): string => `Start with ${count(bots, BOTS)}`,
    the_host: "The host",
    waiting_host: (host: string): string => `${host} starts the game.`,
    waiting_host_away: (host: string): string => `${host} starts the game, but isn't here.`,
    take_host: "Become the host",
    choose_seat: "Choose a seat, or stay and watch.",
    watchers: (names: string): string => `Watching: ${names}`,
    watchers_more: (more: number): string => `${more} more`,
    watchers_why: "Watchers don't see any hands, so nobody can peek from a second window.",
    watchers_allowed: "Allow watchers",
    watchers_welcome: "watchers welcome",
    watchers_off: "no watchers",
    options: "Table options",
    change: "Change",
    our_table: (games: number): string => `${count(games, GAMES_PLAYED)} · Our table`,
    sandglass: "Sandglass for each decision",
    sandglass_off: "Sandglass off",
    sandglass_note: "Nothing happens when it runs out.",
    sandglasses: { off: "Off", half_minute: "½ min", minute: "1 min", two_minutes: "2 min" },
    sandglass_is: (time: string): string => `Sandglass: ${time}`,
    arrived: (name: string): string => `${name} took a seat`,
    more_needed: (taken: number, all: number, more: number): string =>
      `${taken} of ${all} seats taken: ${more === 1 ? "1 more is" : `${more} more are`} enough`,
    ready: (host: boolean): string => (host ? "Ready: press Start" : "Enough to start"),
  },

  table: {
    opening: "Opening the table",
    your_turn: "It's your turn.",
    reconnecting: "Connection lost. Reconnecting.",
    /** Why the server sent a page away for a moment. */
    delays: {
      database: "We can't reach the database. Nothing is lost; we're reconnecting.",
      restart: "The server is restarting. Back in a moment.",
      error: "Restoring the table. Back in a moment.",
      too_many_watchers: "There are too many watchers right now. You'll get in as soon as there's room.",
    },
    asks: (name: string, seat: string): string => `${name} asks for ${seat}'s seat (a bot)`,
    let_in: "Let in",
    later: "Later",
    one_person: "Only let in people you know: one person with two windows looks like two.",
    asked: (host: string, seat: string): string => `You asked for ${seat}'s seat. It's up to ${host} now.`,
    asked_players: (seat: string): string => `You asked for ${seat}'s seat. It's up to another player now.`,
    next_game: (host: string): string => `${host} starts the next game.`,
    next_game_away: (host: string): string => `${host} starts the next game, but isn't here.`,
    refused_title: "That didn't work",
  },

  // A page that has to be let in, and those who may let it in
  door: {
    waits: (name: string): string => `${name} is waiting at the door.`,
    wait: (names: string): string => `${names} are waiting at the door.`,
    more: (more: number): string => `${more} more`,
    see: "See who it is",
    let_in: "Let in",
  },

  // What the host may do besides starting games
  host: {
    more: "Host tools: lock, new link and more",
    locked: "Locked",
    send_away: "Send away",
    send_away_who: (name: string): string => `Send ${name} away`,
    /** For those who hear a button: its words, and whom it is about. */
    about: (label: string, name: string): string => `${label}: ${name}`,
    send_away_ask: (name: string): string =>
      `${name} loses the seat and can't come back unless you allow it.`,
    mute: "Mute",
    unmute: "Unmute",
    muted: "Muted",
    allow_back: (name: string): string => `Let ${name} come back`,
    stand_in: (host: string): string => `You're the host until ${host} is back.`,
  },

  // Somebody is not there
  absence: {
    waits_for: (name: string): string => `We're waiting for ${name}, who's gone.`,
    idle: (name: string): string => `We're waiting for ${name}, who hasn't moved for a while.`,
    others_vote: (name: string): string => `${name} is gone. The players are voting on how to go on.`,
    others_vote_idle: (name: string): string =>
      `${name} hasn't moved for a while. The players are voting on how to go on.`,
    away: (names: string, many: boolean): string => `${names} ${many ? "are" : "is"} away.`,
    gone: (names: string, many: boolean): string => `${names} ${many ? "are" : "is"} gone.`,
    still: (names: string, many: boolean): string =>
      `${names} ${many ? "haven't" : "hasn't"} moved for a while.`,
    next: {
      soon: "If it takes long, we'll ask how to go on.",
      vote: "Vote on how to go on.",
      others: "The players decide how to go on.",
      round: "The next round starts without waiting long.",
    },
    still_there: "Are you still there? The others are voting. Make a move to stop the vote.",
    bot_plays: "A bot is playing for you.",
    im_back: "I'm back",
    vote: "Vote",
    change: "Change your vote",
    title: "How should we continue?",
    back: (name: string): string => `The vote ends as soon as ${name} is back.`,
    moves: (name: string): string => `The vote ends as soon as ${name} moves.`,
  },

  pause: {
    pause: "Pause the game",
    resume: "Resume the game",
    title: "Paused",
    by: (name: string): string => `${name} paused the game.`,
    by_you: "You paused the game.",
    text: "Everything waits until a player resumes the game.",
    page_title: (game: string): string => `Paused · ${game}`,
  },

  // What has just happened at the table, said for a moment
  news: {
    bot_plays: (name: string): string => `A bot takes over for ${name}.`,
    bot_replaces: (bot: string, name: string): string => `${bot}, a bot, takes over for ${name}.`,
    plays_now: (name: string): string => `${name} is playing now.`,
    waits_on: (name: string): string => `We'll keep waiting for ${name}.`,
    moved: (name: string): string => `${name} has moved to another device.`,
    moved_as: (name: string, now: string): string =>
      `${name} has moved to another device and is called ${now} now.`,
    moved_here: "You're playing on this device now.",
    declined: "Your request was declined.",
    goes_on: "The game goes on.",
    let_in: (name: string): string => `${name} was let in.`,
    you_are_in: "You're in.",
    sent_away: (name: string): string => `${name} was sent away.`,
    allowed_back: (name: string): string => `${name} can come back.`,
    locked: "The table is locked.",
    unlocked: "The table is open again.",
    new_link: "The table has a new link.",
    muted: (name: string): string => `${name} is muted.`,
    unmuted: (name: string): string => `${name} can chat again.`,
    you_muted: "The host has muted you.",
    you_unmuted: "You can chat again.",
    hosts: (name: string): string => `${name} is the host now.`,
    you_host: "You're the host now.",
    knocks: (name: string): string => `${name} is knocking.`,
    knocks_you: (name: string): string => `${name} is knocking: it's your turn.`,
    knocked: "You knocked.",
  },

  // The same person, with another player: a new device, or a browser that has forgotten
  same: {
    claim: "I have a seat here",
    claim_text: "Has your browser forgotten you? We'll ask the person in that seat, or the host.",
    i_am: (name: string): string => `I'm ${name}`,
    alike: (name: string): string => `${name} already has a seat here. Is that you?`,
    claimed: (name: string, host: string): string =>
      `You say you're ${name}. We're asking ${name}, or ${host} if ${name} isn't here.`,
    says_you: (player: string): string => `${player} says: I'm you, on another device.`,
    says: (player: string, name: string): string => `${player} says: I'm ${name}.`,
    answer: "Answer",
    title: "Is it the same person?",
    move: "Other device",
    arriving: "Moving your seat to this device",
    arriving_text: "Enter your name to play on here.",
    take: "Play here",
    left: "You're playing on another device now. Here, you're only watching.",
    take_back: "That wasn't me: take my seat back",
  },

  // The table on a television across the room
  screen: {
    /** What the screen is called among those who watch; at most 24 characters. */
    name: "Big screen",
    show: "Show on a big screen",
    scan: "Scan to join",
    scan_watch: "Scan to watch",
    full: "All seats are taken",
    open: "or open",
    free: "free",
    taken: (taken: number, all: number): string => `${taken} of ${all} seats taken`,
  },

  // Two tabs of one browser at one table
  tabs: {
    twin: (name: string): string => `This is also ${name}, in another tab.`,
    other: "Play as somebody else",
    title: "Who's playing in this tab?",
    text: (name: string): string => `Only this tab changes. The others stay ${name}.`,
    cannot: "This browser can't keep two people apart. Try a private window.",
    rejoin: "Be the same player as in the other tabs",
  },

  menu: {
    title: "Menu",
    people: "People",
    rules: "Rules",
    chat: "Chat",
    game: "Game",
    table: "Table",
    me: "Me",
    knock: "Knock",
    invite: "Invite",
    copy: "Copy link",
    our_table: "Our table",
    screen: "Big screen",
    settings: "Settings",
    leave: "Leave",
    leave_text: "You keep your seat",
    stand: "Give my seat to a bot",
    stand_text: "A bot plays on. You can come back later.",
    give_bot: (name: string): string => `Give ${name}'s seat to a bot`,
    to_lobby: "Change the table",
    cover: "Cover the hands",
    cover_text: "Touch them to look",
    uncover: "Show the hands",
    hints: "Show hints",
    no_hints: "Hide hints",
  },

  chat: {
    time,
    title: "Chat",
    empty: "Nobody has said anything yet.",
    label: "Message",
    send: "Send",
    closed:
      "Chat is closed while cards are in play: one word can give a hand away. It opens again after the round.",
    watching: "You're only watching here.",
    muted: "The host has muted you. You can still read the chat.",
    seated: "Only people with a seat can chat here.",
    unread: (n: number): string => `Chat, ${count(n, MESSAGES)}`,
  },

  phrases: {
    title: "Have your bird speak",
    name: {
      clap: "Clap",
      gasp: "Gasp",
      laugh: "Laugh",
      think: "Think",
      hurry: "Hurry up",
      heart: "Heart",
    },
    /** Stands where names do. */
    yours: "Your bird",
    said: {
      clap: (names: string, n: number): string => `${names} ${n > 1 ? "clap" : "claps"}`,
      gasp: (names: string, n: number): string => `${names} ${n > 1 ? "gasp" : "gasps"}`,
      laugh: (names: string, n: number): string => `${names} ${n > 1 ? "laugh" : "laughs"}`,
      think: (names: string, n: number): string => `${names} ${n > 1 ? "are" : "is"} thinking`,
      hurry: (names: string, n: number): string => `${names} ${n > 1 ? "say" : "says"} hurry up`,
      heart: (names: string, n: number): string => `${names} ${n > 1 ? "send" : "sends"} a heart`,
    },
    hide: "Hide bubbles",
    show: "Show bubbles",
  },

  settings: {
    keys: "Keys",
    title: "Settings",
    ask_sound: "Sounds?",
    sound_on: "On",
    not_now: "Not now",
  },

  // What the people who run the site tell everybody
  site: {
    notice: "From the people who run this site",
  },

  missing: {
    title: "There's nothing here",
    text: "There's no page at this address. Part of the link may be missing.",
  },

  // The picture of a finished game
  result: {
    title: "Picture of the game",
    /** In the text: a player, the total, and how it came about. */
    date,
  },

  app: {
    problem: "Something on this page broke",
    problem_text: "Your game is safe on the server. Reload the page to go on.",
  },

  // Why something was refused, by the codes of the server (docs/protocol.md)
  refusals: {
    // The table
    malformed: "We couldn't read that request. Please try again.",
    too_fast: "That was a lot at once. Wait a moment, then try again.",
    too_many_today: "Your network has sent a lot today. Try again after midnight UTC.",
    busy: "The table is busy. Wait a moment, then try again.",
    watching: "You're only watching here. Open the table's link to take part.",
    not_host: "Only the host can do that.",
    not_seated: "Take a seat first.",
    no_such_seat: "There's no such seat at this table.",
    seat_taken: "Somebody was quicker: that seat is taken. Choose another one.",
    table_full: "All seats are taken. You can watch.",
    other_seat: "You've already played another seat in this game, so you can only go back to that one.",
    not_asking: "They're no longer asking for this seat.",
    not_in_lobby: "You can only do that in the lobby, before a game starts.",
    not_playing: "No game is running.",
    not_over: "The game is still running.",
    nobody_there: "Nobody has that seat.",
    not_gone: (params: Params) =>
      `${text(params, "name")} has to be gone for ${duration(Number(text(params, "seconds")))} first.`,
    host_is_here: (params: Params) =>
      `You can do this once the host has been gone for ${duration(Number(text(params, "seconds")))}.`,
    already_seated: "You already have a seat here.",
    moved_away: "Your seat is on another device now. You can move it back from there.",
    owner_is_here: (params: Params) => `${text(params, "name")} is connected, so we'll ask them first.`,
    own_claim: "Somebody else has to answer your request.",
    emptied_seat: "You sent this seat's player away, so another player decides who gets it.",
    seat_kept: "A bot is keeping this seat for a player who's here. Only they can give it away.",
    claimed_already: "Somebody else says this seat is theirs. Wait for the answer.",
    declined: (params: Params) =>
      `Your request was declined. You can ask again in ${duration(Math.ceil(Number(text(params, "retry_ms")) / 1000))}.`,
    no_offer: "That link has been used, or it's too old. Make a new one.",
    no_vote: "That vote is over.",
    paused: "The game is paused. Any player can resume it.",
    pause_used: "You have no pauses left in this round.",
    you_are_awaited: "The game is waiting for you too.",
    knocked: "Somebody has already knocked.",
    unknown_game: "There's no such game here.",
    unknown_option: "This game doesn't have that option.",
    unknown_level: "There's no such bot.",
    too_many_seated: (params: Params) =>
      `At most ${text(params, "seats")} can play this game, and more than that have a seat.`,
    stale_turn: "The game has moved on. Look at the table and choose again.",
    phrases_closed: "Birds speak just after a reveal, a trick or a score. Wait for the next one.",
    chat_closed: "Chat is closed while cards are in play: one word can give a hand away.",
    not_waiting: "They're no longer waiting at the door.",
    not_yourself: "You can't do that to yourself.",
    stand_in: (params: Params) =>
      `You're standing in for ${text(params, "name")}. Only ${text(params, "name")} can do that.`,
    not_met: "They haven't been at this table lately.",
    muted: "The host has muted you at this table.",
    seated_only: "Only people with a seat can chat at this table.",

    // HTTP
    bad_request: "We couldn't read that request. Please try again.",
    no_player: "Say who you are first.",
    not_allowed: "That isn't allowed from here.",
    players_only: "Only people who played here, or who may enter the table if it's locked, can see this.",
    not_found: "There's nothing here.",
    no_new_tables: "You can't create a table right now. Existing tables go on.",
    too_many_tables: (params: Params) =>
      `You already host ${text(params, "most")} tables, the most allowed. End or remove one on the start page first.`,
    no_table: "There's no such table. Check the code.",
    no_game: "There's no such game at this table.",
    method_not_allowed: "That isn't allowed from here.",
    still_running: "That game is still running.",
    too_big: "That's too long. Shorten it, then try again.",
    head_too_big: "Your browser is sending too much. Clear this site's cookies, then try again.",
    not_json: "We couldn't read that request. Please try again.",
    wrong_host: "This site doesn't work at this address. Use the link you were given.",
    invalid: (params: Params) =>
      params.field === "name"
        ? "We can't show that name. Use up to 24 letters and numbers."
        : "We can't use that. Change it, then try again.",
    failed: "Something went wrong on the server. Please try again.",
    unavailable: "We can't reach the database right now. Try again in a moment.",

    // Every game
    unknown_action: "That isn't a move in this game.",
    not_in_game: "That seat isn't in this game.",
    game_over: "The game is over.",
    not_dealt: "The cards aren't dealt yet. Wait a moment.",
    play_not_due: "You can't play a card right now.",
    not_your_turn: "It's somebody else's turn. Wait for yours.",
    no_such_card: "That card isn't in this game.",
    ready_not_due: "There's nothing to be ready for right now.",
    already_ready: "You're ready. We're waiting for the others.",
    no_chance_due: "Only the server deals.",
    not_that_order: "Only the server deals.",

    // The client itself
    offline: "We can't reach the server. Check your connection, then try again.",
    ended: "You've lost the connection to the table.",
    left: "You've left the table.",
  },
};

const GAMES = /* @__PURE__ */ namesOf(words);

export const site: Site = {
  locale: "en_GB",
  name: TITLE,
  short_name: "Peacocks",
  games: siteGames(words.games, {
    pikoko: "Everyone sees your cards but you",
    plotters: "One picks, the other takes the rest",
    plumes: "Build peacock plumes, row by row",
  }),
  previews: {
    start: [
      `${TITLE}: card games for friends`,
      `${GAMES} in the browser: with friends from one link, or with bots at once. No account.`,
    ],
    table: [
      "{name}: you're invited",
      "Your table is ready: {facts}. Open the link, enter your name and take a seat.",
    ],
    screen: [
      "{name} on the big screen",
      "The table for everyone in the room. Open this page on a TV: hands stay hidden.",
    ],
    game: ["A game of {name}", "Look back at it, card by card."],
    games: ["The games of a table", "Every game that was played here, to look back at."],
    rules: ["The rules of {name}", "{sentence}"],
    learn: ["Learn {name} by playing", "A first game with bots that explains each step as it comes."],
  },
  description: `Card games for friends: ${GAMES}.`,
  create: "Create a table",
  rules: "Rules",
  no_script: `${TITLE} needs JavaScript. Turn it on and reload the page.`,
  offline: {
    title: "No connection",
    text: "Your seat and your game are safe on the server.",
    again: "Try again",
  },
};

type English = typeof words;

/** Every sentence of a language. */
export type Words = Translated<English>;
