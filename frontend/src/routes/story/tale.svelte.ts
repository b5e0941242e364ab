/** Tale: the story of one finished game, as it comes from the server. */
import type { Storyteller } from "../../board/story";
import type { GameRecord } from "../../wire/messages";
import type { Words } from "../../words/en";
import { type Line, linesOf, namesIn, seatOf, tellerOf } from "./lines";
import { recordOf } from "./records";

export class Tale {
  /** Why it did not come. */
  problem = $state.raw<unknown>(null);
  #told = $state.raw<{ record: GameRecord; teller: Storyteller | null } | null>(null);

  constructor(
    private readonly code: string,
    private readonly number: number,
  ) {}

  get loaded(): boolean {
    return this.#told !== null;
  }

  async load(): Promise<void> {
    this.problem = null;
    try {
      const record = await recordOf(this.code, this.number);
      this.#told = { record, teller: await tellerOf(record.game) };
    } catch (error) {
      this.problem = error;
    }
  }

  /** Its lines, as they are told to that player; undefined: to anybody. */
  linesFor(player: string | undefined, words: Words, language: string): Line[] {
    if (!this.#told?.teller) return [];
    const { record, teller } = this.#told;
    return linesOf(record.story, teller, namesIn(record, words), seatOf(record, player), language);
  }
}
