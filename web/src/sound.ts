// Small sounds, made here: a card on the felt, a bell when it is your turn, the whistle of the referee.
import { get } from 'svelte/store';
import { sound, volume } from './prefs';

let context: AudioContext | null = null;
/** The volume, from the sliders of the preferences. */
const loud = (gain: number): number => Math.max(0.0001, gain * get(volume) * 1.7);

function audio(): AudioContext | null {
  if (!get(sound) || typeof AudioContext === 'undefined' || !navigator.userActivation?.hasBeenActive) return null;
  context ??= new AudioContext();
  return context;
}

interface Note {
  pitch: number;
  /** Seconds from now until it begins, and how long it rings. */
  after: number;
  lasts: number;
  volume: number;
  type: OscillatorType;
}

function note(to: AudioContext, { pitch, after, lasts, volume, type }: Note): void {
  const tone = to.createOscillator();
  const gain = to.createGain();
  const begin = to.currentTime + after;
  tone.type = type;
  tone.frequency.value = pitch;
  gain.gain.setValueAtTime(0.0001, begin);
  gain.gain.exponentialRampToValueAtTime(loud(volume), begin + 0.02);
  gain.gain.exponentialRampToValueAtTime(0.0001, begin + lasts);
  tone.connect(gain).connect(to.destination);
  tone.start(begin);
  tone.stop(begin + lasts + 0.05);
}

let rustle: AudioBuffer | null = null;

/** Noise that fades out. */
function noise(to: AudioContext): AudioBuffer {
  const length = Math.floor(to.sampleRate * 0.07);
  const buffer = to.createBuffer(1, length, to.sampleRate);
  const data = buffer.getChannelData(0);
  for (let at = 0; at < length; at += 1) data[at] = (Math.random() * 2 - 1) * (1 - at / length) ** 3;
  return buffer;
}

/** A card is laid. */
export function cardSound(): void {
  const to = audio();
  if (!to) return;
  const source = to.createBufferSource();
  const filter = to.createBiquadFilter();
  const gain = to.createGain();
  source.buffer = rustle ??= noise(to);
  filter.type = 'lowpass';
  filter.frequency.value = 1400;
  gain.gain.value = loud(0.16);
  source.connect(filter).connect(gain).connect(to.destination);
  source.start();
}

/** The round is over: three strokes that carry through a room. */
export function bellSound(): void {
  const to = audio();
  if (!to) return;
  for (const after of [0, 0.6, 1.2]) note(to, { pitch: 880, after, lasts: 0.55, volume: 0.5, type: 'triangle' });
}

/** It is your turn. */
export function turnSound(): void {
  const to = audio();
  if (!to) return;
  note(to, { pitch: 523.25, after: 0, lasts: 0.35, volume: 0.06, type: 'sine' });
  note(to, { pitch: 783.99, after: 0.11, lasts: 0.35, volume: 0.06, type: 'sine' });
}

/** A half is over (one blast), or the match (three). A pea rattles in the whistle. */
export function whistle(blasts: number): void {
  const to = audio();
  if (!to) return;
  for (let blast = 0; blast < blasts; blast += 1) {
    const begin = to.currentTime + blast * 0.42;
    const length = blast === blasts - 1 ? 0.5 : 0.28;
    const [tone, pea, rattle, gain] = [to.createOscillator(), to.createOscillator(), to.createGain(), to.createGain()];
    tone.frequency.value = 2350;
    pea.frequency.value = 38;
    rattle.gain.value = 90;
    gain.gain.setValueAtTime(0.0001, begin);
    gain.gain.exponentialRampToValueAtTime(loud(0.03), begin + 0.03);
    gain.gain.exponentialRampToValueAtTime(0.0001, begin + length);
    pea.connect(rattle).connect(tone.frequency);
    tone.connect(gain).connect(to.destination);
    for (const one of [tone, pea]) {
      one.start(begin);
      one.stop(begin + length);
    }
  }
}
