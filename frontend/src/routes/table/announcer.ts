/** Sounds and vibrations of the game, and a notification when it is my turn and the page is hidden. */
import { type Heard, isKnocked, isMine, soundsBetween } from "../../board/sounds";
import { notify } from "../../device/notification";
import type { Sound, Speaker } from "../../device/sound";
import { vibrate } from "../../device/vibration";
import type { Known } from "../../games/registry";

export interface TurnNotice {
  /** Notifications are wanted. */
  notices: boolean;
  /** What the game is called. */
  title: string;
  text: string;
  /** The table's code: a newer notification takes the older one's place. */
  tag: string;
}

export class Announcer {
  #before: Heard<unknown> | null = null;
  /** The turn last notified of. */
  #told = "";

  constructor(
    private readonly happened: Known["happened"],
    private readonly speaker: Speaker,
  ) {}

  /** Call with every new state of the game. Returns its sounds, also if they are off. */
  follow(now: Heard<unknown>, { notices, title, text, tag }: TurnNotice): readonly Sound[] {
    const knocked = this.#before !== null && isKnocked(this.#before, now);
    const sounds = soundsBetween(this.#before, now, this.happened);
    this.speaker.play(sounds);
    this.#before = now;
    if (knocked) {
      this.#told = "";
      vibrate("knock");
    } else if (this.speaker.on && sounds.includes("turn")) vibrate("turn");
    if (!isMine(now)) this.#told = "";
    else if (notices && document.hidden && this.#told !== now.turn) {
      this.#told = now.turn;
      void notify(title, text, tag);
    }
    return sounds;
  }
}
