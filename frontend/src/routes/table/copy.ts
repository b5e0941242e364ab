/** Copies where the browser lets us: the clipboard API needs https or localhost, the old command does not. */
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
