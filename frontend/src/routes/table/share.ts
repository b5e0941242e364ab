/** Gives the table's link to others: by the device's share sheet, or else by the clipboard. */

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

/** Somebody who closes the share sheet has not asked for another way; a browser that refuses to open it gets one. */
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

/** The clipboard API needs https or localhost, the old command does not. False: neither works here. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

/** What lies below an open sheet cannot be selected: the text goes into the sheet. */
function copyBySelection(text: string): boolean {
  const field = document.createElement("textarea");
  const before = document.activeElement;
  field.value = text;
  field.className = "unseen";
  field.readOnly = true;
  (document.querySelector("dialog[open]") ?? document.body).append(field);
  field.focus();
  field.select();
  try {
    return document.execCommand("copy");
  } catch {
    return false;
  } finally {
    field.remove();
    if (before instanceof HTMLElement) before.focus();
  }
}
