/** Makes a new table and goes there; asks the server for a player first if there is none. */
import { type GameName, hasHints } from "../games/registry";
import * as api from "../wire/api";
import { useWords } from "../words/language";
import { problemIn } from "../words/sentence";
import { useHints } from "./hints.svelte";
import { useRouter } from "./router.svelte";
import { type SetUp, tablePath } from "./routes";
import { useSession } from "./session.svelte";
import { useSettings } from "./settings.svelte";

export interface TableWish {
  game: GameName;
  setUp: SetUp;
  /** How many bots play with somebody alone. */
  bots?: number;
}

/** Create during component initialisation. */
export class NewTable {
  /** A table is being made. */
  busy = $state(false);
  readonly #words = useWords();
  readonly #router = useRouter();
  readonly #session = useSession();
  readonly #settings = useSettings();
  readonly #hints = useHints();

  /** `replace`: without a way back to this page. Returns a problem as a sentence, or null. */
  async make({ game, ...state }: TableWish, replace: boolean): Promise<string | null> {
    if (this.busy) return null;
    this.busy = true;
    const problem = await problemIn(this.#words, async () => {
      const { code } = await api.createTable(game, this.#options(state.setUp));
      this.#teach(game, state.setUp);
      this.#router.go(tablePath(code), { replace, state });
    });
    this.busy = false;
    return problem;
  }

  /** The same for somebody who has just typed a name. */
  async makeAs(name: string, wish: TableWish, replace: boolean): Promise<string | null> {
    const problem = await problemIn(this.#words, async () => {
      if (!this.#session.me) await this.#session.become(name);
    });
    if (problem !== null) return problem;
    this.#settings.change({ name });
    return this.make(wish, replace);
  }

  /** Who learns a game has time, whatever was chosen for others. */
  #options(setUp: SetUp): Record<string, string> {
    const { pace } = this.#settings.all;
    return setUp === "learn" || pace === "normal" ? {} : { bot_pace: pace };
  }

  /** Hints explain a first game with bots; whoever has finished that game or wants no hints is left alone. */
  #teach(game: GameName, setUp: SetUp): void {
    const hints = this.#hints.of(game);
    if (setUp === "learn" || (setUp === "solo" && hints.fresh && hasHints(game))) hints.start();
  }
}
