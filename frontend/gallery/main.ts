/** Shows one scene of the board: `?players=5&scene=my+turn`, `&long` for long names, `&lang=fr`; without a scene a list of all. */
import "../src/styles/index.css";
import { mount } from "svelte";
import type { Words } from "../src/games/pikoko/words/en";
import { choose, inContext, load, loadGame } from "../src/words/language";
import Gallery from "./Gallery.svelte";

const language = choose([new URLSearchParams(location.search).get("lang") ?? "en"]);
document.documentElement.lang = language;

const target = document.getElementById("app");
const words = await load(language);
const gameWords = (await loadGame("pikoko", language)) as Words;
if (target)
  mount(Gallery, { target, context: inContext(words, { pikoko: gameWords }), props: { words, gameWords } });
