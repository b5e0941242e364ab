// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor, within } from "@testing-library/svelte";
import { beforeEach, expect, test } from "vitest";
import { words as pikoko } from "../games/pikoko/words/en";
import { words as plumes } from "../games/plumes/words/en";
import { hasHelpers, NAMES } from "../games/registry";
import { words } from "../words/en";
import { inContext } from "../words/language";
import { Hints } from "./hints.svelte";
import SettingsForm from "./SettingsForm.fixture.svelte";
import { settingsWords } from "./settingsWords";

const { helpers, hints, letters } = settingsWords("en");

beforeEach(() => localStorage.clear());

function shown(props: { game?: string } = {}) {
  render(SettingsForm, { props, context: inContext(words, { pikoko, plumes }) });
}

test("away from a table each game has its own under its name, and its keys when they are asked for", async () => {
  shown();
  expect(screen.getAllByRole("checkbox", { name: letters })).toHaveLength(1);
  for (const name of NAMES) {
    const section = within(screen.getByRole("region", { name: words.games[name].name }));
    expect(section.queryAllByRole("checkbox", { name: helpers })).toHaveLength(hasHelpers(name) ? 1 : 0);
    expect(section.queryByRole("term")).toBeNull();
  }
  const section = within(screen.getByRole("region", { name: words.games.plumes.name }));
  const details = section.getByText(words.settings.keys).closest("details");
  if (!details) throw new Error("no keys");
  details.open = true;
  await fireEvent(details, new Event("toggle"));
  await waitFor(() => expect(section.getAllByRole("term")).toHaveLength(plumes.key_list.length));
  await fireEvent.click(section.getByRole("checkbox", { name: hints }));
  expect(NAMES.filter((name) => new Hints().of(name).on)).toEqual(["plumes"]);
});

test("at a table there is only what its game has", async () => {
  shown({ game: "plumes" });
  for (const name of [helpers, hints]) expect(screen.getAllByRole("checkbox", { name })).toHaveLength(1);
  expect(screen.queryByText(words.games.pikoko.name)).toBeNull();
  await waitFor(() => expect(screen.getAllByRole("term")).toHaveLength(plumes.key_list.length));
});
