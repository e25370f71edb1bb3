/** This listener's drift from the room over the last minute. */
export interface DriftStatistics {
  add(driftMs: number): void;
  /** The absolute drift that 95 % of the samples stay within; null while there are too few to tell. */
  p95Ms(): number | null;
  clear(): void;
}

/** One minute at four samples per second. */
const maxSamples = 240;
/** Five seconds: the first samples are taken while the player still catches up. */
const minSamples = 20;

export function createDriftStatistics(): DriftStatistics {
  let sizes: number[] = [];
  return {
    add(driftMs) {
      sizes.push(Math.abs(driftMs));
      if (sizes.length > maxSamples) sizes = sizes.slice(-maxSamples);
    },
    p95Ms() {
      if (sizes.length < minSamples) return null;
      const sorted = [...sizes].sort((one, other) => one - other);
      return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? null;
    },
    clear() {
      sizes = [];
    },
  };
}
