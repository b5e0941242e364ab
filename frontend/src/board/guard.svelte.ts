/** Presses are held off for a moment after a snapshot changed what they mean: a finger on its way cannot know. */
const GUARD_MS = 250;

export class Guard {
  on = $state(false);

  /** Of a component; `meaning` changes when its buttons mean something else. */
  constructor(meaning: () => unknown) {
    /** A page just opened has not changed under a finger; a lobby that becomes a game has. */
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
