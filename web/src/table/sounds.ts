// Small clicks, made here: no files, no library. Whoever cannot hear them reads a caption.

import type { Moment } from "../net/table.svelte";
import { settings } from "../settings.svelte";

type Tone = { hertz: number; seconds: number; form: OscillatorType; loud: number };

const TONES: Readonly<Record<Moment, readonly Tone[]>> = {
  card: [{ hertz: 190, seconds: 0.05, form: "triangle", loud: 0.18 }],
  knock: [
    { hertz: 120, seconds: 0.06, form: "sine", loud: 0.3 },
    { hertz: 110, seconds: 0.06, form: "sine", loud: 0.25 },
  ],
  turn: [
    { hertz: 523, seconds: 0.09, form: "sine", loud: 0.12 },
    { hertz: 659, seconds: 0.12, form: "sine", loud: 0.12 },
  ],
};

let context: AudioContext | null = null;

/** Plays the sound of a moment, if the player likes it; whether it does. Before the first tap browsers are silent. */
export function play(moment: Moment): boolean {
  if (!settings.sounds[moment] || typeof AudioContext === "undefined") return false;
  if (!navigator.userActivation?.hasBeenActive) return false;
  context ??= new AudioContext();
  let at = context.currentTime;
  for (const tone of TONES[moment]) at = sound(context, tone, at) + 0.02;
  return true;
}

function sound(on: AudioContext, tone: Tone, at: number): number {
  const source = on.createOscillator();
  const volume = on.createGain();
  const until = at + tone.seconds;
  source.type = tone.form;
  source.frequency.setValueAtTime(tone.hertz, at);
  volume.gain.setValueAtTime(tone.loud, at);
  volume.gain.exponentialRampToValueAtTime(0.001, until);
  source.connect(volume).connect(on.destination);
  source.start(at);
  source.stop(until);
  return until;
}
