/** All drawings side by side: `?theme=light`; or the picture of a link: `?preview=LINE`. */
import "../src/styles/index.css";
import { mount } from "svelte";
import { words } from "../src/words/en";
import { inContext } from "../src/words/language";
import Art from "./Art.svelte";
import Preview from "./Preview.svelte";

const target = document.getElementById("app");
const line = new URLSearchParams(location.search).get("preview");
const context = inContext(words);
if (target && line) mount(Preview, { target, context, props: { line } });
else if (target) mount(Art, { target, context });
