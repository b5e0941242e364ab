// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import * as api from "./api";

function answer(status: number, body: unknown): Response {
  return new Response(typeof body === "string" ? body : JSON.stringify(body), { status });
}

function serve(response: Response | Error) {
  const fetched = vi.fn<typeof fetch>();
  if (response instanceof Error) fetched.mockRejectedValue(response);
  else fetched.mockResolvedValue(response);
  vi.stubGlobal("fetch", fetched);
  return fetched;
}

afterEach(() => vi.unstubAllGlobals());

test("a new table is asked for as JSON with the cookie", async () => {
  const fetched = serve(answer(201, { code: "k7pq" }));
  await expect(api.createTable("pikoko", {})).resolves.toEqual({ code: "k7pq" });
  expect(fetched).toHaveBeenCalledWith("/api/tables", {
    method: "POST",
    credentials: "same-origin",
    headers: { "content-type": "application/json" },
    body: '{"game":"pikoko","options":{}}',
  });
});

test("a tab that is somebody else says so with its own token", async () => {
  sessionStorage.setItem("player", "abc");
  const fetched = serve(answer(200, { id: "1", name: "Max" }));
  await api.me();
  expect(fetched.mock.calls[0]?.[1]?.headers).toEqual({ authorization: "Bearer abc" });
  sessionStorage.clear();
});

test("a browser without a player is nobody, and so is one whose player is gone", async () => {
  serve(answer(200, null));
  await expect(api.me()).resolves.toBeNull();
  serve(answer(401, { code: "no_player", params: {}, reason: "Say who you are first." }));
  await expect(api.me()).resolves.toBeNull();
});

test("a refusal keeps its code, params and reason", async () => {
  serve(answer(429, { code: "too_fast", params: { retry_ms: 800 }, reason: "Too many." }));
  await expect(api.me()).rejects.toMatchObject({
    status: 429,
    code: "too_fast",
    params: { retry_ms: 800 },
    reason: "Too many.",
  });
});

test("an answer that is no JSON is told by its status", async () => {
  serve(answer(502, "<h1>Bad gateway</h1>"));
  await expect(api.myTables()).rejects.toMatchObject({ status: 502, code: "http_502", reason: "" });
});

test("no network is called offline", async () => {
  serve(new TypeError("fetch failed"));
  await expect(api.games()).rejects.toMatchObject({ status: 0, code: "offline" });
});

test("a code cannot lead to another address", async () => {
  const fetched = serve(answer(404, { code: "no_table", params: {}, reason: "" }));
  await expect(api.table("../players/me")).rejects.toMatchObject({ code: "no_table" });
  expect(fetched.mock.calls[0]?.[0]).toBe("/api/tables/..%2Fplayers%2Fme");
});

test("deleting and signing out say that they are JSON, as the server wants of what changes something", async () => {
  const fetched = serve(new Response(null, { status: 204 }));
  await expect(api.deleteMe()).resolves.toBeUndefined();
  expect(fetched).toHaveBeenCalledWith("/api/players/me", {
    method: "DELETE",
    credentials: "same-origin",
    headers: { "content-type": "application/json" },
  });
  serve(answer(200, { token: "new" }));
  await expect(api.signOut()).resolves.toBe("new");
});

test("an operator's key goes along as a Bearer, and in no address", async () => {
  const fetched = serve(new Response(null, { status: 204 }));
  await api.operator.begin("secret-key");
  const [path, init] = fetched.mock.calls[0] ?? [];
  expect(path).toBe("/api/operator/session");
  expect(init?.headers).toMatchObject({ authorization: "Bearer secret-key" });
});
