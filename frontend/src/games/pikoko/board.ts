/** What PIKOKO's board is given and what it tells. */
import type * as board from "../../board/contract";
import type { Hint } from "./hints/hints";
import type { View } from "./view";
import type { Words } from "./words/en";

export {
  type BoardSeat,
  type BoardSettings,
  type BoardTable,
  DEFAULT_SETTINGS,
  type GlassTime,
} from "../../board/contract";

export type BoardGame = board.BoardGame<View>;
export type BoardProps = board.BoardProps<View, Words, Hint>;
export type HintPlace = board.HintPlace<Hint>;
