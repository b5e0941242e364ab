// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { describe, expect, test, vi } from "vitest";
import { bot, free, lobby, person } from "../../wire/fixtures";
import { withHostFree } from "../../wire/hostAway";
import type { Request, SeatView, Snapshot } from "../../wire/messages";
import { words as en } from "../../words/en";
import Lobby from "./Lobby.svelte";
import { openTable, tableContext } from "./openTable.fixture";

vi.stubGlobal(
  "ResizeObserver",
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
);

const empty = [0, 1, 2, 3, 4].map(free);

function seated(...seats: SeatView[]): SeatView[] {
  return empty.map((seat) => seats.find((taken) => taken.seat === seat.seat) ?? seat);
}

function show(snapshot: Snapshot, watch = false) {
  const ask = vi.fn<(request: Request) => void>();
  const open = openTable(snapshot, en, { watch, onask: ask });
  render(Lobby, { context: tableContext(open, en) });
  return ask;
}

describe("the lobby", () => {
  test("now and then a bird that sits there blinks", () => {
    vi.useFakeTimers();
    vi.stubGlobal("matchMedia", () => ({ matches: false }));
    Object.assign(document, { getAnimations: () => [] });
    const eyes: Element[] = [];
    Element.prototype.animate = function () {
      eyes.push(this);
      return {} as Animation;
    };
    show(lobby(seated(person(0, "Ann"))));
    vi.advanceTimersByTime(11_000);
    expect(eyes.map((eye) => eye.closest("li")?.dataset.seat)).toEqual(["0"]);
    cleanup();
    Reflect.deleteProperty(Element.prototype, "animate");
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  test.each([
    [seated(), "Start with 3 bots"],
    [seated(person(0, "Ann")), "Start with 2 bots"],
    [seated(person(0, "Ann"), bot(3)), "Start with 1 bot"],
    [seated(person(0, "Ann"), bot(1), person(4, "Bo")), "Start"],
  ])("says how many bots a start brings", async (seats, label) => {
    const ask = show(lobby(seats));
    await fireEvent.click(screen.getByRole("button", { name: label }));
    expect(ask).toHaveBeenCalledExactlyOnceWith({ type: "start", level: "casual" });
  });

  test("lets a guest sit on a free seat at once, and nothing else", async () => {
    const ask = show(lobby(seated(person(0, "Ann"), bot(1)), "zoe"));
    expect(screen.queryByRole("button", { name: /^Start/ })).toBeNull();
    const [first] = screen.getAllByRole("button", { name: "Sit here" });
    await fireEvent.click(first as HTMLElement);
    expect(ask.mock.calls).toEqual([[{ type: "sit", seat: 2 }]]);
  });

  test("gives a page that only watches nothing to do", () => {
    show(lobby(seated(person(0, "Ann"))), true);
    expect(screen.queryByRole("button", { name: "Sit here" })).toBeNull();
    expect(screen.queryByRole("button", { name: /^Start/ })).toBeNull();
  });

  test("asks what to do with a free seat or a bot's in a sheet, and marks the seat", async () => {
    const open = openTable(lobby(seated(person(0, "Ann"), bot(1))), en);
    render(Lobby, { context: tableContext(open, en) });
    const seats = screen.getAllByRole("listitem");
    for (const seat of [4, 1]) {
      await fireEvent.click(within(seats[seat] as HTMLElement).getByRole("button"));
      expect([open.panel, open.panelSeat]).toEqual(["seat", seat]);
      const chosen = [...document.querySelectorAll(".chosen")];
      expect(chosen.map((one) => one.closest("li")?.dataset.seat)).toEqual([`${seat}`]);
    }
    expect(open.titleOf("seat")).toBe(en.names.bots[1]);
  });

  test("shows the keys at ?, as a board does", async () => {
    const open = openTable(lobby(seated(person(0, "Ann"))), en);
    render(Lobby, { context: tableContext(open, en) });
    await fireEvent.keyDown(window, { key: "?" });
    expect(open.panel).toBe("keys");
  });

  test.each([
    ["alone", seated(person(0, "Ann")), "Copy link"],
    ["two people", seated(person(0, "Ann"), person(4, "Bo")), "Start with 1 bot"],
    ["all the bots it takes", seated(person(0, "Ann"), bot(1), bot(2)), "Start"],
  ])("one thing is gold, the next thing to do: %s", (_, seats, label) => {
    show(lobby(seats));
    const gold = [...document.querySelectorAll(".main, .due")];
    expect(gold.map((one) => one.textContent?.trim())).toEqual([label]);
  });

  test("one free seat is gold for somebody who has none", () => {
    show(lobby(seated(person(0, "Ann")), "zoe"));
    const gold = [...document.querySelectorAll(".main, .due")];
    expect(gold.map((one) => one.closest("li")?.dataset.seat)).toEqual(["1"]);
  });

  test("says in one line who watches and what the table's options are", () => {
    const snapshot = lobby(seated(person(0, "Ann")));
    const options = { watchers: "on", sandglass: "minute" } as const;
    show({ ...snapshot, table: { ...snapshot.table, options } });
    expect(screen.getByText("Sandglass: 1 min · watchers welcome")).toBeTruthy();
    cleanup();
    const watchers = { count: 1, names: ["Zoe"], ids: ["zoe"] };
    show({ ...snapshot, table: { ...snapshot.table, options, watchers } });
    expect(screen.getByText("Sandglass: 1 min · Watching: Zoe")).toBeTruthy();
  });

  test("offers to take over from a host who is away for long", async () => {
    const away = lobby(seated(person(0, "Ann", false), person(1, "Bo")), "bo");
    show(away);
    expect(screen.queryByRole("button", { name: "Become the host" })).toBeNull();
    cleanup();
    const ask = show(withHostFree(away));
    await fireEvent.click(screen.getByRole("button", { name: "Become the host" }));
    expect(ask).toHaveBeenCalledExactlyOnceWith({ type: "take_host" });
  });
});
