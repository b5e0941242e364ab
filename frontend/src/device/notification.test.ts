// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { askPermission, notify, permission } from "./notification";

const shown = vi.fn();

class Granted {
  static permission = "granted";
  static requestPermission = vi.fn(async () => "granted");
  constructor(...given: unknown[]) {
    shown(...given);
  }
}

beforeEach(() => {
  shown.mockClear();
  vi.stubGlobal("isSecureContext", true);
});
afterEach(() => vi.unstubAllGlobals());

test("nothing is asked or shown where there are no notifications", async () => {
  expect(permission()).toBe("missing");
  expect(await askPermission()).toBe("missing");
  await notify("Plotters Inc.", "Your turn", "a-table");
  vi.stubGlobal("Notification", Granted);
  vi.stubGlobal("isSecureContext", false);
  expect(permission()).toBe("missing");
});

test("an answer given once is not asked for again", async () => {
  vi.stubGlobal("Notification", Granted);
  expect(await askPermission()).toBe("granted");
  expect(Granted.requestPermission).not.toHaveBeenCalled();
});

test("a notification stands under the table's tag", async () => {
  vi.stubGlobal("Notification", Granted);
  await notify("Plotters Inc.", "Your turn", "a-table");
  expect(shown).toHaveBeenCalledWith(
    "Plotters Inc.",
    expect.objectContaining({ body: "Your turn", tag: "a-table" }),
  );
});

test("a phone's page leaves it to its service worker", async () => {
  class Phone {
    static permission = "granted";
    constructor() {
      throw new TypeError("Illegal constructor");
    }
  }
  vi.stubGlobal("Notification", Phone);
  const showNotification = vi.fn(async () => undefined);
  const serviceWorker = { getRegistration: async () => ({ showNotification }) };
  Object.defineProperty(navigator, "serviceWorker", { value: serviceWorker, configurable: true });
  await notify("Plotters Inc.", "Your turn", "a-table");
  expect(showNotification).toHaveBeenCalledOnce();
});
