// @vitest-environment jsdom
import { render, screen, waitFor } from "@testing-library/svelte";
import { expect, test, vi } from "vitest";
import { words as enGame } from "../games/pikoko/words/en";
import { words as frGame } from "../games/pikoko/words/fr";
import { words as en } from "../words/en";
import { words as fr } from "../words/fr";
import { inContext } from "../words/language";
import KeySettings from "./KeySettings.svelte";
import { settingsWords } from "./settingsWords";

const told = settingsWords("en");

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
  screen.getByRole("checkbox", { name: told.letters }).click();
  expect(onletters).toHaveBeenCalledWith(false);
  expect(screen.queryByRole("heading")).toBeNull();
  await rerender({ game: "pikoko", letters: false, later: true, onletters });
  expect(screen.getByRole("heading").textContent).toBe(told.in_the_game);
  expect(keys()).toEqual(all.filter((key) => !/^[A-Z]$/.test(key)));
});
