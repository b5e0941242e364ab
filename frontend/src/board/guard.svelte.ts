/** Guard: ignores presses for a moment after a snapshot changes what they mean: a finger already on its way can't know. */
const GUARD_MS = 250;

export class Guard {
  on = $state(false);

  /** Create it while a component initializes. `meaning` changes when the buttons mean something else. */
  constructor(meaning: () => unknown) {
    /** On a new page, nothing has changed under a finger; when a lobby becomes a game, it has. */
    let changes = navigator.userActivation?.hasBeenActive ?? true;

    $effect(() => {
      meaning();
      this.on = changes;
      if (!changes) {
        changes = true;
        return;
      }
      const timer = setTimeout(() => {
        this.on = false;
      }, GUARD_MS);
      return () => clearTimeout(timer);
    });
  }
}
