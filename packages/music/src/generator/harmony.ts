/** Keys, chords and their voicings. */
import type { MusicalKey } from './composition.ts';
import type { Random } from './random.ts';

const scales: Record<MusicalKey['mode'], readonly number[]> = {
  major: [0, 2, 4, 5, 7, 9, 11],
  minor: [0, 2, 3, 5, 7, 8, 10],
  dorian: [0, 2, 3, 5, 7, 9, 10],
  lydian: [0, 2, 4, 6, 7, 9, 11],
};

const pitchNames = ['C', 'D♭', 'D', 'E♭', 'E', 'F', 'F♯', 'G', 'A♭', 'A', 'B♭', 'B'];

export interface Chord {
  /** Pitch class of the root. */
  root: number;
  /** Pitch classes, root first, then third, fifth, seventh and perhaps ninth. */
  tones: number[];
  /** MIDI numbers, close together and near the previous chord. */
  voicing: number[];
}

export function chooseKey(random: Random, modes: readonly MusicalKey['mode'][]): MusicalKey {
  const mode = random.pick(modes);
  const tonic = random.integer(0, 11);
  return { tonic, mode, name: `${pitchNames[tonic]} ${mode}` };
}

/** MIDI number of a scale step counted from the tonic at or above `base`; negative steps go down. */
export function scaleStep(key: MusicalKey, base: number, step: number): number {
  const scale = scales[key.mode];
  const octave = Math.floor(step / 7);
  const lowest = base + ((((key.tonic - base) % 12) + 12) % 12);
  return lowest + octave * 12 + scale[step - octave * 7]!;
}

/**
 * Chords on the given degrees (0 is the tonic), stacked in thirds from the scale. `size` is the number of tones; a
 * ninth that would form a semitone with the root is omitted.
 */
export function buildChords(key: MusicalKey, degrees: readonly number[], size: 3 | 4 | 5): Chord[] {
  const chords: Chord[] = [];
  for (const degree of degrees) {
    const tones = Array.from({ length: size }, (_, i) => scaleStep(key, 0, degree + i * 2) % 12);
    const root = tones[0]!;
    if (size === 5 && (tones[4]! - root + 12) % 12 === 1) tones.pop();
    chords.push({ root, tones, voicing: nearestVoicing(tones, chords.at(-1)?.voicing) });
  }
  return chords;
}

/** A comfortable range for the hands: roughly E3 to G5. */
const lowestVoice = 52;
const middleVoice = 62;

/**
 * The inversion whose voices move least from the previous chord; thirds and sevenths lead, so that changes sound
 * smooth.
 */
function nearestVoicing(tones: readonly number[], before: readonly number[] | undefined): number[] {
  let best: number[] = [];
  let bestCost = Number.POSITIVE_INFINITY;
  for (let start = lowestVoice; start < lowestVoice + 12; start++) {
    const voicing = tones.map((tone) => start + ((((tone - start) % 12) + 12) % 12)).sort((a, b) => a - b);
    const cost = voicingCost(voicing, before);
    if (cost < bestCost) [best, bestCost] = [voicing, cost];
  }
  return best;
}

function voicingCost(voicing: readonly number[], before: readonly number[] | undefined): number {
  const mean = voicing.reduce((sum, note) => sum + note, 0) / voicing.length;
  let cost = Math.abs(mean - middleVoice) * 0.6;
  for (let i = 1; i < voicing.length; i++) {
    // A semitone at the bottom of a chord sounds muddy.
    const gap = voicing[i]! - voicing[i - 1]!;
    if (gap === 1) cost += i === 1 ? 6 : 2;
  }
  if (before) {
    for (const note of voicing) cost += Math.min(...before.map((other) => Math.abs(other - note)));
  }
  return cost;
}

/** The chord tone closest to a note; melodies use it on strong beats. */
export function nearestChordTone(chord: Chord, midi: number): number {
  let best = midi;
  let distance = 99;
  for (const tone of chord.tones) {
    const up = (((tone - midi) % 12) + 12) % 12;
    const offset = up > 6 ? up - 12 : up;
    if (Math.abs(offset) < distance) [best, distance] = [midi + offset, Math.abs(offset)];
  }
  return best;
}
