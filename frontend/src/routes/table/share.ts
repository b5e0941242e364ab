/** Offers the table's link to others: by the device's own sheet, or else by the clipboard. */
import { copyText } from "./copy";

/** `failed`: the link has to be shown, to be copied by hand. */
export type Shared = "shared" | "copied" | "failed";

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Whether the link leads every other device to itself. */
export function onlyHere(link: string): boolean {
  return LOOPBACK.test(new URL(link).hostname);
}

export function canShare(): boolean {
  return typeof navigator.share === "function";
}

/** Somebody who closes the sheet has not asked for another way; a browser that refuses to open it gives one. */
export async function shareLink(link: string, title: string, text: string): Promise<Shared> {
  if (canShare()) {
    try {
      await navigator.share({ title, text, url: link });
      return "shared";
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return "shared";
    }
  }
  return (await copyText(link)) ? "copied" : "failed";
}
