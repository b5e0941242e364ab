/** The view of Template as the server sends it. Seats are numbered clockwise; a card is its notation (`R7`). */
import { shownAs } from "../../board/game";
import type { Schemas } from "./schemas";

export type Card = string;
export type Letter = "R";
export type Play = Schemas["TemplatePlay"];
export type Trick = Schemas["TemplateTrick"];
export type View = Schemas["TemplateView"];

/** What is shown of a game: one that was ended by a vote is over. */
export const shownOf = shownAs<View>;
