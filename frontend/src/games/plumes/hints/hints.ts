/** Hints for a first game of Enchanted Plumes: when each is due, and where it points. */
import { guideOf, type HintBy, hintsOf, type MomentOf, type Rules } from "../../../board/hints";
import { LOW } from "../cards";
import { spotsOf } from "../plumes";
import { handOf, type Situation, sceneOf } from "../scene";
import type { Words } from "../words/en";

/** The region of the screen a hint points to. */
export type Region = "rail" | "centre" | "train" | "fan" | "keep" | "result";

export type Hint = HintBy<typeof RULES, Region>;
type Moment = MomentOf<Situation>;

const keeping = ({ view, mine }: Moment) => view.phase === "keep" && mine;
const playing = ({ view, mine }: Moment) => view.phase === "play" && mine;
const waiting = ({ view, mine }: Moment) => !mine && (view.phase === "play" || view.phase === "replenish");
const topsOf = ({ view, you }: Moment) => (view.plumes[you] ?? []).map(({ rows }) => rows[0]?.length ?? 0);

/** A row of yours can get a card below it, so signs say in which colours. */
const hasSigns = ({ view, you }: Moment) =>
  (view.plumes[you] ?? []).some(({ rows }) => spotsOf(rows).some(({ colours }) => colours !== null));

const RULES: Rules<Words["hints"], Moment, Region> = {
  goal: { at: "keep", due: keeping, picture: () => ({ kind: "rows", signs: false }) },
  score: { at: "keep", due: keeping, picture: () => ({ kind: "rows", signs: true }) },
  keep: { at: "keep", due: keeping },
  low: {
    at: "train",
    stays: true,
    due: ({ view }) => view.phase !== "keep" && view.phase !== "over" && view.deck_size <= LOW,
  },
  play: { at: "fan", due: (moment) => playing(moment) && moment.view.played === 0 },
  place: { at: "centre", due: (moment) => playing(moment) && moment.view.played > 0 && hasSigns(moment) },
  replenish: {
    at: "train",
    due: ({ view, you, mine }) => view.phase === "replenish" && mine && handOf({ view, you }).length > 0,
  },
  top: {
    at: "centre",
    stays: true,
    due: (moment) => moment.view.phase !== "over" && topsOf(moment).some((cards) => cards > 1),
  },
  train: { at: "train", stays: true, due: waiting },
  others: { at: "rail", stays: true, due: (moment) => waiting(moment) && moment.view.turns > 1 },
  over: { at: "result", stays: true, last: true, due: ({ view }) => view.phase === "over" },
};

export const { HINTS, hintNow } = hintsOf(RULES, (_: Situation) => ({}));
export const guide = guideOf(sceneOf, hintNow);
