/**
 * View of PIKOKO as the server sends it, with colours narrowed to their five letters. Seats are 0..n-1 clockwise; a
 * card is its notation (`B9`, `M7`); `bids[bidder][target]`.
 */

import type { components } from "../../wire/protocol";

type Schemas = components["schemas"];
type Narrowed<T, Changes> = Omit<T, keyof Changes> & Changes;

export type Seat = number;
export type Card = string;
export type Letter = "R" | "Y" | "P" | "W" | "B";
export type Phase = Schemas["PikokoView"]["phase"];
export type Confidence = Seat | "none";

/** `as` is the colour a card counts as; null for an off-colour multi whose colour nobody had to name. */
export type Play = Narrowed<Schemas["PikokoPlay"], { readonly as: Letter | null }>;

export type Trick = Narrowed<
  Schemas["PikokoTrick"],
  { readonly required: Letter | null; readonly plays: readonly Play[] }
>;

export type FinishedTrick = Narrowed<
  Schemas["PikokoFinishedTrick"],
  { readonly required: Letter; readonly plays: readonly Play[] }
>;

export type Round = Narrowed<Schemas["PikokoFinishedRound"], { readonly trump: Letter | null }>;

export type View = Narrowed<
  Schemas["PikokoView"],
  {
    readonly trump: Letter | null;
    readonly trick: Trick | null;
    readonly tricks: readonly FinishedTrick[];
    readonly rounds: readonly Round[];
  }
>;
