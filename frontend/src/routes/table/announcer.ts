/** Tells of the game to somebody who does not look: sounds, and a notification when a hidden page's turn has come. */
import { untrack } from "svelte";
import { type Heard, isKnocked, isMine, soundsBetween } from "../../board/sounds";
import { notify } from "../../device/notification";
import type { Speaker } from "../../device/sound";
import type { Known } from "../../games/registry";

export interface Wishes {
  /** The table's code: a newer notification takes the older one's place. */
  tag: string;
  notices: boolean;
  /** What the game is called. */
  title: string;
  text: string;
}

export class Announcer {
  #before: Heard<unknown> | null = null;
  /** The turn last notified of. */
  #told = "";

  constructor(
    heard: () => Heard<unknown>,
    private readonly happened: Known["happened"],
    speaker: Speaker,
    wishes: () => Wishes,
  ) {
    $effect(() => {
      const now = heard();
      untrack(() => this.#hear(now, speaker, wishes()));
    });
  }

  #hear(now: Heard<unknown>, speaker: Speaker, { tag, notices, title, text }: Wishes): void {
    const knocked = this.#before !== null && isKnocked(this.#before, now);
    speaker.play(soundsBetween(this.#before, now, this.happened));
    this.#before = now;
    if (knocked) {
      this.#told = "";
      shake();
    }
    if (!isMine(now)) this.#told = "";
    else if (notices && document.hidden && this.#told !== now.turn) {
      this.#told = now.turn;
      void notify(title, text, tag);
    }
  }
}

/** Before the first press browsers do not let a page shake its device. */
function shake(): void {
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.([70, 100, 70]);
}
