import { expect, test } from "vitest";
import { botsIn, codeIn, parseRoute, setUpIn } from "./routes";

test.each([
  ["/", "", { page: "start", create: false }],
  ["/", "?new", { page: "start", create: true }],
  ["/about", "", { page: "about" }],
  ["/about/", "", { page: "about" }],
  ["/settings", "", { page: "settings" }],
  ["/operator", "", { page: "operator" }],
  ["/operator/more", "", { page: "missing" }],
  ["/rules/pikoko", "", { page: "rules", game: "pikoko" }],
  ["/t/k7pq-2mzx-9d", "", { page: "table", code: "k7pq-2mzx-9d", watch: false }],
  ["/t/k7pq-2mzx-9d", "?as=watcher", { page: "table", code: "k7pq-2mzx-9d", watch: true }],
  ["/t/k7pq-2mzx-9d", "?as=king", { page: "table", code: "k7pq-2mzx-9d", watch: false }],
  ["/t/", "", { page: "missing" }],
  ["/t/a%20b", "", { page: "missing" }],
  ["/t/k7pq-2mzx-9d/more", "", { page: "missing" }],
  ["/t/k7pq-2mzx-9d/screen", "", { page: "screen", code: "k7pq-2mzx-9d" }],
  ["/t/k7pq-2mzx-9d/screen/x", "", { page: "missing" }],
  ["/learn/pikoko", "", { page: "learn", game: "pikoko" }],
  ["/rules/chess", "", { page: "missing" }],
  ["/learn/chess", "", { page: "missing" }],
  ["/constructor", "", { page: "missing" }],
])("%s%s is the page it says", (path, query, route) => {
  expect(parseRoute(path, query)).toEqual(route);
});

test.each([
  ["https://pikoko.example/t/k7pq-2mzx-9d", "k7pq-2mzx-9d"],
  ["pikoko.example/t/k7pq-2mzx-9d?as=watcher", "k7pq-2mzx-9d"],
  ["Play with us: https://pikoko.example/t/k7pq-2mzx-9d see you", "k7pq-2mzx-9d"],
  ["  k7pq-2mzx-9d ", "k7pq-2mzx-9d"],
  ["k7pq 2mzx 9d", "k7pq-2mzx-9d"],
  ["", null],
  ["hello there, friends!", null],
  ["https://pikoko.example/", null],
])("in %j somebody means the table %j", (text, code) => {
  expect(codeIn(text)).toBe(code);
});

test.each([
  [{ setUp: "learn" }, "learn"],
  [{ setUp: "solo" }, "solo"],
  [{ setUp: "cheat" }, null],
  [{ sheet: "c1" }, null],
  [null, null],
])("the history entry %j says what its table is for", (state, setUp) => {
  expect(setUpIn(state)).toBe(setUp);
});

test.each([
  [{ setUp: "solo", bots: 3 }, 3],
  [{ setUp: "solo" }, null],
  [{ bots: "3" }, null],
  [null, null],
])("the history entry %j says how many bots its maker wants", (state, bots) => {
  expect(botsIn(state)).toBe(bots);
});
