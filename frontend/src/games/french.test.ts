/** French cards and sentences: no letter of the wire's English notation reaches the reader. */
import { expect, test } from "vitest";
import { markOf } from "../ui/suits";
import { faceOf as pikokoFace } from "./pikoko/cards";
import { words as pikoko } from "./pikoko/words/fr";
import { words as plotters } from "./plotters/words/fr";
import { faceOf as plumesFace } from "./plumes/cards";
import { words as plumes } from "./plumes/words/fr";

type Marked = { marks: object; suit: (letter: never) => string };

/** Every game has suits, but a game's words need not speak of them. */
const GAMES = Object.entries(
  import.meta.glob<Partial<Marked>>("./*/words/fr.ts", { import: "words", eager: true }),
).filter((game): game is [string, Marked] => "marks" in game[1]);

test.each(GAMES)("no mark on a card of %s could be another colour", (_, { marks, suit }) => {
  const found = Object.entries(marks).map(([letter, mark]) => [
    suit(letter as never),
    String(mark).toLowerCase(),
  ]);
  for (const [name, mark] of found) {
    const meant = found.filter(([other]) => other?.startsWith(mark ?? ""));
    expect(
      meant.every(([other]) => other === name),
      mark,
    ).toBe(true);
    expect(name?.startsWith(mark?.charAt(0) ?? ""), mark).toBe(true);
  }
  expect(new Set(found.map(([, mark]) => mark)).size).toBe(found.length);
});

test("the marks are the letters drawn on cards", () => {
  expect(pikokoFace("M10", pikoko).suits.map(markOf)).toEqual(["Bu", "Bc", "Rg"]);
  expect(plumesFace("K3", plumes).suits.map(markOf)).toEqual(["Rs"]);
});

test("sentences name a card as people say it", () => {
  expect([
    pikoko.play_from("W3", "Argus"),
    pikoko.name_colour("M7"),
    pikoko.play_as_full("M7", "W"),
    pikoko.must_follow_multi("W", "M7"),
    plotters.play("B11"),
    plumes.pick_place("K0"),
    plumes.play_new("K0"),
    plumes.play_row("W3", 2),
    plumes.play_down("W3", 2, 1),
    plumes.swap("W3", "B4"),
    plumes.swap_train("W3"),
    plumes.swap_hand("B4"),
  ]).toEqual([
    "Jouer le 3 blanc d’Argus",
    "Ce 7 compte comme",
    "Jouer le 7 multicolore comme blanc",
    "Il faut fournir du blanc\u00a0: le 7 multicolore compte comme blanc",
    "Jouer le 11 bleu",
    "Où va le 0 rose\u202f?",
    "Commencer un plumage avec le 0 rose",
    "Jouer le 3 blanc au plumage 2",
    "Le 3 blanc commence le rang 1 du plumage 2",
    "Échanger le 3 blanc contre le 4 bleu",
    "Contre quelle carte de la traîne échanger le 3 blanc\u202f?",
    "Laquelle de tes cartes contre le 4 bleu\u202f?",
  ]);
});
