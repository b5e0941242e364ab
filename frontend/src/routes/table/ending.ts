/** What is loaded at the end of a game: its story, and its picture to share. */
export { default as GameStory } from "./GameStory.svelte";
export { default as ResultSheet } from "./ResultSheet.svelte";
