// @vitest-environment jsdom
import { fireEvent, render, screen } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { beforeEach, expect, test, vi } from "vitest";
import { words as en } from "../words/en";
import { words as fr } from "../words/fr";
import { firstLanguage, inContext, loadGame } from "../words/language";
import { PageLanguage } from "../words/pageLanguage.svelte";
import NameForm from "./NameForm.svelte";

beforeEach(() => localStorage.clear());

const nothing = () => undefined;

test("a change shows at once and loses nothing that was typed", async () => {
  const context = inContext(en);
  const [spoken] = context.values();
  render(NameForm, { props: { action: "", initial: "Ann", onname: () => Promise.resolve(null) }, context });
  await fireEvent.input(screen.getByLabelText("Your name"), { target: { value: "Annab" } });
  await spoken?.change("fr");
  flushSync();
  expect(screen.getByLabelText<HTMLInputElement>("Ton nom").value).toBe("Annab");
  expect(screen.queryByText("Your name")).toBeNull();
  expect(document.documentElement.lang).toBe("fr");
});

test("of two changes in a hurry the last one counts, however long the first takes to load", async () => {
  let arrive: (words: typeof fr) => void = nothing;
  const promise = new Promise<typeof fr>((resolve) => {
    arrive = resolve;
  });
  const spoken = new PageLanguage(
    "en",
    en,
    { page: (language) => (language === "fr" ? promise : Promise.resolve(en)), game: loadGame },
    nothing,
  );
  const slow = spoken.change("fr");
  await spoken.change("en");
  arrive(fr);
  await slow;
  expect([spoken.language, spoken.words.common.close]).toEqual(["en", "Close"]);
});

test("a language that cannot be loaded changes nothing", async () => {
  const spoken = new PageLanguage(
    "en",
    en,
    { page: () => Promise.reject(new Error("offline")), game: loadGame },
    nothing,
  );
  await expect(spoken.change("fr")).rejects.toThrow("offline");
  expect([spoken.language, spoken.words.common.close]).toEqual(["en", "Close"]);
});

test("the language chosen here is spoken the next time, whatever the browser prefers", async () => {
  vi.spyOn(navigator, "languages", "get").mockReturnValue(["fr-FR", "en"]);
  const first = await firstLanguage();
  expect(first.language).toBe("fr");
  await first.change("en");
  expect((await firstLanguage()).language).toBe("en");
});

test("without storage the browser's language is spoken and a choice still counts", async () => {
  vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
    throw new Error("off");
  });
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new Error("off");
  });
  const spoken = await firstLanguage();
  await spoken.change("fr");
  expect(spoken.words.common.close).toBe("Fermer");
});

test("a game's words come when they are asked for, and change with the language", async () => {
  const [spoken] = inContext(en).values();
  expect(() => spoken?.game("plumes")).toThrow("not asked for");
  await spoken?.learn("plumes");
  expect(spoken?.game("plumes").hints.got_it).toBe("Got it");
  await spoken?.change("fr");
  expect(spoken?.game("plumes").hints.got_it).toBe("Compris");
});

test("a game asked for while the language changes speaks the new one", async () => {
  const [spoken] = inContext(en).values();
  await Promise.all([spoken?.learn("plotters"), spoken?.change("fr")]);
  expect(spoken?.game("plotters").hints.got_it).toBe("Compris");
});
