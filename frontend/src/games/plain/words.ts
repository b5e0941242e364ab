/** What the plain boards say. */
export interface PlainWords {
  readonly list: (items: readonly string[]) => string;
  readonly menu: string;
  readonly read_rules: string;
  readonly chat: string;
  readonly your_turn: string;
  readonly waiting: (names: string) => string;
  readonly over: string;
  readonly play_again: string;
}
