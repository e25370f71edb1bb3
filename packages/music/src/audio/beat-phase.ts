/**
 * Finds where in a song of known tempo the beats are. Onsets of all bands, laid over each other, show a few places
 * within a beat where something is struck regularly; which of them is the beat is heard from the drums: bass drums are
 * likely on the first and third beat of a bar, snares on the second and fourth, and both less so in between.
 */

/** Onsets of a song, a value for each frame, by band. */
export interface BandOnsets {
  readonly all: Float64Array;
  readonly kick: Float64Array;
  readonly snare: Float64Array;
}

const beatsPerBar = 4;
const stepsPerBeat = 4;
/** Time resolution: how many parts of a beat are distinguished. */
const binsPerBeat = 48;
const binsPerBar = binsPerBeat * beatsPerBar;
/** Onsets count for a position within this many bins around it. */
const reachBins = 2;
/** Reach for drums: a bass drum is loudest after its click. */
const drumReachBins = 4;
/** How likely each sixteenth of a bar has a bass drum or a snare, in the patterns that people dance to. */
const kickLikelihood = [
  1, 0.05, 0.3, 0.15, 0.55, 0.05, 0.25, 0.15, 0.75, 0.05, 0.5, 0.15, 0.55, 0.05, 0.2, 0.15,
];
const snareLikelihood = [0.1, 0.05, 0.1, 0.2, 1, 0.05, 0.15, 0.25, 0.15, 0.15, 0.1, 0.2, 1, 0.05, 0.25, 0.2];
/** Fewer songs leave their bass drums off the beat than their snares. */
const kickWeight = 1.2;
/** Places with fewer onsets than this share of the most are no candidates. */
const minShare = 0.2;
/** What has more than this share of its average on each beat of a bar is the same on all of them. */
const maxSame = 0.75;
/** Drums with less than this are not of that tempo. */
const goodScore = 0.8;
/** By how much the beat must be likelier than the place half a beat later. */
const minLead = 0.06;

interface Place {
  /** As a share of the beat. */
  readonly phase: number;
  readonly score: number;
  /** The beat could as well be half a beat later. */
  readonly isAmbiguous: boolean;
}

/**
 * As a share of a beat of `period` frames; null when it could as well be half a beat later. `countsDouble`: the song
 * may be twice as fast, with drums that only fit beats of that length; each of these is a beat then.
 */
export function findPhase(onsets: BandOnsets, period: number, countsDouble: boolean): number | null {
  const place = findPlace(onsets, period);
  const double = countsDouble && (place?.score ?? 0) < goodScore ? findPlace(onsets, period / 2) : null;
  const isDouble = double !== null && double.score > (place?.score ?? 0);
  const found = isDouble ? double : place;
  if (!found || found.isAmbiguous) return null;
  return isDouble ? found.phase / 2 : found.phase;
}

function findPlace(onsets: BandOnsets, period: number): Place | null {
  const all = foldBar(onsets.all, period);
  const beat = new Float64Array(binsPerBeat);
  for (const [bin, onset] of all.entries()) beat[bin % binsPerBeat]! += onset;
  const kicks = toShares(foldBar(onsets.kick, period));
  const snares = withoutConstant(toShares(foldBar(onsets.snare, period)));
  const scored = peaksOf(beat).map((bin) => ({ bin, score: scoreOf(kicks, snares, bin) }));
  const best = scored.reduce((one, other) => (other.score > one.score ? other : one), { bin: 0, score: 0 });
  if (best.score === 0) return null;
  const rival = scored.find(({ bin }) => isHalfBeatApart(bin, best.bin));
  return {
    phase: ((best.bin + centre(beat, best.bin) + 0.5) / binsPerBeat + 1) % 1,
    score: best.score,
    isAmbiguous: rival !== undefined && best.score - rival.score < minLead * best.score,
  };
}

/** All bars of a song over each other. */
function foldBar(onsets: Float64Array, period: number): Float64Array {
  const bins = new Float64Array(binsPerBar);
  const bar = period * beatsPerBar;
  // A frame's onset is heard in the middle of the frame before its end.
  for (const [at, onset] of onsets.entries()) {
    const bin = Math.floor((((at + 0.5) / bar) % 1) * binsPerBar);
    bins[bin]! += onset;
  }
  return bins;
}

/** Leaves out what is about the same on each beat, as hats between beats are: snares differ. */
function withoutConstant(bins: Float64Array): Float64Array {
  return bins.map((onset, bin) => {
    const sameInBar = Array.from({ length: beatsPerBar }, (_, beat) =>
      around(bins, bin + beat * binsPerBeat),
    );
    const mean = sameInBar.reduce((sum, one) => sum + one, 0) / beatsPerBar;
    return Math.min(...sameInBar) > maxSame * mean ? 0 : onset;
  });
}

function toShares(bins: Float64Array): Float64Array {
  const sum = bins.reduce((total, bin) => total + bin, 0);
  return sum === 0 ? bins : bins.map((bin) => bin / sum);
}

/** What is around a bin; the first follows the last. */
function around(bins: Float64Array, bin: number, reach = reachBins): number {
  let sum = 0;
  for (let near = -reach; near <= reach; near++) sum += bins[(bin + near + bins.length) % bins.length]!;
  return sum;
}

/** The bins of the beat that have more onsets around them than their neighbours, and enough of them. */
function peaksOf(beat: Float64Array): number[] {
  const smooth = beat.map((_, bin) => around(beat, bin));
  const highest = Math.max(...smooth);
  return [...smooth.keys()].filter((bin) => {
    const before = smooth[(bin + binsPerBeat - 1) % binsPerBeat]!;
    const after = smooth[(bin + 1) % binsPerBeat]!;
    return smooth[bin]! > before && smooth[bin]! >= after && smooth[bin]! >= minShare * highest;
  });
}

/** By how much the onsets around a bin are later than it, in bins. */
function centre(beat: Float64Array, bin: number): number {
  let late = 0;
  for (let near = -reachBins; near <= reachBins; near++)
    late += near * beat[(bin + near + binsPerBeat) % binsPerBeat]!;
  return late / around(beat, bin);
}

/** How well the drums fit a bar that begins on one of the four beats at this place. */
function scoreOf(kicks: Float64Array, snares: Float64Array, bin: number): number {
  let best = 0;
  for (let first = 0; first < beatsPerBar; first++) {
    let score = 0;
    for (let step = 0; step < beatsPerBar * stepsPerBeat; step++) {
      const at = (bin + first * binsPerBeat + (step * binsPerBeat) / stepsPerBeat) % binsPerBar;
      score += kickWeight * kickLikelihood[step]! * around(kicks, at, drumReachBins);
      score += snareLikelihood[step]! * around(snares, at, drumReachBins);
    }
    best = Math.max(best, score);
  }
  return best;
}

function isHalfBeatApart(one: number, other: number): boolean {
  const apart = Math.abs(one - other);
  return Math.abs(apart - binsPerBeat / 2) <= binsPerBeat / 12;
}
