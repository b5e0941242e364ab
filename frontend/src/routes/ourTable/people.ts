/** People of our table: by which pattern each is told from the others. */
import { PATTERNS } from "../../ui/patterns";
import type { ListedGame, StandingLine } from "../../wire/messages";

/** The seat whose pattern a person has: that they had last, or else the next that nobody before them has. `games` are newest first. */
export function patternsOf(
  people: readonly Pick<StandingLine, "person" | "players">[],
  games: readonly Pick<ListedGame, "seats">[],
): ReadonlyMap<string, number> {
  const patterns = new Map<string, number>();
  for (const { person, players } of people) {
    const had = games
      .flatMap(({ seats }) => seats)
      .find(({ player }) => player !== null && players.includes(player.id));
    const wanted = had?.seat ?? 0;
    const taken = new Set(patterns.values());
    const free = PATTERNS.map((_, i) => (wanted + i) % PATTERNS.length).find((seat) => !taken.has(seat));
    patterns.set(person, free ?? wanted);
  }
  return patterns;
}
