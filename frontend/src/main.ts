import { mount } from "svelte";
import App from "./App.svelte";
import { Ahead } from "./lib/ahead";
import { keepOffline } from "./lib/offline";
import { parseRoute } from "./lib/routes";
import { Session } from "./lib/session.svelte";
import "./styles/index.css";
import { firstLanguage } from "./words/language";

const target = document.getElementById("app");
if (!target) throw new Error("index.html has no #app");
const session = new Session();
const ahead = new Ahead(session, parseRoute(location.pathname, location.search));
mount(App, { target, props: { spoken: await firstLanguage(), session, ahead } });
keepOffline();
