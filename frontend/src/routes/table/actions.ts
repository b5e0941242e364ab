/** The buttons for seats, people and the table, in the lobby and in a running game. */
import type { PersonView, Request, SeatView, Snapshot } from "../../wire/messages";
import type { Words } from "../../words/en";
import type { HostWords } from "./hostWords";

export interface SeatAction {
  readonly label: string;
  /** What it does, if the label does not say. */
  readonly hint?: string | undefined;
  readonly request: Request;
  /** The question before it is done. */
  readonly question?: string;
  /** What the second button says. */
  readonly confirm?: string;
  /** It stands apart from the others, last. */
  readonly grave?: boolean;
  /** The sheet stays open: there may be more to do in it. */
  readonly stays?: boolean;
}

/** What the host may do about another person, seated or not; empty for everybody else. */
export function personActions(
  { table, you }: Snapshot,
  { id, name }: PersonView,
  words: Words,
): SeatAction[] {
  if (table.host !== you.player || id === you.player) return [];
  const muted = table.muted.includes(id);
  const seated = table.seats.some(({ player }) => player?.id === id);
  return [
    {
      label: muted ? words.host.unmute : words.host.mute,
      request: { type: "mute", player: id, muted: !muted },
      stays: true,
    },
    {
      label: words.host.send_away,
      request: { type: "send_away", player: id },
      grave: true,
      ...(seated && { question: words.host.send_away_ask(name), confirm: words.host.send_away_who(name) }),
      stays: true,
    },
  ];
}

/** What may be done about somebody waiting to be let into the locked table. */
export function newcomerActions(snapshot: Snapshot, { id, name }: PersonView, words: Words): SeatAction[] {
  const away = personActions(snapshot, { id, name }, words).filter(
    ({ request }) => request.type === "send_away",
  );
  return [{ label: words.door.let_in, request: { type: "let_in", player: id }, stays: true }, ...away];
}

/** The watchers the host can do something about: those who are named, have no seat, and are not the host. */
export function watchersToMind(snapshot: Snapshot): PersonView[] {
  const { seats, watchers, host } = snapshot.table;
  if (host !== snapshot.you.player) return [];
  return watchers.ids
    .map((id, i) => ({ id, name: watchers.names[i] ?? "" }))
    .filter(({ id }) => id !== host && !seats.some(({ player }) => player?.id === id));
}

type ConfirmedAction = Required<Pick<SeatAction, "label" | "question" | "confirm" | "request">>;

/** What the host may do to the table that cannot be taken back. One who stands in for another host may do none of it. */
export function tableActions({ table, game }: Snapshot, words: HostWords): ConfirmedAction[] {
  if (table.stand_in_for) return [];
  const action = (name: "new_link" | "end" | "close", request: Request): ConfirmedAction => ({
    label: words[name],
    question: words[`${name}_ask`],
    confirm: words[`${name}_do`],
    request,
  });
  return [
    action("new_link", { type: "new_link" }),
    ...(table.status === "playing"
      ? [action("end", { type: "end_game", number: game?.number ?? null })]
      : []),
    action("close", { type: "close_table" }),
  ];
}

/** The people the host has sent away, and may let come back. */
export function backActions({ table }: Snapshot, words: Words): SeatAction[] {
  return table.sent_away.map(({ id, name }) => ({
    label: words.host.allow_back(name),
    request: { type: "allow_back", player: id },
    stays: true,
  }));
}

export function seatActions(snapshot: Snapshot, seat: number, name: string, words: Words): SeatAction[] {
  const { table, you } = snapshot;
  const holder = table.seats[seat];
  if (!holder) return [];
  const playing = table.status === "playing";
  const host = table.host === you.player;
  const mine = you.seat === seat;
  const person = holder.player !== null && !mine;
  const free = table.status !== "lobby" && holder.bot !== null && you.seat === null;
  const actions: (SeatAction | false)[] = [
    mine && {
      label: playing ? words.menu.stand : words.lobby.stand,
      hint: playing ? words.menu.stand_text : undefined,
      request: { type: "stand" },
    },
    person &&
      host &&
      (!playing || !holder.connected) && {
        label: playing ? words.menu.give_bot(name) : words.lobby.free_seat,
        request: { type: "remove", seat },
      },
    ...(holder.player ? personActions(snapshot, { ...holder.player, name }, words) : []),
    person &&
      host && {
        label: words.lobby.make_host,
        hint: words.lobby.make_host_text,
        request: { type: "hand_over", seat },
      },
    person &&
      you.seat === null && {
        label: words.same.i_am(name),
        hint: words.same.claim_text,
        request: { type: "claim", seat },
      },
    free && { label: words.lobby.sit, request: { type: "sit", seat } },
    host &&
      table.status === "lobby" &&
      holder.bot !== null && { label: words.lobby.remove, request: { type: "remove", seat }, stays: true },
  ];
  return actions.filter((action) => action !== false);
}

/** What can be asked for at a free seat or a bot's in the lobby. `level` is of the bot that the host may add. */
export function placeActions(
  { seat, bot }: SeatView,
  name: string,
  { hosting, level, words }: { hosting: boolean; level: string; words: Words },
): SeatAction[] {
  const label = bot === null ? words.lobby.sit : words.lobby.sit_instead(name);
  const sit: SeatAction = { label, request: { type: "sit", seat } };
  if (!hosting) return [sit];
  return bot === null
    ? [sit, { label: words.lobby.add_bot(level), request: { type: "add_bot", seat, level } }]
    : [sit, { label: words.lobby.remove_who(name), request: { type: "remove", seat } }];
}

/** May I become the host? Only if the host has been gone long enough. */
export function mayTakeHost(snapshot: Snapshot): boolean {
  const { table, you } = snapshot;
  if (table.host === you.player) return false;
  const onlyBots = table.seats.every((seat) => seat.player === null);
  return (you.seat !== null || onlyBots) && table.host_away_ms === 0;
}
