/** The drum kit of each genre: the sounds, their levels, and their reverb sends. */
import type { Composition, DrumName, Genre } from './composition.ts';
import { beatSeconds } from './composition.ts';
import {
  clap,
  kick,
  metal,
  rim,
  riser,
  snare,
  tom,
  type KickShape,
  type SnareShape,
} from './dsp/drum-sounds.ts';
import { randomFrom, type Random } from './random.ts';

export interface DrumVoice {
  samples: Float32Array;
  gain: number;
  /** -1 left to 1 right. */
  pan: number;
  reverbSend: number;
  /** A hit of this drum stops a ringing one: closed hat over open hat. */
  chokes?: DrumName;
}

const kicks: Record<Genre, KickShape> = {
  deepHouse: { hz: [210, 48], bendSeconds: 0.028, seconds: 0.36, click: 0.35, drive: 1.5 },
  loFi: { hz: [150, 52], bendSeconds: 0.03, seconds: 0.3, click: 0.12, drive: 1.1 },
  jungle: { hz: [230, 58], bendSeconds: 0.018, seconds: 0.22, click: 0.4, drive: 1.7 },
  ambient: { hz: [110, 44], bendSeconds: 0.04, seconds: 0.5, click: 0, drive: 1 },
  synthwave: { hz: [240, 50], bendSeconds: 0.024, seconds: 0.34, click: 0.5, drive: 1.9 },
};

const snares: Record<Genre, SnareShape> = {
  deepHouse: { hz: 190, toneSeconds: 0.12, noiseSeconds: 0.18, band: [700, 7000], tone: 0.5 },
  loFi: { hz: 172, toneSeconds: 0.14, noiseSeconds: 0.2, band: [400, 4200], tone: 0.6 },
  jungle: { hz: 214, toneSeconds: 0.11, noiseSeconds: 0.16, band: [900, 9000], tone: 0.7 },
  ambient: { hz: 180, toneSeconds: 0.1, noiseSeconds: 0.3, band: [600, 3500], tone: 0.2 },
  synthwave: { hz: 168, toneSeconds: 0.16, noiseSeconds: 0.34, band: [500, 8000], tone: 0.7 },
};

/** Level of the drums in the mix, and how much room the snare gets. */
const rooms: Record<Genre, { drums: number; snareSend: number }> = {
  deepHouse: { drums: 0.6, snareSend: 0.2 },
  loFi: { drums: 0.8, snareSend: 0.12 },
  jungle: { drums: 0.72, snareSend: 0.1 },
  ambient: { drums: 1.6, snareSend: 0.8 },
  synthwave: { drums: 0.6, snareSend: 0.45 },
};

export function buildKit(composition: Composition, sampleRate: number): Record<DrumName, DrumVoice> {
  const { seed, genre } = composition;
  const random = randomFrom(seed, `${genre}/kit`);
  const { drums, snareSend } = rooms[genre];
  const voice = (
    samples: Float32Array,
    gain: number,
    pan: number,
    reverbSend: number,
    chokes?: DrumName,
  ) => ({
    samples,
    gain: gain * drums,
    pan,
    reverbSend,
    chokes,
  });
  const hatHz = random.between(950, 1250);
  let riserVoice: DrumVoice | undefined;
  return {
    kick: voice(kick(sampleRate, random, kicks[genre]), 0.85, 0, 0),
    snare: voice(snare(sampleRate, random, snares[genre]), 0.5, 0, snareSend),
    clap: voice(clap(sampleRate, random), 0.42, 0.04, snareSend + 0.1),
    closedHat: voice(hat(sampleRate, random, hatHz, 0.07), 0.28, 0.22, 0.02, 'openHat'),
    openHat: voice(hat(sampleRate, random, hatHz, 0.32), 0.26, 0.22, 0.05),
    ride: voice(
      metal(sampleRate, random, { seconds: 0.9, hz: 690, low: 4000, noise: 0.35 }),
      0.16,
      -0.28,
      0.08,
    ),
    rim: voice(rim(sampleRate, random), 0.22, -0.35, snareSend + 0.15),
    shaker: voice(shaker(sampleRate, random), 0.17, -0.3, 0.06),
    tom: voice(tom(sampleRate, random.between(95, 130)), 0.5, -0.15, snareSend),
    crash: voice(
      metal(sampleRate, random, { seconds: 2.2, hz: 520, low: 2600, noise: 0.6 }),
      0.24,
      0.12,
      0.2,
    ),
    /** By far the longest sound, and many tracks have none. It is the last one that takes from `random`. */
    get riser() {
      return (riserVoice ??= voice(
        riser(sampleRate, random, 8 * beatSeconds(composition.bpm)),
        0.3,
        0,
        0.15,
      ));
    },
  };
}

function hat(sampleRate: number, random: Random, hz: number, seconds: number): Float32Array {
  return metal(sampleRate, random, { seconds, hz, low: 6500, noise: 0.55 });
}

function shaker(sampleRate: number, random: Random): Float32Array {
  return metal(sampleRate, random, { seconds: 0.09, hz: 900, low: 5200, noise: 1, attackSeconds: 0.012 });
}
