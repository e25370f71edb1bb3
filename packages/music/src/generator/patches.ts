/** The sounds of each genre: one patch per part, and the levels in the mix. */
import type { Genre, PartName } from './composition.ts';
import type { FmPatch } from './dsp/fm-voice.ts';
import type { SynthPatch } from './dsp/synth-voice.ts';

export type Patch = SynthPatch | FmPatch;

export interface Channel {
  patch: Patch;
  reverbSend: number;
  delaySend: number;
  /** How far the kick ducks this part, 0 to 1. */
  duck: number;
}

export interface Mix {
  channels: Record<PartName, Channel>;
  reverb: { decaySeconds: number; damping: number; size: number; gain: number };
  /** Length of an echo in beats. */
  delay: { beats: number; feedback: number; gain: number };
  /** Depth of slow pitch drift, as a share of the pitch. */
  wow: number;
  /** Noise under the music: none, vinyl crackle, or waves. */
  texture: 'none' | 'vinyl' | 'waves';
  /** Low-pass of the full mix in hertz; 0 for none. */
  darkenHz: number;
}

const pad = (over: Partial<SynthPatch>): SynthPatch => ({
  kind: 'synth',
  wave: 'saw',
  detuneCents: 14,
  sub: 0,
  cutoffHz: [350, 2200],
  filterOctaves: 0.4,
  filterDecaySeconds: 1.5,
  resonance: 0.1,
  amp: { attackSeconds: 0.35, decaySeconds: 2, sustain: 0.8, releaseSeconds: 1.1 },
  gain: 0.1,
  ...over,
});

const bass = (over: Partial<SynthPatch>): SynthPatch => ({
  kind: 'synth',
  wave: 'saw',
  detuneCents: 0,
  sub: 0.5,
  cutoffHz: [240, 900],
  filterOctaves: 1.6,
  filterDecaySeconds: 0.22,
  resonance: 0.25,
  amp: { attackSeconds: 0.004, decaySeconds: 0.5, sustain: 0.75, releaseSeconds: 0.08 },
  gain: 0.3,
  ...over,
});

const pluck = (over: Partial<SynthPatch>): SynthPatch => ({
  kind: 'synth',
  wave: 'square',
  detuneCents: 8,
  sub: 0,
  cutoffHz: [600, 2600],
  filterOctaves: 2,
  filterDecaySeconds: 0.25,
  resonance: 0.3,
  amp: { attackSeconds: 0.002, decaySeconds: 0.35, sustain: 0, releaseSeconds: 0.15 },
  gain: 0.1,
  ...over,
});

const electricPiano: FmPatch = {
  kind: 'fm',
  ratio: 1,
  index: [2.1, 0.35],
  indexDecaySeconds: 0.5,
  tremoloHz: 4.2,
  amp: { attackSeconds: 0.003, decaySeconds: 2.6, sustain: 0.05, releaseSeconds: 0.35 },
  gain: 0.11,
};

const bell: FmPatch = {
  kind: 'fm',
  ratio: 3.5,
  index: [1.6, 0.1],
  indexDecaySeconds: 1.2,
  tremoloHz: 0.6,
  amp: { attackSeconds: 0.004, decaySeconds: 3.2, sustain: 0, releaseSeconds: 1.2 },
  gain: 0.1,
};

const channel = (patch: Patch, reverbSend: number, delaySend: number, duck: number): Channel => ({
  patch,
  reverbSend,
  delaySend,
  duck,
});

export const mixes: Record<Genre, Mix> = {
  deepHouse: {
    channels: {
      pad: channel(pad({ cutoffHz: [260, 1500], gain: 0.1 }), 0.35, 0, 0.7),
      keys: channel(
        pad({
          wave: 'saw',
          detuneCents: 10,
          cutoffHz: [380, 1700],
          filterOctaves: 1.8,
          filterDecaySeconds: 0.24,
          resonance: 0.2,
          amp: { attackSeconds: 0.004, decaySeconds: 0.5, sustain: 0.25, releaseSeconds: 0.25 },
          gain: 0.2,
        }),
        0.3,
        0.28,
        0.5,
      ),
      bass: channel(bass({ wave: 'triangle', cutoffHz: [300, 800], sub: 0.35, gain: 0.4 }), 0, 0, 0.75),
      arp: channel(pluck({ wave: 'reed', gain: 0.3 }), 0.3, 0.4, 0.4),
      lead: channel({ ...electricPiano, gain: 0.13, tremoloHz: 3 }, 0.35, 0.35, 0.25),
    },
    reverb: { decaySeconds: 1.8, damping: 0.35, size: 1, gain: 0.8 },
    delay: { beats: 0.75, feedback: 0.45, gain: 0.7 },
    wow: 0.0004,
    texture: 'none',
    darkenHz: 0,
  },
  loFi: {
    channels: {
      pad: channel(pad({ wave: 'soft', cutoffHz: [400, 1400], gain: 0.06 }), 0.25, 0, 0.35),
      keys: channel({ ...electricPiano, gain: 0.14 }, 0.2, 0.06, 0.2),
      bass: channel(bass({ wave: 'soft', cutoffHz: [300, 700], sub: 0.4, gain: 0.3 }), 0, 0, 0.3),
      arp: channel({ ...electricPiano, gain: 0.1, ratio: 2 }, 0.3, 0.3, 0.1),
      lead: channel(pluck({ wave: 'triangle', cutoffHz: [900, 2400], gain: 0.5 }), 0.3, 0.25, 0.1),
    },
    reverb: { decaySeconds: 1.3, damping: 0.5, size: 0.8, gain: 0.7 },
    delay: { beats: 0.75, feedback: 0.3, gain: 0.5 },
    wow: 0.003,
    texture: 'vinyl',
    darkenHz: 7500,
  },
  jungle: {
    channels: {
      pad: channel(pad({ cutoffHz: [300, 2600], detuneCents: 18, gain: 0.085 }), 0.5, 0, 0.35),
      keys: channel({ ...bell, ratio: 1, index: [2.4, 0.5], gain: 0.085 }, 0.4, 0.35, 0.2),
      bass: channel(
        bass({
          detuneCents: 6,
          sub: 0.9,
          cutoffHz: [150, 420],
          filterOctaves: 1.2,
          resonance: 0.35,
          gain: 0.36,
        }),
        0,
        0,
        0.45,
      ),
      arp: channel(pluck({ cutoffHz: [700, 3200], gain: 0.2 }), 0.3, 0.3, 0.2),
      lead: channel(pad({ wave: 'reed', cutoffHz: [700, 2800], gain: 0.22 }), 0.45, 0.35, 0.2),
    },
    reverb: { decaySeconds: 2.2, damping: 0.3, size: 1.1, gain: 0.8 },
    delay: { beats: 0.75, feedback: 0.45, gain: 0.6 },
    wow: 0.0005,
    texture: 'none',
    darkenHz: 0,
  },
  ambient: {
    channels: {
      pad: channel(
        pad({
          detuneCents: 20,
          cutoffHz: [300, 1800],
          amp: { attackSeconds: 2.2, decaySeconds: 4, sustain: 0.8, releaseSeconds: 4 },
          gain: 0.12,
        }),
        0.7,
        0.1,
        0,
      ),
      keys: channel(bell, 0.6, 0.4, 0),
      bass: channel(
        bass({
          wave: 'soft',
          sub: 0.3,
          cutoffHz: [200, 500],
          filterOctaves: 0,
          amp: { attackSeconds: 1.2, decaySeconds: 4, sustain: 0.8, releaseSeconds: 2.5 },
          gain: 0.2,
        }),
        0.1,
        0,
        0,
      ),
      arp: channel({ ...bell, ratio: 2, index: [0.9, 0.05], gain: 0.07 }, 0.6, 0.5, 0),
      lead: channel(pad({ wave: 'soft', cutoffHz: [700, 2600], gain: 0.17 }), 0.6, 0.45, 0),
    },
    reverb: { decaySeconds: 5.5, damping: 0.4, size: 1.6, gain: 0.9 },
    delay: { beats: 1.5, feedback: 0.55, gain: 0.7 },
    wow: 0.0012,
    texture: 'waves',
    darkenHz: 0,
  },
  synthwave: {
    channels: {
      pad: channel(pad({ detuneCents: 22, cutoffHz: [400, 3000], gain: 0.15 }), 0.35, 0, 0.55),
      keys: channel(
        pad({
          wave: 'square',
          cutoffHz: [600, 3200],
          filterOctaves: 1,
          amp: { attackSeconds: 0.005, decaySeconds: 0.7, sustain: 0.4, releaseSeconds: 0.3 },
          gain: 0.17,
        }),
        0.3,
        0.2,
        0.3,
      ),
      bass: channel(
        bass({ wave: 'saw', detuneCents: 7, sub: 0.45, cutoffHz: [300, 1300], gain: 0.42 }),
        0,
        0,
        0.5,
      ),
      arp: channel(pluck({ wave: 'saw', cutoffHz: [500, 3400], gain: 0.28 }), 0.25, 0.3, 0.3),
      lead: channel(
        pad({
          detuneCents: 12,
          cutoffHz: [1200, 4200],
          filterOctaves: 0.6,
          amp: { attackSeconds: 0.02, decaySeconds: 0.8, sustain: 0.7, releaseSeconds: 0.3 },
          gain: 0.22,
        }),
        0.35,
        0.4,
        0.15,
      ),
    },
    reverb: { decaySeconds: 2.4, damping: 0.25, size: 1.2, gain: 0.8 },
    delay: { beats: 0.75, feedback: 0.4, gain: 0.65 },
    wow: 0.0006,
    texture: 'none',
    darkenHz: 0,
  },
};
