/** The table this page has open: what its lobby, board, notices and sheets read, and how they ask for changes. */
import { getContext, setContext } from "svelte";
import type { Starter } from "../../board/act";
import type { WireGame } from "../../board/game";
import { notify } from "../../device/notification";
import { OtherTabs } from "../../device/otherTabs.svelte";
import { isQuiet } from "../../games/registry";
import type { GameInfo, Request, Snapshot } from "../../wire/messages";
import type { Change, TableClient } from "../../wire/table.svelte";
import type { Words } from "../../words/en";
import { sentenceOf } from "../../words/sentence";
import { hostSeat, seatNames, watcherNames } from "../names";
import type { Place } from "../replay/looking.svelte";
import type { Router } from "../router.svelte";
import { type SetUp, tablePath } from "../routes";
import type { Session } from "../session.svelte";
import type { Settings } from "../settings.svelte";
import { mayTakeHost } from "./actions";
import { EventNotices } from "./eventNotices.svelte";
import { OpeningSteps } from "./opening.svelte";
import { Phrases, saidText } from "./phrases.svelte";
import { claimsToAnswer, isVotedAbout, mayKnock, silencedBy, votesToAnswer } from "./queries";
import { TurnClock } from "./turnClock.svelte";

const KEY = Symbol("open table");
/** How long a problem is shown. */
const PROBLEM_MS = 8000;

/** The sheets that can lie over the table, by their titles. */
const titlesOf = (words: Words, seatName: string) => ({
  menu: words.menu.title,
  people: words.menu.people,
  invite: words.lobby.invite,
  options: words.lobby.options,
  seat: seatName,
  chat: words.chat.title,
  rules: words.menu.rules,
  settings: words.settings.title,
  keys: words.settings.keys,
  rename: words.name.rename_title,
  other: words.tabs.title,
  vote: words.absence.title,
  claim: words.same.title,
  move: words.same.move,
});

/** What the sheet over the table shows. */
export type Panel = keyof ReturnType<typeof titlesOf>;

/** How this page came to the table. */
export interface Visit {
  /** The code in the address. */
  code: string;
  /** Only watch, whatever seat this person has. */
  watch: boolean;
  /** Claims a seat here: may wait even if nobody may watch. */
  owner: boolean;
  game: GameInfo;
  /** The table is new: its maker sits down; to play alone, bots do too and the game begins. */
  setUp: SetUp | null;
  /** How many bots play alone with its maker; null: as few as can be. */
  bots: number | null;
  /** Its person has just come by the link and said a name. */
  newcomer: boolean;
  /** The key under which a seat was offered to this device. */
  moveKey: string | null;
}

/** What opened a layer over the table: the focus returns to it. */
export type Opener = Pick<HTMLElement, "focus"> | null;

/** What is looked at again, from which moment on, and what opened it. */
interface Looked {
  game: number;
  /** Null: the round that has the place. */
  round: number | null;
  place?: Place;
  /** The seat as whom it is seen at first; without it all hands are open. */
  as?: number | null;
  opener?: Opener;
}

interface Page {
  session: Session;
  settings: Settings;
  router: Router;
  words: Words;
}

/** Seals are kept when there is time for it. */
const KEEP_SEALS_MS = 2000;

/** Without the file they are kept at the next deal. */
async function keepSeals(code: string, { number, seals }: WireGame): Promise<void> {
  const seen = await import("../../device/seenSeals").catch(() => null);
  seen?.keepSeals(code, number, seals);
}

export class OpenTable {
  panel = $state<Panel | null>(null);
  /** The seat the panel `seat` is about. */
  panelSeat = $state(0);
  /** A finished round that is looked at again over the board. */
  replay = $state.raw<Looked | null>(null);
  /** Our table, with its games and standings, lies over the table, with what opened it. */
  remembering = $state.raw<{ opener: Opener } | null>(null);
  /** What is typed in the chat and not sent. */
  draft = $state("");
  /** Something is chosen or typed on the board and not sent. */
  boardBusy = $state(false);
  /** The seat I claim while waiting to be let in. */
  claimed = $state<number | null>(null);
  readonly events: EventNotices;
  readonly opening: OpeningSteps;
  readonly phrases: Phrases;
  readonly clock = new TurnClock();
  readonly watch: boolean;
  #problem = $state<string | null>(null);
  #problemTimer: ReturnType<typeof setTimeout> | undefined;
  #tabs: OtherTabs | null;

  readonly names: readonly string[] = $derived.by(() => seatNames(this.table.seats, this.page.words));
  /** My seat; null watches. */
  readonly seat: number | null = $derived.by(() => (this.watch ? null : (this.client.you?.seat ?? null)));
  readonly hosting: boolean = $derived.by(() => !this.watch && this.client.isHost);
  /** "The host" if the host has no seat. */
  readonly hostName: string = $derived.by(() => {
    const host = hostSeat(this.table);
    return host ? (this.names[host.seat] ?? "") : this.page.words.lobby.the_host;
  });
  /** Who watches, as shown, me among them. */
  readonly watchers: readonly string[] = $derived.by(() =>
    watcherNames(this.table.watchers, this.seat === null ? this.myName : null, this.page.words),
  );
  readonly link: string = $derived(location.origin + tablePath(this.table.code));
  readonly running: boolean = $derived.by(() => this.client.table?.status === "playing");
  readonly paused: boolean = $derived(this.running && this.table.paused !== null);
  /** Another tab is at this table as the same person. */
  readonly inOtherTab: boolean = $derived.by(() => (this.#tabs?.some ?? false) && !this.page.session.apart);
  /** I may remind those the game is waiting for. */
  readonly knocks: boolean = $derived.by(() => !this.watch && this.clock.long && mayKnock(this.snapshot));
  /** There may be cards about who is the same person. */
  readonly asksWho: boolean = $derived.by(
    () => !this.watch && (this.visit.newcomer || this.table.same_asks.length > 0),
  );
  /** Something is typed or under way that a reload would lose. */
  readonly busy: boolean = $derived.by(
    () => this.boardBusy || this.draft !== "" || this.panel === "rename" || this.client.pending > 0,
  );

  /** Why nothing arrives now; null while connected. */
  readonly lost: string | null = $derived.by(() => {
    const { reconnecting, delays } = this.page.words.table;
    const { link, delay } = this.client;
    return link === "lost"
      ? ((delays as Readonly<Record<string, string>>)[delay ?? ""] ?? reconnecting)
      : null;
  });
  /** Why nothing can be said now; null when the chat is open. */
  readonly chatClosed: string | null = $derived.by(() => {
    const { chat } = this.page.words;
    if (this.watch) return chat.watching;
    const silenced = silencedBy(this.snapshot);
    if (silenced) return chat[silenced];
    const { table, game } = this.snapshot;
    return this.running && game && isQuiet(table.game, game.view.phase) ? chat.closed : null;
  });
  /** Nobody is there to chat with, and nothing was said. */
  readonly silent: boolean = $derived.by(() => {
    const { table } = this;
    const mine = this.client.you?.seat;
    const alone = table.seats.every(({ player, seat }) => player === null || seat === mine);
    return alone && table.watchers.count === 0 && this.client.chat.length === 0;
  });
  /** My bird can speak at this table: I sit, am not muted, and somebody is there to see it. */
  readonly speaks: boolean = $derived.by(() => {
    const me = this.client.you?.player ?? "";
    return this.seat !== null && !this.silent && !this.table.muted.includes(me);
  });
  /** Who starts the next game; null: that is me. */
  readonly starter: Starter | null = $derived.by(() => {
    if (this.hosting) return null;
    const { next_game, next_game_away } = this.page.words.table;
    const away = hostSeat(this.table)?.connected === false;
    const take =
      this.watch || !mayTakeHost(this.snapshot) ? null : () => void this.ask({ type: "take_host" });
    return { line: (away ? next_game_away : next_game)(this.hostName), take };
  });
  /** How many bots take seats when the next game starts. */
  readonly bots: number = $derived.by(() =>
    Math.max(
      0,
      this.visit.game.min_seats - this.table.seats.filter((held) => held.player ?? held.bot).length,
    ),
  );

  constructor(
    readonly visit: Visit,
    readonly client: TableClient,
    private readonly page: Page,
  ) {
    const { code, watch } = visit;
    this.watch = watch;
    this.#tabs = watch ? null : new OtherTabs(code, page.session.me?.id ?? "");
    this.events = new EventNotices(page.words);
    this.opening = new OpeningSteps(this);
    this.phrases = new Phrases({
      send: (phrase) => client.send({ type: "say", phrase }),
      refuse: (answer) => answer.code !== "left" && this.tell(sentenceOf(answer, page.words)),
      word: (said) => saidText(said, page.words, this.names, this.seat),
    });
    client.onPhrase((phrase) => this.phrases.hear(phrase));
    client.follow((change) => this.#follow(change));
    client.onEnd((reason) => {
      if (reason === "no_player" || reason === "4401") void page.session.replaceToken();
    });
  }

  /** Only to be read once there is a snapshot. */
  get snapshot(): Snapshot {
    const { snapshot } = this.client;
    if (!snapshot) throw new Error("the table has not come yet");
    return snapshot;
  }

  /** Only to be read once there is a snapshot. */
  get table(): Snapshot["table"] {
    const { table } = this.client;
    if (!table) throw new Error("the table has not come yet");
    return table;
  }

  /** Only to be read while a board is shown. */
  get game(): WireGame {
    const { game } = this.snapshot;
    if (!game) throw new Error("no game is shown");
    return game;
  }

  /** The level of the bots that the host adds. */
  get level(): string {
    const { name, levels } = this.visit.game;
    return this.page.settings.levelIn(name, levels);
  }

  /** Gives the bot on that seat another level; bots that are added later have it too. */
  changeLevel(seat: number, level: string): void {
    this.page.settings.changeLevel(this.visit.game.name, level);
    void this.ask({ type: "add_bot", seat, level });
  }

  get myName(): string {
    return this.page.session.me?.name ?? "";
  }

  /** What did not work; null if nothing did, or after some seconds. */
  get problem(): string | null {
    return this.#problem;
  }

  tell(problem: string | null): void {
    this.#problem = problem;
    clearTimeout(this.#problemTimer);
    if (problem === null) return;
    this.#problemTimer = setTimeout(() => {
      if (this.client.door === null) this.#problem = null;
    }, PROBLEM_MS);
  }

  titleOf(panel: Panel): string {
    const { words } = this.page;
    return titlesOf(words, this.names[this.panelSeat] || words.lobby.seat(this.panelSeat + 1))[panel];
  }

  /** Sends a request. If the server refuses it, shows why and returns false. */
  async ask(request: Request): Promise<boolean> {
    this.tell(null);
    const answer = await this.client.send(request);
    if (answer.done) return true;
    if (answer.code !== "left") this.tell(sentenceOf(answer, this.page.words));
    if (answer.code === "declined") this.events.decline(Number(answer.params.retry_ms));
    return false;
  }

  /** Closes the sheet and asks. */
  askAndClose(request: Request): void {
    this.panel = null;
    void this.ask(request);
  }

  show(panel: Panel): void {
    this.panel = panel;
  }

  /** Opens our table over the table. */
  remember(opener = document.activeElement as Opener): void {
    this.panel = null;
    this.remembering = { opener };
  }

  readonly closePanel = (): void => {
    this.panel = null;
  };

  close(): void {
    this.client.close();
    this.#tabs?.close();
    this.events.stop();
    this.phrases.stop();
    this.clock.stop();
    clearTimeout(this.#problemTimer);
  }

  #follow(change: Change): void {
    const { now, before, letIn } = change;
    const code = before?.table.code ?? this.visit.code;
    if (now.table.code !== code) {
      this.page.router.moved(code, now.table.code);
      this.#tabs?.moveTo(now.table.code);
    }
    if (now.game && now.table.status !== "lobby") this.clock.follow(now.game);
    const { game } = now;
    if (game && game.seals !== before?.game?.seals)
      setTimeout(() => void keepSeals(now.table.code, game), KEEP_SEALS_MS);
    this.opening.follow(now);
    this.events.follow(change);
    this.phrases.follow(change);
    if (letIn) {
      this.events.say(this.page.words.news.you_are_in);
      this.tell(this.problem);
    }
    if (now.table.status !== before?.table.status) this.tell(null);
    if (!this.watch) this.#followVotes(change);
    const settled = this.panel === "claim" && claimsToAnswer(now).length === 0;
    if (settled || (this.panel === "move" && now.you.seat === null)) this.panel = null;
  }

  /** Opens the sheet of a new vote, unless it is my turn or I have chosen or opened something. Notifies me of a vote about my seat. */
  #followVotes({ now, before }: Change): void {
    const seats = (snapshot: Snapshot | null) =>
      snapshot ? votesToAnswer(snapshot).map(({ seat }) => seat) : [];
    const myTurn = now.you.seat !== null && now.game?.to_act.includes(now.you.seat);
    if (seats(now).join() !== seats(before).join()) {
      if (seats(now).length === 0) this.panel = this.panel === "vote" ? null : this.panel;
      else if (this.panel === null && !this.boardBusy && !myTurn) this.panel = "vote";
    }
    const { settings, words } = this.page;
    const missed = isVotedAbout(now) && !(before && isVotedAbout(before));
    if (missed && settings.all.notices && document.hidden)
      void notify(words.common.title, words.absence.still_there, this.visit.code);
  }
}

/** Call during component initialisation. */
export function provideOpenTable(open: OpenTable): OpenTable {
  return setContext(KEY, open);
}

export function useOpenTable(): OpenTable {
  return getContext<OpenTable>(KEY);
}

/** The context of a component that is rendered alone. */
export function openTableContext(open: OpenTable): Map<symbol, OpenTable> {
  return new Map([[KEY, open]]);
}
