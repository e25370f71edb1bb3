/** Short synthetic drum loops that are known to mislead beat finders. */

export const drumLoopNames = ['oneDrop', 'offBeatHat', 'dembow', 'amen', 'skank', 'trap'] as const;
export type DrumLoop = (typeof drumLoopNames)[number];

type Sound = 'kick' | 'softKick' | 'snare' | 'rim' | 'hat' | 'openHat' | 'chop';

/** Sixteenths of a bar or two: capitals are as loud as it gets, `o` is half as loud. */
interface Loop {
  readonly bpm: readonly [number, number];
  readonly parts: Partial<Record<Sound, string>>;
}

const loops: Record<DrumLoop, Loop> = {
  // Reggae: nothing on one, kick and rim on three, guitar between the beats.
  oneDrop: {
    bpm: [72, 84],
    parts: {
      kick: '........x.......',
      rim: '........x.......',
      hat: 'x.o.x.o.x.o.x.o.',
      chop: '..o...o...o...o.',
    },
  },
  offBeatHat: {
    bpm: [120, 132],
    parts: { softKick: 'x...x...x...x...', snare: '....o.......o...', openHat: '..x...x...x...x.' },
  },
  dembow: {
    bpm: [88, 98],
    parts: { kick: 'x...x...x...x...', snare: '...x..x....x..x.', hat: 'o.o.o.o.o.o.o.o.' },
  },
  amen: {
    bpm: [134, 172],
    parts: {
      kick: 'x.x.......xx....x.x.......xx....x.x.......x.......xx......x.....',
      snare: '....x..o.o..x..o....x..o.o..x..o....x..o.o....x.o..x..o.o.....x.',
      hat: 'x.x.x.x.x.x.x.x.',
    },
  },
  skank: {
    bpm: [124, 150],
    parts: {
      kick: 'x.......x.......',
      snare: '....x.......x...',
      hat: 'o.o.o.o.o.o.o.o.',
      chop: '..x...x...x...x.',
    },
  },
  trap: {
    bpm: [130, 148],
    parts: {
      kick: 'x.....x...x.....x.x.......x..x..',
      snare: '........x...............x.......',
      hat: 'x.x.x.x.x.x.xxxx',
    },
  },
};

/** A loop with a seed's own tempo, start, timing and loudness of each stroke. */
export function renderDrumLoop(name: DrumLoop, seed: number, sampleRate: number, seconds = 45) {
  const random = createRandom(seed * 7919 + name.length * 31);
  const {
    bpm: [slowest, fastest],
    parts,
  } = loops[name];
  const bpm = Math.round((slowest + (fastest - slowest) * random()) * 100) / 100;
  const startSeconds = random() * 0.5;
  const samples = new Float32Array(seconds * sampleRate);
  for (const [sound, pattern] of Object.entries(parts) as [Sound, string][]) {
    const step = 15 / bpm;
    for (let at = 0; startSeconds + at * step < seconds - 1; at++) {
      const mark = pattern[at % pattern.length];
      if (mark === '.') continue;
      const velocity = (mark === 'x' ? 1 : 0.45) * (0.85 + 0.3 * random());
      const time = startSeconds + at * step + (random() - 0.5) * 0.01;
      strike(samples, Math.max(0, Math.round(time * sampleRate)), sound, velocity, sampleRate, random);
    }
  }
  return { bpm, startSeconds, samples };
}

/** Loudness, decay per second, pitch and share of noise. */
const sounds: Record<Sound, readonly [number, number, number, number]> = {
  kick: [0.8, 14, 55, 0.02],
  softKick: [0.25, 12, 50, 0],
  snare: [0.45, 20, 190, 0.7],
  rim: [0.35, 60, 420, 0.4],
  hat: [0.12, 60, 0, 1],
  openHat: [0.6, 14, 0, 1],
  chop: [0.3, 22, 440, 0.05],
};

function strike(
  samples: Float32Array,
  from: number,
  sound: Sound,
  velocity: number,
  rate: number,
  random: () => number,
): void {
  const [loudness, decay, hz, noise] = sounds[sound];
  const isHat = hz === 0;
  const isKick = sound.endsWith('ick');
  let [before, last] = [0, 0];
  const end = Math.min(rate * 0.4, samples.length - from);
  for (let i = 0; i < end; i++) {
    const t = i / rate;
    // A drum's pitch falls after the stroke.
    const tone = isHat ? 0 : Math.sin(2 * Math.PI * hz * (t + (isKick ? 0.02 * (1 - Math.exp(-40 * t)) : 0)));
    const white = random() * 2 - 1;
    // Hats have no lows.
    const hiss = isHat ? (white - 2 * before + last) / 3 : white;
    last = before;
    before = white;
    const fade = Math.exp(-decay * t) * Math.min(1, t / 0.001);
    samples[from + i]! += loudness * velocity * fade * ((1 - noise) * tone + noise * hiss);
  }
}

/** mulberry32 */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
