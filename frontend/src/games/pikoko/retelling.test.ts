import { expect, test } from "vitest";
import { SeatSpeech } from "../../board/seats";
import { retelling } from "./retelling";
import type { View } from "./view";
import { TRICKS } from "./views.fixture";
import { words as en, type Words } from "./words/en";
import { words as fr } from "./words/fr";

const NAMES = ["Max", "Ann", "Bo"];

function said(
  confidence: View["confidence"],
  words: Words = en,
  you: number | null = 0,
  names = NAMES,
): string {
  const moment = { kind: "confidence", view: { ...TRICKS, confidence } };
  return retelling.saidOf(TRICKS, moment, new SeatSpeech(names, you, words)).replaceAll("\u00a0", " ");
}

test("a sentence says whose bid everyone has backed", () => {
  expect(said([1, 1, 0])).toBe("You backed 3 on Ann, Ann 2 on their own tail, Bo 1 on you");
  expect(said([1, 1, 0], en, null)).toBe("Max backed 3 on Ann, Ann 2 on their own tail, Bo 1 on Max");
  expect(said([0, 2, "none"])).toBe("You backed 2 on your own tail, Ann 3 on Bo. Bo kept a sure +1");
  expect(said(["none", 2, "none"])).toBe("Ann backed 3 on Bo. Bo and you kept a sure +1");
  expect(said(["none", "none", "none"])).toBe("Everyone kept a sure +1");
});

test("only what one knew then is told", () => {
  expect(said([2, null, null])).toBe("You backed 2 on Bo");
  expect(said(["none", null, null])).toBe("You kept a sure +1");
  expect(said([null, null, null])).toBe("Everyone has placed confidence in secret");
});

test("a long sentence leaves out the bids", () => {
  const names = ["Maximiliane-Charlotte XY", "Bartholomew Montgomeries", "Cornelius"];
  expect(said([1, 1, 0], en, 2, names)).toBe(
    "Maximiliane-Charlotte XY backed Bartholomew Montgomeries, Bartholomew Montgomeries their own tail, you Maximiliane-Charlotte XY",
  );
});

test("it is a sentence in French too", () => {
  expect(said([1, 2, 0], fr)).toBe(
    "Tu as fait confiance à ton 3 sur Ann, Ann à son 3 sur Bo, Bo à son 1 sur toi",
  );
  expect(said([null, 2, 2], fr, 2)).toBe(
    "Ann a fait confiance à son 3 sur toi, toi à ton 3 sur ton propre plumage",
  );
  expect(said(["none", "none", 0], fr)).toBe(
    "Bo a fait confiance à son 1 sur toi. Un +1 sûr pour Ann et toi",
  );
  expect(said([null, 0, null], fr, 1, ["M".repeat(60)])).toBe(`Tu as fait confiance à ${"M".repeat(60)}`);
});
