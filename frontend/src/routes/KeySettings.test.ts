// @vitest-environment jsdom
import { render, screen } from "@testing-library/svelte";
import { expect, test, vi } from "vitest";
import { intentOf } from "../games/pikoko/keys";
import { words as en } from "../words/en";
import { words as fr } from "../words/fr";
import { inContext } from "../words/language";
import KeySettings from "./KeySettings.svelte";

test.each([en, fr])("the keys are listed, single letters only while they are switched on", async (words) => {
  const onletters = vi.fn();
  const { rerender } = render(KeySettings, {
    props: { letters: true, onletters },
    context: inContext(words),
  });
  const keys = () => screen.getAllByRole("term").map((term) => term.textContent);
  const all = words.games.pikoko.key_list.map(([key]) => key);
  expect(keys()).toEqual(all);
  screen.getByRole("checkbox", { name: words.settings.letters }).click();
  expect(onletters).toHaveBeenCalledWith(false);
  await rerender({ letters: false, onletters });
  expect(keys()).toEqual(all.filter((key) => !/^[A-Z]$/.test(key)));
});

test.each([en, fr])("every letter and sign that does something is listed, and no other", ({ games }) => {
  const listed = games.pikoko.key_list.flatMap(([key]) => key.split(" "));
  for (const key of "ABCDEFGHIJKLMNOPQRSTUVWXYZ?+-") {
    const known = intentOf(key, ["R", "Y", "P", "W", "B"], true) !== null;
    expect([key, listed.includes(key.replace("-", "−"))]).toEqual([key, known]);
  }
});
