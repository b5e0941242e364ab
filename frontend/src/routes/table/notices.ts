/** The cards over a table: what its people ask me, what has happened to my seat, what the site tells. */
import type { Request } from "../../wire/messages";
import type { Words } from "../../words/en";
import { newcomerActions, type SeatAction } from "./actions";
import type { OpenTable, Panel } from "./openTable.svelte";
import {
  alikeSeat,
  ballotOf,
  claimsToAnswer,
  doorLine,
  isVotedAbout,
  keptSeat,
  mayLetIn,
  wishesToAnswer,
} from "./queries";

interface Button {
  label: string;
  main?: boolean;
  act: () => void;
}

export interface Notice {
  key: string;
  text: string;
  /** In smaller letters above the text. */
  heading?: string;
  /** In smaller letters below the text. */
  note?: string;
  button?: Button;
  /** More than one button, or buttons that ask once more. */
  actions?: readonly SeatAction[];
  /** Who those are about, for screen readers. */
  about?: string;
  /** Said at once. */
  urgent?: boolean;
  /** Said aloud by something else. */
  silent?: boolean;
  /** It can be put off: these keys are then shown no more. `later`: the menu still has it. */
  off?: { keys: readonly string[]; later: boolean };
}

type Make = (open: OpenTable, words: Words, off: readonly string[]) => Notice[];

function asking(open: OpenTable, label: string, request: Request, main = false): Button {
  return { label, main, act: () => void open.ask(request) };
}

function opening(open: OpenTable, label: string, panel: Panel): Button {
  return { label, act: () => open.show(panel) };
}

const once = (key: string) => ({ keys: [key], later: false });
const later = (...keys: string[]) => ({ keys, later: true });

/** The others vote about my seat, or a bot has it. */
const mySeat: Make = (open, { absence }) => {
  if (open.watch) return [];
  const kept = open.seat === null ? keptSeat(open.snapshot) : null;
  const back = asking(open, absence.im_back, { type: "sit", seat: kept }, true);
  return [
    ...(isVotedAbout(open.snapshot) ? [{ key: "missed", urgent: true, text: absence.still_there }] : []),
    ...(kept === null ? [] : [{ key: "kept", text: absence.bot_plays, button: back }]),
  ];
};

const newcomers: Make = (open, words, off) => {
  const { snapshot, watch } = open;
  if (watch || !mayLetIn(snapshot)) return [];
  const waiting = snapshot.table.newcomers.filter(({ id }) => !off.includes(`door ${id}`));
  const [first] = waiting;
  if (!first) return [];
  const card = { key: "door", silent: true, off: later(...waiting.map(({ id }) => `door ${id}`)) };
  return waiting.length === 1
    ? [
        {
          ...card,
          text: words.door.waits(first.name),
          actions: newcomerActions(snapshot, first, words),
          about: first.name,
        },
      ]
    : [{ ...card, text: doorLine(snapshot, words), button: opening(open, words.door.see, "people") }];
};

const votes: Make = (open, { absence }) => {
  const { snapshot, names, seat: mine } = open;
  const { table, you } = snapshot;
  /** The sheet says the same. */
  if (open.panel === "vote") return [];
  return table.votes
    .filter(({ seat }) => seat !== you.seat)
    .map((vote): Notice => {
      const key = `vote ${vote.seat}`;
      const name = names[vote.seat] ?? "";
      if (mine === null)
        return { key, text: (vote.idle ? absence.others_vote_idle : absence.others_vote)(name) };
      const label = ballotOf(vote, you.player) === null ? absence.vote : absence.change;
      const text = (vote.idle ? absence.idle : absence.waits_for)(name);
      const button = { ...opening(open, label, "vote"), main: label === absence.vote };
      return { key, text, button, off: later(key) };
    });
};

/** Claims I answer, my own claim, and a seat under my name that may be mine. */
const claims: Make = (open, { same }) => {
  const { snapshot, names, watch, events } = open;
  if (watch) return [];
  const { table, you } = snapshot;
  const button = opening(open, same.answer, "claim");
  const cards = claimsToAnswer(snapshot).map(({ player, seat }): Notice => {
    const key = `claim ${player.id}`;
    const text = seat === you.seat ? same.says_you(player.name) : same.says(player.name, names[seat] ?? "");
    return { key, text, button, off: later(key) };
  });
  const mine = table.claims.find(({ player }) => player.id === you.player);
  if (mine) return [...cards, { key: "mine", text: same.claimed(names[mine.seat] ?? "", open.hostName) }];
  const alike = events.left || events.declined ? null : alikeSeat(snapshot, open.myName);
  if (!alike) return cards;
  const claim = asking(open, same.claim, { type: "claim", seat: alike.seat });
  return [
    ...cards,
    { key: "alike", text: same.alike(names[alike.seat] ?? ""), button: claim, off: once("alike") },
  ];
};

const left: Make = (open, { same }) => {
  if (!open.events.left) return [];
  const card = { key: "left", text: same.left, off: once("left") };
  if (open.events.lost === null) return [card];
  return [{ ...card, button: asking(open, same.take_back, { type: "sit", seat: null }) }];
};

/** Wishes for seats of bots: those I answer, and mine. */
const wishes: Make = (open, { table: words, common }) => {
  const { snapshot, names, watch } = open;
  if (watch) return [];
  const { table, you } = snapshot;
  const cards = wishesToAnswer(snapshot).map(({ player, seat }): Notice => {
    const key = `wish ${player.id} ${seat}`;
    const button = asking(open, words.let_in, { type: "admit", player: player.id, seat }, true);
    const text = words.asks(player.name, names[seat] ?? "");
    return { key, text, note: words.one_person, button, off: later(key) };
  });
  const mine = table.asking.find(({ player }) => player.id === you.player);
  if (!mine) return cards;
  const name = names[mine.seat] ?? "";
  const byHost = mine.answered_by.includes(table.host);
  const text = byHost ? words.asked(open.hostName, name) : words.asked_players(name);
  return [...cards, { key: "wish", text, button: asking(open, common.cancel, { type: "stand" }) }];
};

const site: Make = (open, words) => {
  const { notice } = open.client;
  const other = opening(open, words.tabs.other, "other");
  const twin = { key: "twin", text: words.tabs.twin(open.myName), button: other, off: once("twin") };
  const card = (text: string) => ({
    key: `site ${text}`,
    heading: words.site.notice,
    text,
    off: once(`site ${text}`),
  });
  return [...(open.inOtherTab ? [twin] : []), ...(notice === null ? [] : [card(notice)])];
};

const problem: Make = (open, { common }) => {
  if (open.problem === null) return [];
  const button = { label: common.close, act: () => open.tell(null) };
  return [{ key: "problem", urgent: true, text: open.problem, button }];
};

/** In the order they are shown; `off`: keys of those that were put off. */
export const noticesOf: Make = (open, words, off) =>
  [mySeat, newcomers, votes, claims, left, wishes, site, problem]
    .flatMap((make) => make(open, words, off))
    .filter(({ off: put }) => !put?.keys.every((key) => off.includes(key)));
