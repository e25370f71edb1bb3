/** Single-cycle waves without aliasing: one table per octave, each with only the harmonics below Nyquist. */
export type Wave = 'sine' | 'triangle' | 'saw' | 'square' | 'soft' | 'reed';

/** A power of two, so that phases wrap with a mask; each table has one extra sample for interpolation. */
export const tableSize = 2048;
const lowestHz = 20;
const octaves = 10;

const amplitudes: Record<Wave, (harmonic: number) => number> = {
  sine: (n) => (n === 1 ? 1 : 0),
  triangle: (n) => (n % 2 === 1 ? (n % 4 === 1 ? 0.81 : -0.81) / (n * n) : 0),
  saw: (n) => 0.55 / n,
  square: (n) => (n % 2 === 1 ? 0.75 / n : 0),
  // Rounder than a triangle, with a trace of the octave: for pads without hiss.
  soft: (n) => (n <= 6 ? 0.85 / (n * n) : 0),
  reed: (n) => (n % 2 === 1 ? 0.6 / n ** 1.3 : 0.15 / n ** 1.6),
};

const cache = new Map<string, Float32Array[]>();

/** Tables of a wave from 20 Hz up, an octave apart. They depend only on the arguments, so they are cached. */
export function wavetables(wave: Wave, sampleRate: number): Float32Array[] {
  const name = `${wave}@${sampleRate}`;
  let tables = cache.get(name);
  if (!tables) {
    tables = Array.from({ length: octaves }, (_, octave) => {
      const highestHz = lowestHz * 2 ** (octave + 1);
      return buildTable(
        amplitudes[wave],
        Math.max(1, Math.min(512, Math.floor((sampleRate * 0.45) / highestHz))),
      );
    });
    cache.set(name, tables);
  }
  return tables;
}

export function tableFor(tables: readonly Float32Array[], hz: number): Float32Array {
  const octave = Math.floor(Math.log2(Math.max(hz, lowestHz) / lowestHz));
  return tables[Math.min(octave, octaves - 1)]!;
}

let sineCache: Float32Array | undefined;

/** One cycle of a sine in `tableSize` samples, plus one. */
export function sineTable(): Float32Array {
  sineCache ??= Float32Array.from({ length: tableSize + 1 }, (_, i) =>
    Math.sin((2 * Math.PI * i) / tableSize),
  );
  return sineCache;
}

function buildTable(amplitude: (harmonic: number) => number, harmonics: number): Float32Array {
  const sine = sineTable();
  const table = new Float32Array(tableSize + 1);
  for (let n = 1; n <= harmonics; n++) {
    const gain = amplitude(n);
    if (gain === 0) continue;
    for (let i = 0; i < tableSize; i++) table[i]! += gain * sine[(i * n) & (tableSize - 1)]!;
  }
  table[tableSize] = table[0]!;
  return table;
}
