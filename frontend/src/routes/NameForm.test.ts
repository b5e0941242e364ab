// @vitest-environment jsdom
import { fireEvent, render, screen } from "@testing-library/svelte";
import { expect, test, vi } from "vitest";
import { words as en } from "../words/en";
import { words as fr } from "../words/fr";
import { inContext } from "../words/language";
import NameForm from "./NameForm.svelte";

const LONGEST = "Annabelle Montgomery-Lee";

test.each([en, fr])("a name of 24 letters says that it takes no more", async (words) => {
  render(NameForm, { props: { action: words.name.join, onname: vi.fn() }, context: inContext(words) });
  const input = screen.getByLabelText<HTMLInputElement>(words.name.label);
  const hint = document.getElementById(input.getAttribute("aria-describedby") ?? "");
  expect(input.maxLength).toBe(24);
  expect(hint?.getAttribute("aria-live")).toBe("polite");
  for (const [typed, said] of [
    [LONGEST.slice(0, 23), words.name.hint],
    [LONGEST, words.name.full],
    [LONGEST.slice(0, 23), words.name.hint],
  ]) {
    await fireEvent.input(input, { target: { value: typed } });
    expect(hint?.textContent).toBe(said);
  }
});

test("a refusal of the server is said in place of the notice, and the name stays", async () => {
  const onname = vi.fn<(name: string) => Promise<string>>().mockResolvedValue(en.refusals.unavailable);
  render(NameForm, { props: { action: en.name.join, initial: LONGEST, onname }, context: inContext(en) });
  await fireEvent.click(screen.getByRole("button", { name: en.name.join }));
  expect(onname).toHaveBeenCalledExactlyOnceWith(LONGEST);
  expect(await screen.findByText(en.refusals.unavailable)).toBeTruthy();
  expect(screen.queryByText(en.name.full)).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>(en.name.label).value).toBe(LONGEST);
});
