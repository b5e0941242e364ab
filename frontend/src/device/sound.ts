/** Short sounds, made by Web Audio itself. A browser lets a page be heard only after a press. */
import { createContext } from "svelte";

const COUNTS = [1, 2, 3, 4, 5, 6, 7, 8] as const;
type Counted = `count-${(typeof COUNTS)[number]}`;

export type Sound = "turn" | "reveal" | "card" | "trick" | "chord" | "knock" | "end" | Counted;

/** A soft tone: `hz` from `at` on, ms; it fades away over `ms`. */
interface Tone {
  at: number;
  hz: number;
  ms: number;
  gain: number;
  wave: "sine" | "triangle";
}

/** Paper: noise around `hz`. */
interface Rustle {
  hz: number;
  ms: number;
  gain: number;
}

interface Voice {
  /** How long it takes before another may begin, ms. */
  ms: number;
  tones: readonly Tone[];
  rustle: Rustle | null;
}

const sine = (at: number, hz: number, ms: number, gain: number): Tone => ({ at, hz, ms, gain, wave: "sine" });
const tick = (at: number, hz: number): Tone => ({ at, hz, ms: 120, gain: 0.22, wave: "triangle" });

/** Knuckles on wood. */
const tap = (at: number): Tone => ({ at, hz: 208, ms: 110, gain: 0.3, wave: "triangle" });

const STEP_MS = 70;
const LOWEST_HZ = 440;

/** Points are counted: each step is half a tone higher than the one before. */
function counting(steps: number): Voice {
  const tones = COUNTS.slice(0, steps).map((_, i) => tick(i * STEP_MS, LOWEST_HZ * 2 ** (i / 12)));
  return { ms: steps * STEP_MS + 120, tones, rustle: null };
}

/** The sound of points that are counted up, at most eight steps; of none, a reveal. */
export function countOf(points: number): Sound {
  const steps = COUNTS.findLast((count) => count <= points);
  return steps === undefined ? "reveal" : `count-${steps}`;
}

export const VOICES: Record<Sound, Voice> = {
  ...(Object.fromEntries(COUNTS.map((steps) => [`count-${steps}`, counting(steps)])) as Record<
    Counted,
    Voice
  >),
  turn: { ms: 600, tones: [sine(0, 659, 420, 0.3), sine(140, 880, 460, 0.3)], rustle: null },
  reveal: { ms: 320, tones: [tick(0, 587), tick(60, 740), tick(120, 880)], rustle: null },
  card: { ms: 200, tones: [sine(20, 196, 90, 0.2)], rustle: { hz: 2400, ms: 110, gain: 0.3 } },
  trick: {
    ms: 360,
    tones: [sine(0, 392, 220, 0.25), sine(110, 294, 260, 0.25)],
    rustle: { hz: 1500, ms: 160, gain: 0.2 },
  },
  chord: { ms: 900, tones: [392, 494, 587, 784].map((hz) => sine(0, hz, 860, 0.16)), rustle: null },
  knock: { ms: 420, tones: [tap(0), tap(170)], rustle: null },
  end: {
    ms: 1100,
    tones: [523, 659, 784, 1047].map((hz, i) => sine(i * 150, hz, 620, 0.24)),
    rustle: null,
  },
};

const ATTACK_S = 0.008;
const SILENCE = 0.0001;

/** When each of several sounds begins, ms: one after another. */
export function startsOf(sounds: readonly Sound[]): number[] {
  let at = 0;
  return sounds.map((sound) => {
    const start = at;
    at += VOICES[sound].ms;
    return start;
  });
}

/** Plays `sound` into `out`, beginning at `at` seconds of its context's clock. */
export function ring(out: AudioNode, sound: Sound, at: number): void {
  const { tones, rustle } = VOICES[sound];
  for (const tone of tones) {
    const source = new OscillatorNode(out.context, { frequency: tone.hz, type: tone.wave });
    fade(source, out, at + tone.at / 1000, tone.ms, tone.gain);
  }
  if (!rustle) return;
  const { hz, ms, gain } = rustle;
  const band = new BiquadFilterNode(out.context, { type: "bandpass", frequency: hz, Q: 0.8 });
  band.connect(out);
  fade(new AudioBufferSourceNode(out.context, { buffer: noise(out.context, ms) }), band, at, ms, gain);
}

function fade(source: AudioScheduledSourceNode, out: AudioNode, at: number, ms: number, peak: number): void {
  const gain = new GainNode(out.context, { gain: SILENCE });
  gain.gain.setValueAtTime(SILENCE, at);
  gain.gain.linearRampToValueAtTime(peak, at + ATTACK_S);
  gain.gain.exponentialRampToValueAtTime(SILENCE, at + ms / 1000);
  source.connect(gain).connect(out);
  source.start(at);
  source.stop(at + ms / 1000);
}

function noise(context: BaseAudioContext, ms: number): AudioBuffer {
  const length = Math.ceil((context.sampleRate * ms) / 1000);
  const buffer = new AudioBuffer({ length, sampleRate: context.sampleRate });
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < length; i += 1) samples[i] = Math.random() * 2 - 1;
  return buffer;
}

/** Some browsers inside other apps have no Web Audio. */
export function canSound(): boolean {
  return typeof AudioContext === "function" && typeof OscillatorNode === "function";
}

/** Plays the sounds of this page. */
export class Speaker {
  #out: GainNode | null = null;

  /** `volume` is asked at each sound: 0 (off) to 1. */
  constructor(private readonly volume: () => number) {}

  /** Sounds are wanted. */
  get on(): boolean {
    return this.volume() > 0;
  }

  /** From now on a press anywhere lets later sounds be heard, if any are wanted. Returns how to stop that. */
  listen(): () => void {
    const wake = () => {
      if (this.volume() > 0) this.#wake();
    };
    const heard = new AbortController();
    for (const way of ["pointerup", "keydown"])
      addEventListener(way, wake, { capture: true, passive: true, signal: heard.signal });
    return () => heard.abort();
  }

  play(sounds: readonly Sound[]): void {
    const out = this.#out;
    const volume = this.volume();
    if (!out || volume === 0 || out.context.state !== "running") return;
    out.gain.value = volume ** 2;
    const now = out.context.currentTime + 0.01;
    startsOf(sounds).forEach((start, i) => {
      const sound = sounds[i];
      if (sound) ring(out, sound, now + start / 1000);
    });
  }

  /** To be called by a press: plays one for its listener to judge by. */
  async sample(): Promise<void> {
    await this.#wake();
    this.play(["turn"]);
  }

  async #wake(): Promise<void> {
    if (!canSound()) return;
    const context = this.#out?.context ?? new AudioContext();
    if (!this.#out) {
      this.#out = new GainNode(context);
      this.#out.connect(context.destination);
    }
    if (context instanceof AudioContext && context.state !== "running")
      await context.resume().catch(() => undefined);
  }
}

export const [useSpeaker, provideSpeaker] = createContext<Speaker>();
