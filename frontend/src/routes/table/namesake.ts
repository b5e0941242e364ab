/** Namesakes: somebody who has played at a table under my name and is not here now. */
import type { ListedGame, Snapshot } from "../../wire/messages";

export interface Namesake {
  readonly player: string;
  readonly name: string;
  /** How many of the games they sat in. */
  readonly games: number;
}

/** The one who played last, letter case apart; null if there is none. `games` are newest first. */
export function namesakeIn(
  games: readonly ListedGame[],
  name: string,
  { table, you }: Pick<Snapshot, "table" | "you">,
): Namesake | null {
  const here = new Set([you.player, ...table.seats.map(({ player }) => player?.id), ...table.watchers.ids]);
  const mine = name.toLocaleLowerCase();
  const played = games.filter(({ ended_at, abandoned }) => ended_at !== null && !abandoned);
  const alike = played.flatMap(({ seats }) =>
    seats.flatMap(({ player }) => (player && player.name.toLocaleLowerCase() === mine ? [player] : [])),
  );
  const first = alike.find(({ id }) => !here.has(id));
  return first && !alike.some(({ id }) => here.has(id))
    ? { player: first.id, name: first.name, games: alike.length }
    : null;
}
