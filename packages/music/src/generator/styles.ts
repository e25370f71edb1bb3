/**
 * What defines a genre: tempo, harmony and patterns. A pattern is one bar (or two) of sixteenths. Drums: `x` full,
 * `o` soft, `.` rest. Chords: `x` strike, `-` hold. Bass: `1` root, `5` fifth, `8` octave, `n` the step below the
 * next root, `-` hold, `.` rest.
 */
import type { DrumName, Genre, MusicalKey } from './composition.ts';

export interface Style {
  bpm: readonly [number, number];
  modes: readonly MusicalKey['mode'][];
  /** Scale degrees, 0 is the tonic. */
  progressions: readonly (readonly number[])[];
  chordSize: 3 | 4 | 5;
  barsPerChord: 1 | 2;
  /** Delay of every second sixteenth, as a share of a sixteenth. */
  swing: number;
  drums: Partial<Record<DrumName, readonly string[]>>;
  bass: readonly string[];
  keys: readonly string[];
  /** Delay between the notes of one chord, in beats: a strum, or an arpeggio when large. */
  strum: number;
  arp: readonly string[];
  lead: { rhythms: readonly string[]; base: number; density: number };
  fills: boolean;
}

const house = {
  kick: ['x...x...x...x...'],
  clap: ['....x.......x...'],
  closedHat: ['..o...o...o..oo.', '.oo..oo..oo..oo.', 'o.o.o.o.o.o.o.oo'],
  openHat: ['..x...x...x...x.', '..x...x...x...o.'],
  shaker: ['o.ooo.ooo.ooo.oo', 'oo.ooo.ooo.ooo.o'],
  rim: ['...o......o.....', '.......o..o....o', '...o..o....o....'],
};

export const styles: Record<Genre, Style> = {
  deepHouse: {
    bpm: [117, 123],
    modes: ['minor', 'dorian', 'minor'],
    progressions: [
      [0, 5, 2, 6],
      [0, 3, 5, 4],
      [0, 6, 3, 5],
      [5, 6, 0, 0],
    ],
    chordSize: 5,
    barsPerChord: 1,
    swing: 0.14,
    drums: house,
    bass: ['1-.1-..8.1-..5n.', '..1-..1-..1-.8n.', '1-..8.1-..15.-8.', '1--..1.8..1-..n.'],
    keys: ['..x-....x-..x-..', 'x-.x-..x-...x-..', '...x-.....x-....', '..x-..x-...x--..'],
    strum: 0.01,
    arp: ['x..x..x...x..x..', '..x..x..x..x..x.'],
    lead: { rhythms: ['x--.x--.x-----..', '..x--.x-x---....', 'x---..x--.x---..'], base: 72, density: 0.8 },
    fills: true,
  },
  loFi: {
    bpm: [72, 84],
    modes: ['major', 'dorian', 'major', 'minor'],
    progressions: [
      [1, 4, 0, 5],
      [3, 2, 5, 0],
      [0, 5, 1, 4],
      [3, 4, 2, 5],
    ],
    chordSize: 5,
    barsPerChord: 1,
    swing: 0.3,
    drums: {
      kick: ['x......x..x.....', 'x.....x...x....o', 'x..o......x..x..'],
      snare: ['....x.......x...', '....x.......x..o'],
      closedHat: ['x.o.x.o.x.o.x.oo', 'o.x.o.x.o.x.o.x.', 'x.o.xoo.x.o.x.o.'],
      rim: ['..........o.....', '.......o........'],
    },
    bass: ['1----.5-1---..n-', '1---..1-5----.n.', '1-----..1--.5-n-'],
    keys: ['x------.x-------', 'x-----..x---x---', 'x---------x-----'],
    strum: 0.045,
    arp: ['....x.x.....x.x.', '..x...x.x...x...'],
    lead: { rhythms: ['x-x-x---..x-x---', '..x-x-x---..x---', 'x-----x-x-....x-'], base: 72, density: 0.7 },
    fills: false,
  },
  jungle: {
    bpm: [164, 172],
    modes: ['minor', 'dorian'],
    progressions: [
      [0, 5, 3, 6],
      [0, 0, 5, 6],
      [0, 2, 5, 3],
    ],
    chordSize: 4,
    barsPerChord: 2,
    swing: 0.05,
    drums: {
      kick: ['x.x.......xx....x.x.......x.....', 'x.........x.....x.x.......x..x..'],
      snare: ['....x..o.o..x..o....x..o.o....x.', '....x..o.o..x..o.o..x..o.o..x.oo'],
      closedHat: ['x.x.x.x.x.x.x.x.', 'x.xox.xox.xox.xo'],
      ride: ['x...x...x...x...'],
      openHat: ['......................x.........', '..............x.................'],
    },
    bass: ['1-----..1-..5---', '1---..8-..1-n---', '1---------..8-5-', '..1-----1-....n-'],
    keys: ['x---------------', '......x--..x----', '..x-..x-......x-'],
    strum: 0,
    arp: ['x.xx.xx.x.xx.xx.', 'xxx.xxx.xxx.xxxx'],
    lead: { rhythms: ['x-------x---x---', '..x---x-----x---', 'x-----------....'], base: 69, density: 0.65 },
    fills: true,
  },
  ambient: {
    bpm: [62, 76],
    modes: ['lydian', 'major', 'dorian'],
    progressions: [
      [0, 4, 5, 1],
      [0, 1, 0, 5],
      [3, 0, 4, 0],
      [0, 2, 3, 4],
    ],
    chordSize: 5,
    barsPerChord: 2,
    swing: 0,
    drums: { shaker: ['....o.......o...'], rim: ['..........o.....'] },
    bass: ['1---------------'],
    keys: ['x---------------', 'x-------x-------'],
    strum: 0.5,
    arp: ['x...x...x...x...', 'x..x..x...x..x..'],
    lead: { rhythms: ['x-----------x---', '....x-----------', 'x-------........'], base: 74, density: 0.6 },
    fills: false,
  },
  synthwave: {
    bpm: [96, 112],
    modes: ['minor', 'minor', 'dorian'],
    progressions: [
      [0, 5, 2, 6],
      [0, 6, 5, 6],
      [5, 6, 0, 2],
      [0, 3, 5, 6],
    ],
    chordSize: 3,
    barsPerChord: 1,
    swing: 0,
    drums: {
      kick: ['x...x...x...x...', 'x.......x.x.....', 'x.....x.x.......'],
      snare: ['....x.......x...'],
      closedHat: ['x.x.x.x.x.x.x.x.', 'xooxxooxxooxxoox', '..x...x...x...x.'],
      openHat: ['..............x.'],
      clap: ['....x.......x...'],
    },
    bass: ['1.1.1.1.1.1.1.1.', '1.8.1.8.1.8.1.8.', '1.118.111.118.n.', '..11..11..11..8n'],
    keys: ['x-----x-----x---', 'x---------x-----', '..x-..x-..x-..x-'],
    strum: 0,
    arp: ['xxxxxxxxxxxxxxxx', 'x.xxx.xxx.xxx.xx'],
    lead: { rhythms: ['x-----x-----x---', 'x---x---x-----x-', '..x-x-x-x-------'], base: 69, density: 0.85 },
    fills: true,
  },
};
