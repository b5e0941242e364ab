/** Pills below the cards that everybody looks at: what fits of "→ Name" beside the badge of the seat that gets a card. */
import { widthOf } from "../../../ui/fitting";

/** The pill's padding, the badge with its gap, the arrow with its gap, in em; and the edges, px. */
const PADDING = 0.8;
const BADGE = 1.2;
const ARROW = 1.3;
const EDGES = 3;

/** In a pill at most so wide with letters of this size, px. Without room for the name, the arrow leads to the badge alone. */
export function pillOf(name: string, width: number, size: number): { arrow: boolean; name: boolean } {
  const free = (width - EDGES) / size - PADDING - BADGE - widthOf(name);
  return { arrow: free < 0 || free >= ARROW, name: free >= 0 };
}
