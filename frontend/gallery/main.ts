/**
 * Shows one scene of a board: `?game=plumes&players=4&scene=play`, with `&long` for long names, `&lang=fr`; without a
 * scene, a list of all.
 */
import "../src/styles/index.css";
import { mount } from "svelte";
import { clientOf, FIRST } from "../src/games/registry";
import { choose, inContext, load, loadGame } from "../src/words/language";
import Gallery from "./Gallery.svelte";

const asked = new URLSearchParams(location.search);
const language = choose([asked.get("lang") ?? "en"]);
document.documentElement.lang = language;

const game = asked.get("game") ?? FIRST;
const target = document.getElementById("app");
const [words, gameWords, client] = await Promise.all([
  load(language),
  loadGame(game, language),
  clientOf(game),
]);
if (target)
  mount(Gallery, {
    target,
    context: inContext(words, { [game]: gameWords }),
    props: { name: game, client, words, gameWords },
  });
