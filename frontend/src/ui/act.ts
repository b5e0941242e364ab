/** What a dock offers: one thing to do, and what it needs to say it. */

/** Another thing that may be done, besides. */
interface Also {
  text: string;
  action: string;
}

export type Act =
  | { kind: "note"; text: string; also?: Also | null }
  | { kind: "press"; text: string; action: string; also?: Also | null }
  | { kind: "over" }
  | { kind: "watch" };

export interface ActWords {
  readonly last_trick?: string;
  readonly take_over: string;
  readonly play_again: (bots: number) => string;
  readonly change_table: string;
  readonly share: string;
  readonly take_seat: string;
  readonly knock: string;
}
