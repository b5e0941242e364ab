// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Speaker } from "../../device/sound";
import { words as en } from "../../words/en";
import { Settings } from "../settings.svelte";
import { SoundQuestion } from "./soundQuestion.svelte";

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal("AudioContext", () => {});
  vi.stubGlobal("OscillatorNode", () => {});
});
afterEach(() => vi.unstubAllGlobals());

function asked(settings = new Settings()) {
  const speaker = new Speaker(() => 0);
  const sample = vi.spyOn(speaker, "sample").mockResolvedValue();
  return { question: new SoundQuestion(settings, speaker, en), settings, sample };
}

test("sounds are asked about after the first trick, once for all", () => {
  const { question, settings, sample } = asked();
  question.follow(["card", "turn"]);
  expect(question.now).toBeNull();
  question.follow(["trick"]);
  expect(question.now?.text).toBe("Sounds?");
  question.now?.answers[1]?.onpress();
  expect(question.now).toBeNull();
  expect(settings.all.sound).toBe(false);
  expect(sample).not.toHaveBeenCalled();
  const later = asked();
  later.question.follow(["trick"]);
  expect(later.question.now).toBeNull();
});

test("who wants sounds hears one at once", () => {
  const { question, settings, sample } = asked();
  question.follow(Array.from({ length: 8 }, () => "card" as const));
  question.now?.answers[0]?.onpress();
  expect(settings.all).toMatchObject({ sound: true, soundAsked: true });
  expect(sample).toHaveBeenCalledOnce();
});

test("nobody is asked who has sounds, or whose browser has none", () => {
  const settings = new Settings();
  settings.change({ sound: true });
  const { question } = asked(settings);
  question.follow(["trick"]);
  expect(question.now).toBeNull();
  settings.change({ sound: false });
  vi.unstubAllGlobals();
  const mute = asked();
  mute.question.follow(["trick"]);
  expect(mute.question.now).toBeNull();
});
