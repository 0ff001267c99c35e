// Small sounds, made here: a card on the felt, a bell when it is your turn, the whistle of the referee.
import { get } from 'svelte/store';
import { sound, volume } from './prefs';

let context: AudioContext | null = null;
/** What the sliders of the preferences make of a sound. */
const loud = (gain: number): number => Math.max(0.0001, gain * get(volume) * 1.7);

function audio(): AudioContext | null {
  if (!get(sound) || typeof AudioContext === 'undefined' || !navigator.userActivation?.hasBeenActive) return null;
  context ??= new AudioContext();
  return context;
}

/** A card is laid. */
export function cardSound(): void {
  const to = audio();
  if (!to) return;
  const length = Math.floor(to.sampleRate * 0.07);
  const buffer = to.createBuffer(1, length, to.sampleRate);
  const data = buffer.getChannelData(0);
  for (let at = 0; at < length; at += 1) data[at] = (Math.random() * 2 - 1) * (1 - at / length) ** 3;
  const source = to.createBufferSource();
  const filter = to.createBiquadFilter();
  const gain = to.createGain();
  source.buffer = buffer;
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
  [0, 0.6, 1.2].forEach((after) => {
    const tone = to.createOscillator();
    const gain = to.createGain();
    const begin = to.currentTime + after;
    tone.type = 'triangle';
    tone.frequency.value = 880;
    gain.gain.setValueAtTime(0.0001, begin);
    gain.gain.exponentialRampToValueAtTime(loud(0.5), begin + 0.02);
    gain.gain.exponentialRampToValueAtTime(0.0001, begin + 0.55);
    tone.connect(gain).connect(to.destination);
    tone.start(begin);
    tone.stop(begin + 0.6);
  });
}

/** It is your turn. */
export function turnSound(): void {
  const to = audio();
  if (!to) return;
  [523.25, 783.99].forEach((pitch, at) => {
    const tone = to.createOscillator();
    const gain = to.createGain();
    const begin = to.currentTime + at * 0.11;
    tone.frequency.value = pitch;
    gain.gain.setValueAtTime(0.0001, begin);
    gain.gain.exponentialRampToValueAtTime(loud(0.06), begin + 0.02);
    gain.gain.exponentialRampToValueAtTime(0.0001, begin + 0.35);
    tone.connect(gain).connect(to.destination);
    tone.start(begin);
    tone.stop(begin + 0.4);
  });
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
