/** Shows one scene of the board: `?players=5&scene=my+turn`, `&long` for long names, `&lang=fr`; without a scene a list of all. */
import "../src/styles/index.css";
import { mount } from "svelte";
import { choose, inContext, load } from "../src/words/language";
import Gallery from "./Gallery.svelte";

const language = choose([new URLSearchParams(location.search).get("lang") ?? "en"]);
document.documentElement.lang = language;

const target = document.getElementById("app");
const words = await load(language);
if (target) mount(Gallery, { target, context: inContext(words), props: { words } });
