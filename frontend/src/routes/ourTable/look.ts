/** Look: opens a game over the table, at a round or at a place in it. */
import type { Place } from "../replay/looking.svelte";

export type Look = (game: number, round: number, place?: Place) => void;
