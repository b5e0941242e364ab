import { expect, test } from "vitest";
import { bot, free, lobby, person, playing } from "../../lib/fixtures";
import { withHostFree } from "../../lib/hostAway";
import type { Snapshot } from "../../lib/messages";
import { words as en } from "../../words/en";
import { mayTakeHost, seatActions } from "./actions";

const seats = [person(0, "Ann"), person(1, "Bo"), bot(2), free(3)];

function types(snapshot: Snapshot, seat: number): string[] {
  return seatActions(snapshot, seat, "name", en).map((action) => action.request.type);
}

test("the host hands over or frees the seat of another person in the lobby", () => {
  expect(types(lobby(seats), 1)).toEqual(["hand_over", "remove"]);
});

test("a guest can do nothing about the seats of others", () => {
  expect(types(lobby(seats, "bo"), 0)).toEqual([]);
  expect(types(lobby(seats, "bo"), 2)).toEqual([]);
});

test("everybody may stand up", () => {
  expect(types(lobby(seats, "bo"), 1)).toEqual(["stand"]);
  expect(types(playing(lobby(seats)), 0)).toEqual(["stand"]);
});

test("in a game the host gives a seat to a bot only when its person is gone", () => {
  const gone = [person(0, "Ann"), person(1, "Bo", false), bot(2)];
  expect(types(playing(lobby(seats)), 1)).toEqual(["hand_over"]);
  expect(types(playing(lobby(gone)), 1)).toEqual(["hand_over", "remove"]);
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
