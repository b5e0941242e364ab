/**
 * Shows all drawings: `?theme=light`; a link's picture: `?preview=LANGUAGE&game=NAME`; the picture of a finished
 * game: `?result=PLAYERS&game=NAME`, with `&long` for long names, `&winners=3` for a shared win, `&french`.
 */
import "../src/styles/index.css";
import { mount } from "svelte";
import type { WireGame } from "../src/board/game";
import { clientOf, FIRST, isGame, posterOf } from "../src/games/registry";
import ResultPicture from "../src/routes/table/ResultPicture.svelte";
import { words as en } from "../src/words/en";
import { words as fr } from "../src/words/fr";
import { inContext, loadGame } from "../src/words/language";
import type { Site } from "../src/words/site";
import Art from "./Art.svelte";
import Preview from "./Preview.svelte";

const target = document.getElementById("app");
const asked = new URLSearchParams(location.search);
const preview = asked.get("preview");
const sites = import.meta.glob<Site>("../src/words/??.ts", { import: "site" });
const context = inContext(asked.has("french") ? fr : en);

const SHORT = ["Max", "Ann", "Bo", "Cy", "Dee", "Eve"];
const LONG = [
  "Maximiliane",
  "Annabelle Montgomery-Sm",
  "WWWWWWWWWWWWWWWWWWWWWWWW",
  "Zoë & <Bo>",
  "Dee",
  "Eve Evenings",
];

interface Scene {
  which: string;
  name: string;
  players: number;
  game: WireGame;
}

/** Fetched rather than imported, so the other drawings work before `scenes.py` has run. */
async function resultProps(name: string, players: number) {
  const scenes = (await (await fetch("scenes.json")).json()) as Scene[];
  const scene = scenes.find((one) => one.which === name && one.name === "over" && one.players === players);
  const { picture } = await clientOf(name);
  if (!scene || !picture) throw new Error(`no picture of a game of ${name} with ${players}`);
  const names = asked.has("long") ? LONG : SHORT;
  const seats = names.slice(0, players).map((one) => ({ name: one, bot: null, attendance: "here" as const }));
  const { view } = scene.game;
  const shared = Number(asked.get("winners") ?? 0);
  const winners = shared ? Array.from({ length: shared }, (_, seat) => seat) : view.winners;
  const table = { code: "quiet-garden", seats, watchers: [] };
  const words = await loadGame(name, asked.has("french") ? "fr" : "en");
  const game = { table, view: { ...view, winners }, words };
  return { pictureOf: await picture(), game, name, endedAt: "2026-11-21T20:15:00+00:00" };
}

if (target && preview) {
  const game = asked.get("game") ?? FIRST;
  if (!isGame(game)) throw new Error(`no such game: ${game}`);
  const site = await sites[`../src/words/${preview}.ts`]?.();
  const { name = "", line = "" } = site?.games[game] ?? {};
  mount(Preview, { target, context, props: { Poster: await posterOf(game), name, line } });
} else if (target && asked.has("result")) {
  mount(ResultPicture, {
    target,
    context,
    props: await resultProps(asked.get("game") ?? FIRST, Number(asked.get("result"))),
  });
} else if (target) mount(Art, { target, context });
