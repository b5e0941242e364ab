/** Course: how the wins of a table added up, game by game, as lines of a chart. */
import type { Standings } from "../../wire/messages";

/** A person's wins after every counted game, from none on. */
export interface Line {
  readonly person: string;
  readonly wins: readonly number[];
}

/** Those who are ranked, at most as many as there are patterns to tell apart; without any, those there are. */
export function linesOf({ people, course }: Standings, most = 6): readonly Line[] {
  const ranked = people.filter((one) => one.ranked);
  return (ranked.length > 0 ? ranked : people).slice(0, most).map(({ person }) => {
    let wins = 0;
    return { person, wins: [0, ...course.map((step) => (wins = step.wins[person] ?? wins))] };
  });
}

/** Where labels stand that want to be at these heights, in order: none nearer than `step` to the one above, none below `most`. */
export function spread(wanted: readonly number[], step: number, most: number): readonly number[] {
  const placed: number[] = [];
  for (const at of wanted) placed.push(Math.max(at, (placed.at(-1) ?? Number.NEGATIVE_INFINITY) + step));
  for (let i = placed.length - 1, below = most; i >= 0; i--, below -= step) {
    placed[i] = Math.min(placed[i] as number, below);
  }
  return placed;
}
