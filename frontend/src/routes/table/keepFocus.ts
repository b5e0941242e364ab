/** Attachment: keeps the focus in a list whose buttons come and go. If the focused button goes, the list takes the focus. */
export function keepFocus(list: HTMLElement): () => void {
  let last: Node | null = null;
  const came = ({ target }: FocusEvent) => (last = target instanceof Node ? target : null);
  const left = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null) last = null;
  };
  const observer = new MutationObserver(() => {
    if (last === null || last.isConnected) return;
    last = null;
    if (document.activeElement === document.body) list.focus();
  });
  list.addEventListener("focusin", came);
  list.addEventListener("focusout", left);
  observer.observe(list, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    list.removeEventListener("focusin", came);
    list.removeEventListener("focusout", left);
  };
}
