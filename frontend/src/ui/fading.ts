/**
 * Fading edges: a box that scrolls fades where its content goes on. Sets the classes `more-above` and `more-below`,
 * which styles/pages.css draws.
 */

/** Whether there is more above and below what a scrolled box shows; a rounding error is not more. */
export function moreOf(box: Pick<Element, "scrollTop" | "clientHeight" | "scrollHeight">): {
  above: boolean;
  below: boolean;
} {
  const left = box.scrollHeight - box.clientHeight - box.scrollTop;
  return { above: box.scrollTop > 1, below: left > 1 };
}

/** For `{@attach fading}` on a box whose only child holds its content. */
export function fading(box: HTMLElement): () => void {
  const look = () => {
    const { above, below } = moreOf(box);
    box.classList.toggle("more-above", above);
    box.classList.toggle("more-below", below);
  };
  const sizes = new ResizeObserver(look);
  for (const part of [box, ...box.children]) sizes.observe(part);
  box.addEventListener("scroll", look, { passive: true });
  // What rises into its place reaches below it until then.
  box.addEventListener("animationend", look);
  return () => sizes.disconnect();
}
