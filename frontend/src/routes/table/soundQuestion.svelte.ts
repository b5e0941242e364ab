/** SoundQuestion: asks once, after the first trick or some cards, whether a player wants sounds. */
import type { Question } from "../../board/act";
import { canSound, type Sound, type Speaker } from "../../device/sound";
import type { Words } from "../../words/en";
import type { Settings } from "../settings.svelte";

/** In a game without tricks: after so many cards. */
const CARDS = 8;

export class SoundQuestion {
  #due = $state(false);
  #cards = 0;

  constructor(
    private readonly settings: Settings,
    private readonly speaker: Speaker,
    private readonly words: Words,
  ) {}

  /** Call with the sounds of every new state of the game. */
  follow(sounds: readonly Sound[]): void {
    this.#cards += sounds.filter((sound) => sound === "card").length;
    if (sounds.includes("trick") || this.#cards >= CARDS) this.#due = true;
  }

  /** Null if there is nothing to ask. */
  readonly now: Question | null = $derived.by(() => {
    const { sound, soundAsked } = this.settings.all;
    if (!this.#due || sound || soundAsked || !canSound()) return null;
    const { ask_sound, sound_on, not_now } = this.words.settings;
    return {
      text: ask_sound,
      answers: [
        { text: sound_on, onpress: () => this.#answer(true) },
        { text: not_now, onpress: () => this.#answer(false) },
      ],
    };
  });

  #answer(sound: boolean): void {
    this.settings.change({ sound, soundAsked: true });
    if (sound) void this.speaker.sample();
  }
}
