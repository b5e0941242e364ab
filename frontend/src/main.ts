import { mount } from "svelte";
import App from "./App.svelte";
import { registerWorker } from "./device/serviceWorker";
import { Preload } from "./routes/preload";
import { parseRoute } from "./routes/routes";
import { Session } from "./routes/session.svelte";
import "./styles/index.css";
import { firstLanguage } from "./words/language";

const target = document.getElementById("app");
if (!target) throw new Error("index.html has no #app");
const session = new Session();
const at = document.querySelector<HTMLMetaElement>("meta[name=at]")?.content ?? null;
const preload = new Preload(session, parseRoute(location.pathname, location.search), location.hash, at);
// Not awaited here: words are made with what stands in the same file of the build as this.
void firstLanguage().then((language) => {
  mount(App, { target, props: { language, session, preload } });
  registerWorker();
});
