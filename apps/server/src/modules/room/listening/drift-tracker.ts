/**
 * How far listeners are out of sync with their rooms, from reports of the last five minutes. In memory only,
 * because it is a live metric.
 */
import type { Clock } from '../../../clock.ts';

export const driftWindowMs = 5 * 60_000;
/** Above this number the oldest report is dropped, so that made-up names can't fill the memory. */
const maxListeners = 20_000;

export interface DriftStats {
  readonly listeners: number;
  readonly p50Ms: number | null;
  readonly p95Ms: number | null;
  readonly worstMs: number | null;
}

export class DriftTracker {
  readonly #clock: Clock;
  /** The latest report of each listener, oldest first. */
  readonly #reports = new Map<string, { p95Ms: number; at: number }>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  add(listener: string, p95Ms: number): void {
    this.#reports.delete(listener);
    this.#reports.set(listener, { p95Ms, at: this.#clock.now() });
    const [oldest] = this.#reports.keys();
    if (this.#reports.size > maxListeners && oldest !== undefined) this.#reports.delete(oldest);
  }

  stats(): DriftStats {
    const since = this.#clock.now() - driftWindowMs;
    for (const [listener, { at }] of this.#reports) {
      if (at >= since) break;
      this.#reports.delete(listener);
    }
    const sorted = [...this.#reports.values()].map(({ p95Ms }) => p95Ms).sort((a, b) => a - b);
    const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? null;
    return { listeners: sorted.length, p50Ms: at(0.5), p95Ms: at(0.95), worstMs: at(1) };
  }
}
