// Seven small sounds, made here: no files, no library. What lies to the left is heard from the left. Whoever cannot hear
// them reads a caption, if wished.

import { settings, type Sound } from "../settings.svelte";

/** A tone, or with `q` filtered noise (paper, wood): from one pitch to another, so many seconds after the moment. */
type Part = { at?: number; seconds: number; from: number; to?: number; q?: number; form?: OscillatorType; loud: number };

const PAPER: Part = { seconds: 0.07, from: 2400, to: 700, q: 0.8, loud: 0.35 };
const THUD: Part = { seconds: 0.06, from: 150, to: 95, loud: 0.16 };
const KNUCKLE: Part = { seconds: 0.11, from: 170, to: 110, loud: 0.4 };
const WOOD: Part = { seconds: 0.025, from: 1300, q: 2, loud: 0.25 };
/** One after the other, and then together. */
const CHORD = [392, 494, 587, 784];
/** Cards come in packets, each as loud as a third of one that is played. */
const PACKETS = [0, 0.13, 0.26];

export const SOUND: Readonly<Record<Sound, readonly Part[]>> = {
  deal: PACKETS.map((at) => ({ ...PAPER, at, loud: PAPER.loud / 3 })),
  card: [PAPER, THUD],
  take: [{ seconds: 0.2, from: 900, to: 2600, q: 0.7, loud: 0.22 }],
  knock: [0, 0.14].flatMap((at) => [{ ...KNUCKLE, at }, { ...WOOD, at }]),
  turn: [
    { seconds: 0.22, from: 523, form: "triangle", loud: 0.1 },
    { at: 0.11, seconds: 0.3, from: 659, form: "triangle", loud: 0.1 },
  ],
  money: [
    { seconds: 0.28, from: 2093, loud: 0.07 },
    { at: 0.035, seconds: 0.35, from: 3136, loud: 0.05 },
  ],
  won: CHORD.map((from, place) => ({ at: 0.09 * place, seconds: 0.5, from, form: "triangle", loud: 0.09 })),
};
/** A tone starts quickly, but not with a click. */
const ATTACK = 0.008;
const SILENT = 0.0001;
/** The whole way to one side sounds like a defect of the other ear. */
const WIDEST = 0.8;

let context: AudioContext | null = null;

/** Plays the sound of a moment, from -1 (left) to 1 (right); whether it does. Before the first tap browsers are silent. */
export function play(moment: Sound, side = 0): boolean {
  if (settings.quiet || !settings.sounds[moment]) return false;
  return hear(moment, side);
}

/** The sound of a moment, whether it is wanted at the table or not. */
export function hear(moment: Sound, side = 0): boolean {
  if (typeof AudioContext === "undefined" || !navigator.userActivation?.hasBeenActive) return false;
  context ??= new AudioContext();
  const out = place(context, settings.panned ? side * WIDEST : 0);
  for (const part of SOUND[moment]) sound(context, part, out);
  return true;
}

/** Where it is heard from. A very old browser has no sides. */
function place(on: AudioContext, side: number): AudioNode {
  if (!side || !on.createStereoPanner) return on.destination;
  const panner = on.createStereoPanner();
  panner.pan.value = side;
  panner.connect(on.destination);
  return panner;
}

function sound(on: AudioContext, part: Part, out: AudioNode): void {
  const start = on.currentTime + (part.at ?? 0);
  const end = start + part.seconds;
  const [source, tuned] = part.q === undefined ? tone(on, part.form ?? "sine") : noise(on, part.seconds, part.q);
  const volume = on.createGain();
  tuned.frequency.setValueAtTime(part.from, start);
  tuned.frequency.exponentialRampToValueAtTime(part.to ?? part.from, end);
  volume.gain.setValueAtTime(SILENT, start);
  volume.gain.exponentialRampToValueAtTime(part.loud, start + ATTACK);
  volume.gain.exponentialRampToValueAtTime(SILENT, end);
  tuned.connect(volume).connect(out);
  source.start(start);
  source.stop(end);
}

/** What is started, and what has the pitch. */
type Voice = readonly [AudioScheduledSourceNode, AudioNode & { readonly frequency: AudioParam }];

function tone(on: AudioContext, form: OscillatorType): Voice {
  const source = on.createOscillator();
  source.type = form;
  return [source, source];
}

function noise(on: AudioContext, seconds: number, q: number): Voice {
  const length = Math.ceil(on.sampleRate * seconds);
  const buffer = on.createBuffer(1, length, on.sampleRate);
  const data = buffer.getChannelData(0);
  for (let at = 0; at < length; at++) data[at] = (Math.random() * 2 - 1) * (1 - at / length) ** 2;
  const source = on.createBufferSource();
  const band = on.createBiquadFilter();
  source.buffer = buffer;
  band.type = "bandpass";
  band.Q.value = q;
  source.connect(band);
  return [source, band];
}
