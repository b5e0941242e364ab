import { expect, test } from "vitest";
import { bot, free, lobby, person, playing } from "../../wire/fixtures";
import { withHostFree } from "../../wire/hostAway";
import type { Snapshot } from "../../wire/messages";
import { words as en } from "../../words/en";
import {
  backActions,
  mayTakeHost,
  newcomerActions,
  personActions,
  seatActions,
  watchersToMind,
} from "./actions";

const seats = [person(0, "Ann"), person(1, "Bo"), bot(2), free(3)];

function types(snapshot: Snapshot, seat: number): string[] {
  return seatActions(snapshot, seat, "name", en).map((action) => action.request.type);
}

test("the host hands over or frees the seat of another person in the lobby", () => {
  expect(types(lobby(seats), 1)).toEqual(["remove", "mute", "send_away", "hand_over"]);
});

test("a guest can do nothing about the seats of others", () => {
  expect(types(lobby(seats, "bo"), 0)).toEqual([]);
  expect(types(lobby(seats, "bo"), 2)).toEqual([]);
});

test("the host takes a bot away before a game, not during one", () => {
  expect(types(lobby(seats), 2)).toEqual(["remove"]);
  expect(types(playing(lobby(seats)), 2)).toEqual([]);
});

test("everybody may stand up", () => {
  expect(types(lobby(seats, "bo"), 1)).toEqual(["stand"]);
  expect(types(playing(lobby(seats)), 0)).toEqual(["stand"]);
});

test("in a game the host gives a seat to a bot only when its person is gone", () => {
  const gone = [person(0, "Ann"), person(1, "Bo", false), bot(2)];
  expect(types(playing(lobby(seats)), 1)).toEqual(["mute", "send_away", "hand_over"]);
  expect(types(playing(lobby(gone)), 1)).toEqual(["remove", "mute", "send_away", "hand_over"]);
});

test("in a game somebody without a seat may ask for a bot's", () => {
  expect(types(playing(lobby(seats, "zoe")), 2)).toEqual(["sit"]);
  expect(types(playing(lobby(seats, "bo")), 2)).toEqual([]);
});

test("somebody without a seat may say that they are the person of one", () => {
  expect(types(playing(lobby(seats, "zoe")), 1)).toEqual(["claim"]);
  expect(types(lobby(seats, "zoe"), 1)).toEqual(["claim"]);
  expect(types(lobby(seats, "bo"), 0)).toEqual([]);
});

test("only somebody seated may take over from a host who is away", () => {
  const away = [person(0, "Ann", false), person(1, "Bo")];
  const long = (you: string) => withHostFree(lobby(away, you));
  expect(mayTakeHost(long("bo"))).toBe(true);
  expect(mayTakeHost(long("zoe"))).toBe(false);
  expect(mayTakeHost(long("ann"))).toBe(false);
  expect(mayTakeHost(lobby(away, "bo"))).toBe(false);
});

const ZOE = { id: "zoe", name: "Zoe" };

function changed(snapshot: Snapshot, change: Partial<Snapshot["table"]>): Snapshot {
  return { ...snapshot, table: { ...snapshot.table, ...change } };
}

const asked = (actions: ReturnType<typeof personActions>) => actions.map(({ request }) => request);

test("only the host mutes and sends away, and not themselves", () => {
  const bo = { id: "bo", name: "Bo" };
  expect(asked(personActions(lobby(seats), bo, en))).toEqual([
    { type: "mute", player: "bo", muted: true },
    { type: "send_away", player: "bo" },
  ]);
  expect(personActions(lobby(seats, "bo"), { id: "ann", name: "Ann" }, en)).toEqual([]);
  expect(personActions(lobby(seats), { id: "ann", name: "Ann" }, en)).toEqual([]);
});

test("whoever is muted may be unmuted", () => {
  const [mute] = personActions(changed(lobby(seats), { muted: ["bo"] }), { id: "bo", name: "Bo" }, en);
  expect(mute).toMatchObject({ label: "Unmute", request: { type: "mute", player: "bo", muted: false } });
});

test("to take a seat from somebody is asked once more, to turn away a newcomer is not", () => {
  const away = (id: string, name: string) => personActions(lobby(seats), { id, name }, en)[1];
  expect(away("bo", "Bo")?.question).toContain("Bo loses the seat");
  expect(away("zoe", "Zoe")?.question).toBeUndefined();
});

test("everybody seated lets newcomers in, the host alone turns them away", () => {
  expect(asked(newcomerActions(lobby(seats), ZOE, en))).toEqual([
    { type: "let_in", player: "zoe" },
    { type: "send_away", player: "zoe" },
  ]);
  expect(asked(newcomerActions(lobby(seats, "bo"), ZOE, en))).toEqual([{ type: "let_in", player: "zoe" }]);
});

test("people who were sent away may come back, each by a button of their own", () => {
  const actions = backActions(changed(lobby(seats), { sent_away: [ZOE] }), en);
  expect(actions).toMatchObject([
    { label: "Let Zoe come back", request: { type: "allow_back", player: "zoe" } },
  ]);
});

test("the host minds watchers who are named and have no seat", () => {
  const watchers = { count: 3, names: ["Ann", "Bo", "Zoe"], ids: ["ann", "bo", "zoe"] };
  expect(watchersToMind(changed(lobby(seats), { watchers }))).toEqual([ZOE]);
  expect(watchersToMind(changed(lobby(seats, "bo"), { watchers }))).toEqual([]);
});
