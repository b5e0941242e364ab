// @vitest-environment jsdom
import { render, screen, waitFor } from "@testing-library/svelte";
import { expect, test, vi } from "vitest";
import { intentOf } from "../games/pikoko/keys";
import { words as enGame } from "../games/pikoko/words/en";
import { words as frGame } from "../games/pikoko/words/fr";
import { intentOf as plottersIntent } from "../games/plotters/keys";
import { words as plottersEn } from "../games/plotters/words/en";
import { words as plottersFr } from "../games/plotters/words/fr";
import { intentOf as plumesIntent } from "../games/plumes/keys";
import { words as plumesEn } from "../games/plumes/words/en";
import { words as plumesFr } from "../games/plumes/words/fr";
import { words as en } from "../words/en";
import { words as fr } from "../words/fr";
import { inContext } from "../words/language";
import KeySettings from "./KeySettings.svelte";

test.each([
  [en, enGame],
  [fr, frGame],
])("the keys are listed, single letters only while they are switched on", async (words, pikoko) => {
  const onletters = vi.fn();
  const { rerender } = render(KeySettings, {
    props: { game: "pikoko", letters: true, onletters },
    context: inContext(words, { pikoko }),
  });
  const keys = () => screen.getAllByRole("term").map((term) => term.textContent);
  const all = pikoko.key_list.map(([key]) => key);
  await waitFor(() => expect(keys()).toEqual(all));
  screen.getByRole("checkbox", { name: words.settings.letters }).click();
  expect(onletters).toHaveBeenCalledWith(false);
  await rerender({ game: "pikoko", letters: false, onletters });
  expect(keys()).toEqual(all.filter((key) => !/^[A-Z]$/.test(key)));
});

test.each([enGame, frGame])("every letter and sign that does something is listed, and no other", (pikoko) => {
  const listed = pikoko.key_list.flatMap(([key]) => key.split(" "));
  for (const key of "ABCDEFGHIJKLMNOPQRSTUVWXYZ?+-") {
    const known = intentOf(key, ["R", "Y", "P", "W", "B"], true, pikoko.colour_keys) !== null;
    expect([key, listed.includes(key.replace("-", "−"))]).toEqual([key, known]);
  }
});

test.each([
  [plottersEn.key_list, (key: string) => plottersIntent(key, true, plottersEn.colour_keys)],
  [plottersFr.key_list, (key: string) => plottersIntent(key, true, plottersFr.colour_keys)],
  [plumesEn.key_list, (key: string) => plumesIntent(key, true)],
  [plumesFr.key_list, (key: string) => plumesIntent(key, true)],
])("so it is in the other games", (list, intent) => {
  const listed = list.flatMap(([key]) => key.split(" "));
  for (const key of "ABCDEFGHIJKLMNOPQRSTUVWXYZ?")
    expect([key, listed.includes(key)]).toEqual([key, intent(key) !== null]);
});
