/** How far this listener was from the room over the last minute. */
export interface DriftStatistics {
  add(driftMs: number): void;
  /** The size that 95 of 100 samples stay within; null before the first one. */
  p95Ms(): number | null;
  clear(): void;
}

/** One minute at four samples a second. */
const keptSamples = 240;

export function createDriftStatistics(): DriftStatistics {
  let sizes: number[] = [];
  return {
    add(driftMs) {
      sizes.push(Math.abs(driftMs));
      if (sizes.length > keptSamples) sizes = sizes.slice(-keptSamples);
    },
    p95Ms() {
      const sorted = [...sizes].sort((one, other) => one - other);
      return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? null;
    },
    clear() {
      sizes = [];
    },
  };
}
