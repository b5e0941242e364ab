// @vitest-environment jsdom
import { fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { DRAWINGS, PHRASES } from "../../ui/phrases";
import { lobby, person } from "../../wire/fixtures";
import type { Request } from "../../wire/messages";
import { words as en } from "../../words/en";
import { openTable, tableContext } from "./openTable.fixture";
import type { OpenTable } from "./openTable.svelte";
import PhraseControl from "./PhraseControl.svelte";

const HERE = lobby([person(0, "Ann"), person(1, "Bo")]);
const bird = () => screen.getByRole("button", { name: en.phrases.title });
const named = (name: string) => screen.getByRole("button", { name });

describe("the bird that speaks", () => {
  let asked: Request[];
  let open: OpenTable;

  function show(unfolded: boolean, isOpen = true) {
    asked = [];
    open = openTable(HERE, en, { onask: (request) => asked.push(request) });
    open.phrases.open = isOpen;
    render(PhraseControl, { props: { unfolded, chat: true }, context: tableContext(open, en) });
  }

  /** What lies under the finger. */
  const under = (element: Element) => {
    document.elementFromPoint = () => element;
  };

  beforeEach(() => {
    Element.prototype.setPointerCapture = vi.fn();
  });

  test("says a phrase by one press where there is room for six", async () => {
    show(true);
    await fireEvent.click(named("Clap"));
    expect(asked).toEqual([{ type: "say", phrase: "clap" }]);
    await fireEvent.click(named("Heart"));
    expect(asked).toHaveLength(1);
  });

  test("says a phrase by pressing, sliding and lifting", async () => {
    show(false);
    await fireEvent.pointerDown(bird(), { button: 0 });
    under(named("Laugh"));
    await fireEvent.pointerMove(bird());
    expect(named("Laugh").classList).toContain("over");
    await fireEvent.pointerUp(bird());
    expect(asked).toEqual([{ type: "say", phrase: "laugh" }]);
    expect(screen.queryByRole("button", { name: "Laugh" })).toBeNull();
  });

  test("stays open after a tap, and closes by another, by a press elsewhere and by Escape", async () => {
    show(false);
    const close = [
      () => fireEvent.pointerUp(bird()),
      () => fireEvent.pointerDown(document.body),
      () => fireEvent.keyDown(window, { key: "Escape" }),
    ];
    for (const closing of close) {
      under(bird());
      await fireEvent.pointerDown(bird(), { button: 0 });
      await fireEvent.pointerUp(bird());
      expect(named("Think")).toBeTruthy();
      await fireEvent.pointerDown(bird(), { button: 0 });
      await closing();
      expect(screen.queryByRole("button", { name: "Think" })).toBeNull();
      await fireEvent.pointerUp(bird());
    }
    expect(asked).toEqual([]);
  });

  test("opens by a key, and a digit says a phrase", async () => {
    show(false);
    await fireEvent.keyDown(window, { key: "!" });
    await tick();
    expect(document.activeElement).toBe(named("Clap"));
    await fireEvent.keyDown(named("Clap"), { key: "ArrowRight" });
    expect(document.activeElement).toBe(named("Gasp"));
    await fireEvent.keyDown(named("Gasp"), { key: "5" });
    expect(asked).toEqual([{ type: "say", phrase: "hurry" }]);
  });

  test("is the chat's button while phrases are shut, and has the chat below the six while they are open", async () => {
    show(false, false);
    const shown = vi.spyOn(open, "show");
    await fireEvent.pointerDown(named("Chat"), { button: 0 });
    await fireEvent.click(named("Chat"));
    expect(shown).toHaveBeenCalledWith("chat");
    open.phrases.open = true;
    await tick();
    await fireEvent.click(bird(), { detail: 0 });
    await fireEvent.click(named("Chat"));
    expect(shown).toHaveBeenCalledTimes(2);
    await fireEvent.keyDown(window, { key: "!" });
    open.phrases.open = false;
    await tick();
    expect(screen.queryByRole("button", { name: "Clap" })).toBeNull();
  });
});

test("each phrase is one path inside its grid", () => {
  for (const phrase of PHRASES) {
    const numbers = DRAWINGS[phrase].match(/\d+(\.\d+)?/g)?.map(Number) ?? [];
    expect(Math.max(...numbers)).toBeLessThanOrEqual(27);
  }
});
