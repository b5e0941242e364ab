// @vitest-environment jsdom
import { readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const SCRIPT = readFileSync("public/offline.js", "utf-8");
const PAGE = readFileSync("public/offline.html", "utf-8");
const LONGEST_MS = 8000;

const fetched = vi.fn<(path: string) => Promise<{ ok: boolean }>>();
const reload = vi.fn();

function open(): void {
  new Function("fetch", "location", SCRIPT)(fetched, { reload });
}

beforeEach(() => {
  vi.useFakeTimers();
  fetched.mockReset().mockRejectedValue(new TypeError("Failed to fetch"));
  reload.mockReset();
});

afterEach(() => vi.useRealTimers());

test("the offline page loads its script and has none inline", () => {
  const page = new DOMParser().parseFromString(PAGE, "text/html");
  const scripts = [...page.scripts].map((script) => [script.getAttribute("src"), script.textContent]);
  expect(scripts).toEqual([["/offline.js", ""]]);
});

test("it retries, and reloads once the server is ready", async () => {
  open();
  for (let times = 1; times <= 3; times += 1) await vi.advanceTimersByTimeAsync(LONGEST_MS);
  expect(fetched.mock.calls.length).toBeGreaterThanOrEqual(3);
  fetched.mockResolvedValue({ ok: false });
  await vi.advanceTimersByTimeAsync(LONGEST_MS);
  expect(reload).not.toHaveBeenCalled();
  fetched.mockResolvedValue({ ok: true });
  await vi.advanceTimersByTimeAsync(LONGEST_MS);
  expect(reload).toHaveBeenCalledOnce();
});

test("it retries at once when the browser is back online", async () => {
  open();
  fetched.mockResolvedValue({ ok: true });
  dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(0);
  expect(reload).toHaveBeenCalled();
});
