/** How strong bots are. docs/bots.md says how it was measured. */

const WINS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  pikoko: { club: 8, expert: 9 },
  plotters: { club: 6, expert: 7 },
  plumes: { club: 5, expert: 7 },
};

/** How many of ten games a bot of that level wins against three easy ones; null for easy ones and unknown levels. */
export function botWins(game: string, level: string): number | null {
  return WINS[game]?.[level] ?? null;
}
