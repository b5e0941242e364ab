// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { canSound, Speaker, startsOf, VOICES } from "./sound";

afterEach(() => vi.unstubAllGlobals());

test("every sound is short and quiet", () => {
  for (const { ms, tones, rustle } of Object.values(VOICES)) {
    expect(ms).toBeLessThanOrEqual(1100);
    for (const tone of tones) expect(tone.at + tone.ms).toBeLessThanOrEqual(1100);
    const loudest = Math.max(...tones.map(({ gain }) => gain), rustle?.gain ?? 0);
    expect(loudest).toBeLessThanOrEqual(0.3);
  }
});

test("each counted point sounds half a tone higher", () => {
  expect(VOICES["count-8"].tones).toHaveLength(8);
  const pitches = VOICES["count-8"].tones.map(({ hz }) => hz);
  for (const [i, hz] of pitches.slice(1).entries()) expect(hz / (pitches[i] ?? 1)).toBeCloseTo(2 ** (1 / 12));
});

test("sounds of one moment follow each other", () => {
  expect(startsOf(["card", "turn"])).toEqual([0, VOICES.card.ms]);
  expect(startsOf([])).toEqual([]);
});

test("without Web Audio nothing is heard and nothing breaks", async () => {
  expect(canSound()).toBe(false);
  const speaker = new Speaker(() => 1);
  await speaker.sample();
  speaker.play(["turn"]);
});

test("nothing is made before a press, nor while sounds are off", () => {
  const made = vi.fn();
  vi.stubGlobal("AudioContext", made);
  vi.stubGlobal("OscillatorNode", made);
  const stop = new Speaker(() => 0).listen();
  dispatchEvent(new Event("pointerup"));
  new Speaker(() => 1).play(["card"]);
  expect(made).not.toHaveBeenCalled();
  stop();
});
