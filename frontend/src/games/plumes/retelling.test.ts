import { expect, test } from "vitest";
import type { Moment } from "../../board/game";
import { SeatSpeech } from "../../board/seats";
import { retelling } from "./retelling";
import type { View } from "./view";
import { KEEP, NINE, PLAY } from "./views.fixture";
import { words as en } from "./words/en";
import { words as fr } from "./words/fr";

const NAMES = ["Max", "Ann", "Bo"];
const speech = new SeatSpeech(NAMES, 0, en);
const french = new SeatSpeech(NAMES, 0, fr);

/** Ann's turn; all hands are open. */
const BEFORE: View = {
  ...PLAY,
  player: 1,
  hands: [["R4"], ["G5", "K2"], ["B8"]],
  plumes: [[], [{ rows: [["K0", "K1"]], peacock: false, score: -1 }], []],
};
const DRAWN: View = {
  ...BEFORE,
  turns: 8,
  player: 2,
  deck_size: 29,
  hands: BEFORE.hands.with(1, ["G5", "K2", "G4"]),
};
const SWAPPED: View = {
  ...BEFORE,
  train: BEFORE.train.with(1, "G5"),
  hands: BEFORE.hands.with(1, ["K2", "W6"]),
};
const PEACOCK: View = {
  ...BEFORE,
  hands: BEFORE.hands.with(1, ["G5"]),
  plumes: BEFORE.plumes.with(1, [{ rows: [["K0", "K1"], ["K2"]], peacock: true, score: 4 }]),
};
const PLAYED: View = {
  ...BEFORE,
  hands: BEFORE.hands.with(1, ["K2"]),
  plumes: BEFORE.plumes.with(1, [{ rows: [["K0", "K1", "G5"]], peacock: false, score: -6 }]),
};
const OVER: View = { ...BEFORE, phase: "over", winners: [1] };

/** What is said of a moment: by itself, in French, and of your own. */
function saidOf(kind: string, view: View, before: View | null = BEFORE) {
  const mine = new SeatSpeech(NAMES, 1, en);
  return [speech, french, mine].map((one) =>
    retelling.saidOf(before, { kind, view }, one).replace("\u00a0", " "),
  );
}

test("every moment is told in a sentence, in both languages, and yours as yours", () => {
  expect(saidOf("deal", KEEP, null)[0]).toBe("Everybody is dealt nine cards");
  expect(saidOf("keep", { ...PLAY, player: 0 }, KEEP)[0]).toBe("All hands are chosen");
  expect(saidOf("play", PLAYED)).toEqual([
    "Ann played green 5 in plume 1, row 1",
    "Ann joue 5 vert au plumage 1, rang 1",
    "You played green 5 in plume 1, row 1",
  ]);
  expect(saidOf("peacock", PEACOCK)).toEqual([
    "Ann completed a Peacock with pink 2",
    "Ann complète un paon avec le 2 rose",
    "You completed a Peacock with pink 2",
  ]);
  expect(saidOf("draw", DRAWN)).toEqual(["Ann drew green 4", "Ann pioche le 4 vert", "You drew green 4"]);
  expect(saidOf("swap", SWAPPED)).toEqual([
    "Ann swapped green 5 for white 6",
    "Ann échange le 5 vert contre le 6 blanc",
    "You swapped green 5 for white 6",
  ]);
  expect(saidOf("peahen", OVER)).toEqual([
    "Ann drew the Peahen",
    "Ann pioche la paonne",
    "You drew the Peahen",
  ]);
});

test("as a seat saw it, neither a drawn card nor one face down is named", () => {
  const unseen = (view: View): View => ({ ...view, hands: view.hands.with(1, null) });
  const down = { rows: [["K0", "K1"], [null]], peacock: true, score: 2 };
  expect(saidOf("draw", unseen(DRAWN), unseen(BEFORE))).toEqual([
    "Ann drew a card",
    "Ann pioche une carte",
    "You drew a card",
  ]);
  expect(
    saidOf("peacock", { ...unseen(PEACOCK), plumes: BEFORE.plumes.with(1, [down]) }, unseen(BEFORE)),
  ).toEqual(["Ann completed a Peacock", "Ann complète un paon", "You completed a Peacock"]);
});

test("the chapters are the deal, the hands, every turn by its seat, and the end", () => {
  const turn = (kind: string, turns: number, player: number): Moment<View> => ({
    kind,
    view: { ...PLAY, turns, player },
  });
  const moments: Moment<View>[] = [
    { kind: "deal", view: { ...KEEP, hands: [NINE, NINE, NINE] } },
    turn("keep", 1, 2),
    turn("play", 1, 2),
    turn("draw", 1, 2),
    turn("draw", 2, 0),
    turn("play", 2, 0),
    { kind: "peahen", view: { ...OVER, turns: 2, player: 0 } },
  ];
  expect(retelling.chaptersOf(moments, speech)).toEqual([
    { first: 0, text: "Deal" },
    { first: 1, text: "Hands" },
    { first: 2, text: "Turn 1 · Bo" },
    { first: 5, text: "Turn 2 · You" },
    { first: 6, text: "The end" },
  ]);
  expect(retelling.chaptersOf(moments, french).map(({ text }) => text)).toEqual([
    "Donne",
    "Mains",
    "Tour 1 · Bo",
    `Tour 2 · ${fr.you}`,
    "La fin",
  ]);
});
