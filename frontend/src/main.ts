import { mount } from "svelte";
import App from "./App.svelte";
import { keepOffline } from "./device/offline";
import { Ahead } from "./routes/preload";
import { parseRoute } from "./routes/routes";
import { Session } from "./routes/session.svelte";
import "./styles/index.css";
import { firstLanguage } from "./words/language";

const target = document.getElementById("app");
if (!target) throw new Error("index.html has no #app");
const session = new Session();
const ahead = new Ahead(session, parseRoute(location.pathname, location.search), location.hash);
// Not awaited here: words are made with what stands in the same file of the build as this.
void firstLanguage().then((spoken) => {
  mount(App, { target, props: { spoken, session, ahead } });
  keepOffline();
});
