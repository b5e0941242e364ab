/** Shows one scene of the board: `?players=5&scene=my+turn`, `&long` for long names; without a scene a list of all. */
import "../src/styles/index.css";
import { mount } from "svelte";
import Gallery from "./Gallery.svelte";

const target = document.getElementById("app");
if (target) mount(Gallery, { target });
