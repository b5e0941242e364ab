import { beforeEach, expect, test, vi } from "vitest";
import * as api from "../wire/api";
import { TableClient } from "../wire/table.svelte";
import { Preload } from "./preload";
import { Session } from "./session.svelte";

vi.mock("../wire/table.svelte", () => ({
  TableClient: vi.fn(function (this: { close: () => void }) {
    this.close = vi.fn();
  }),
}));

const TABLE = { page: "table", code: "abcd", watch: false } as const;
const made = vi.mocked(TableClient);

beforeEach(() => {
  made.mockClear();
  vi.spyOn(api, "table").mockResolvedValue({ code: "abcd", game: "pikoko", at: "/on/b" });
  vi.spyOn(api, "games").mockResolvedValue([]);
  vi.spyOn(api, "me").mockResolvedValue({ id: "1", name: "Ann" });
});

test("a table's page is asked for and connected before anybody wants it, and once", async () => {
  const preload = new Preload(new Session(), TABLE);
  await preload.find("abcd");
  expect(api.table).toHaveBeenCalledOnce();
  expect(made).toHaveBeenCalledExactlyOnceWith("abcd", "player", "/on/b");
  expect(preload.connect("abcd", "player")).toBe(made.mock.instances[0]);
  preload.connect("abcd", "player");
  expect(made).toHaveBeenCalledTimes(2);
});

test("a link that moves a seat connects as its owner", async () => {
  await new Preload(new Session(), TABLE, `#${"k".repeat(43)}.Bo`).find("abcd");
  expect(made).toHaveBeenCalledExactlyOnceWith("abcd", "owner", "/on/b");
});

test("nobody is connected before saying a name", async () => {
  vi.spyOn(api, "me").mockResolvedValue(null);
  await new Preload(new Session(), TABLE).find("abcd");
  expect(made).not.toHaveBeenCalled();
});

test("a connection nobody took is closed when the page is left, or there is no such table", async () => {
  vi.spyOn(api, "table").mockRejectedValue(new Error("404"));
  const preload = new Preload(new Session(), TABLE);
  await expect(preload.find("abcd")).rejects.toThrow("404");
  await vi.waitFor(() => {
    for (const client of made.mock.instances) expect(client?.close).toHaveBeenCalled();
  });
});

test("other pages ask for nothing of a table", () => {
  new Preload(new Session(), { page: "about" });
  expect(api.table).not.toHaveBeenCalled();
});
