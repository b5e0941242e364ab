import { mount } from "svelte";
import App from "./App.svelte";
import { keepOffline } from "./lib/offline";
import "./styles/index.css";
import { firstLanguage } from "./words/language";

const target = document.getElementById("app");
if (!target) throw new Error("index.html has no #app");
mount(App, { target, props: { spoken: await firstLanguage() } });
keepOffline();
