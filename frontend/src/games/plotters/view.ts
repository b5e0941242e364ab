/**
 * View of Plotters Inc. as the server sends it, with suits narrowed to their four letters. Seats are 0..n-1
 * clockwise; a card is its notation (`B9`); `stacks[seat]` has counts by suit in the order B G R Y.
 */

import type { components } from "../../wire/protocol";

type Schemas = components["schemas"];
type Narrowed<T, Changes> = Omit<T, keyof Changes> & Changes;

export type Seat = number;
export type Card = string;
export type Letter = "B" | "G" | "R" | "Y";
export type Phase = Schemas["PlottersView"]["phase"];
export type Play = Schemas["PlottersPlay"];
export type Share = Schemas["PlottersShare"];
type Kept = readonly (readonly Letter[] | null)[];

export type Trick = Narrowed<
  Schemas["PlottersTrick"],
  { readonly trump: Letter | null; readonly suits: readonly Letter[] }
>;

export type FinishedTrick = Narrowed<Schemas["PlottersFinishedTrick"], { readonly trump: Letter }>;
export type Round = Narrowed<Schemas["PlottersFinishedRound"], { readonly kept: Kept }>;

export type View = Narrowed<
  Schemas["PlottersView"],
  {
    readonly trick: Trick | null;
    readonly tricks: readonly FinishedTrick[];
    readonly rounds: readonly Round[];
    readonly kept: Kept;
  }
>;
