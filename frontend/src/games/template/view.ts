/** The view of Template as the server sends it. Seats are numbered clockwise; a card is its notation (`R7`). */
import type { Schemas } from "./schemas";

export type Card = string;
export type Letter = "R";
export type Play = Schemas["TemplatePlay"];
export type Trick = Schemas["TemplateTrick"];
export type View = Schemas["TemplateView"];
