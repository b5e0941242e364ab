/** Short vibrations of a phone. Browsers do not let a page shake its device before the first press. */

export const VIBRATIONS = { choice: [8], turn: [16, 40, 16], knock: [70, 100, 70] } as const;

export function vibrate(what: keyof typeof VIBRATIONS): void {
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.([...VIBRATIONS[what]]);
}
