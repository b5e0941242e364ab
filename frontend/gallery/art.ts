/** All drawings side by side: `?theme=light`. */
import "../src/styles/index.css";
import { mount } from "svelte";
import Art from "./Art.svelte";

const target = document.getElementById("app");
if (target) mount(Art, { target });
