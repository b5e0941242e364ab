/** All that shows hints, in one piece that only a first game loads. */
export { default as HintCard } from "./HintCard.svelte";
export { hintNow } from "./hints";
