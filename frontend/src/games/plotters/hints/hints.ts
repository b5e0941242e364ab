/** Hints for a first game of Plotters Inc.: when each is due, where it points, and its text. */
import { guideOf, type HintBy, hintsOf, type MomentOf, type Rules } from "../../../board/hints";
import { suitsIn } from "../cards";
import { type Situation, sceneOf } from "../scene";
import { barred } from "../tricks";
import type { Letter } from "../view";
import type { Words } from "../words/en";

/** The region of the screen a hint points to. */
export type Region = "rail" | "trick" | "centre" | "fan" | "answer" | "scores" | "dock";

export type Hint = HintBy<typeof RULES, Region>;
/** `out` is the suit that can't be played any more; null while all can. */
type Moment = MomentOf<Situation, { trump: Letter | null; out: Letter | null }>;

const playing = ({ view, mine }: Moment) => view.phase === "tricks" && mine;
/** Due once this many tricks are done and the next is being played. */
const after = (tricks: number) => (moment: Moment) =>
  moment.view.phase === "tricks" && moment.view.tricks.length >= tricks;

const RULES: Rules<Words["hints"], Moment, Region> = {
  goal: {
    at: "rail",
    due: ({ view }) => view.phase === "tricks" && view.tricks.length === 0,
    picture: ({ speech }) => {
      const { R, G, B } = suitsIn(speech.words);
      return {
        kind: "product",
        suits: [
          [R, 5],
          [G, 6],
        ],
        by: [B, 2],
      };
    },
  },
  lead: { at: "fan", due: (moment) => playing(moment) && moment.trump === null },
  play: {
    at: "answer",
    due: (moment) => playing(moment) && moment.trump !== null,
    text: ({ speech, trump, out }) => speech.words.hints.play(trump ?? "B", out === null),
  },
  three: {
    at: "answer",
    due: (moment) => playing(moment) && moment.out !== null,
    text: ({ speech, out }) => speech.words.hints.three(out ?? "B"),
  },
  pick: { at: "trick", due: ({ view, mine }) => view.phase === "pick" && mine },
  keep: { at: "centre", due: ({ view, mine }) => view.phase === "keep" && mine },
  rest: { at: "trick", stays: true, due: after(1) },
  piles: { at: "rail", stays: true, due: after(2) },
  scored: { at: "scores", due: ({ view }) => view.phase === "scored" },
  over: { at: "dock", last: true, due: ({ view }) => view.phase === "over" },
};

export const { HINTS, hintNow } = hintsOf(RULES, ({ view: { trick } }: Situation) => ({
  trump: trick?.trump ?? null,
  out: barred(trick?.suits ?? []),
}));
export const guide = guideOf(sceneOf, hintNow);
