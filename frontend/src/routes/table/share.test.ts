// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { copyText, shareLink } from "./share";

const LINK = "http://192.168.1.5:8000/t/quiet-garden";

/** `null`: the browser does not have it, as on plain http. */
function browser(has: {
  share?: (() => Promise<void>) | null;
  clipboard?: ((text: string) => Promise<void>) | null;
  command?: () => boolean;
}) {
  vi.stubGlobal("navigator", {
    ...(has.share && { share: has.share }),
    ...(has.clipboard && { clipboard: { writeText: has.clipboard } }),
  });
  document.execCommand = has.command ?? (() => false);
}

const refuses = (name: string) => () => Promise.reject(new DOMException("no", name));

beforeEach(() => document.body.replaceChildren());
afterEach(() => vi.unstubAllGlobals());

describe("sharing", () => {
  test("asks the device first, and its refusal leads to the clipboard", async () => {
    const clipboard = vi.fn(() => Promise.resolve());
    browser({ share: () => Promise.resolve(), clipboard });
    await expect(shareLink(LINK, "", "")).resolves.toBe("shared");
    expect(clipboard).not.toHaveBeenCalled();
    browser({ share: refuses("NotAllowedError"), clipboard });
    await expect(shareLink(LINK, "", "")).resolves.toBe("copied");
    expect(clipboard).toHaveBeenCalledExactlyOnceWith(LINK);
  });

  test("takes a closed sheet for an answer", async () => {
    const clipboard = vi.fn(() => Promise.resolve());
    browser({ share: refuses("AbortError"), clipboard });
    await expect(shareLink(LINK, "", "")).resolves.toBe("shared");
    expect(clipboard).not.toHaveBeenCalled();
  });

  test("without any of it says that the link has to be copied by hand", async () => {
    browser({});
    await expect(shareLink(LINK, "", "")).resolves.toBe("failed");
  });
});

describe("copying on plain http", () => {
  test("selects the text and leaves the focus where it was", async () => {
    const button = document.body.appendChild(document.createElement("button"));
    button.focus();
    let selected = "";
    browser({
      command: () => {
        const field = document.activeElement as HTMLTextAreaElement;
        selected = field.value.slice(field.selectionStart, field.selectionEnd);
        return true;
      },
    });
    await expect(copyText(LINK)).resolves.toBe(true);
    expect(selected).toBe(LINK);
    expect(document.activeElement).toBe(button);
    expect(document.querySelector("textarea")).toBeNull();
  });

  test("works within an open sheet, outside of which nothing can be selected", async () => {
    const sheet = document.body.appendChild(document.createElement("dialog"));
    sheet.setAttribute("open", "");
    let within: Element | null = null;
    browser({
      command: () => {
        within = document.querySelector("textarea")?.parentElement ?? null;
        return true;
      },
    });
    await copyText(LINK);
    expect(within).toBe(sheet);
  });
});
