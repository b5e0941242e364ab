/** Sounds of PIKOKO, from what the viewer sees anyway, at the same moment for everyone. */
import { gameOf, type Heard, trickSounds } from "../../board/sounds";
import { motionsBetween } from "./motions";
import type { View } from "./view";

export const happened = trickSounds<View>((before, after) => {
  const kinds = motionsBetween(shownBy(before), shownBy(after)).map(({ kind }) => kind);
  if (kinds.includes("reveal")) return "reveal";
  return kinds.includes("card") ? "card" : null;
});

function shownBy(heard: Heard<View>) {
  return { game: gameOf(heard), view: heard.view, resting: false, you: heard.you, drawn: true, offer: null };
}
