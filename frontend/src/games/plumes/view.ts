/** View of Enchanted Plumes as the server sends it. Seats are 0..n-1 clockwise; a card is its notation (`B9`). */

import type { components } from "../../wire/protocol";

type Schemas = components["schemas"];

export type Seat = number;
export type Card = string;
export type Letter = "R" | "W" | "Y" | "G" | "O" | "T" | "B" | "K" | "P" | "X";
/** Null is the last card of a Peacock, face down. */
export type Row = readonly (Card | null)[];
export type Plume = Schemas["PlumesPlume"];
export type View = Schemas["PlumesView"];
