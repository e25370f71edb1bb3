/** How far listeners are from their rooms, as they told within the last five minutes. In memory: it is a figure of now. */
import type { Clock } from '../../../clock.ts';

export const driftKeptMs = 5 * 60_000;
/** Beyond this many the oldest report gives way, so that nobody can fill the memory with made-up names. */
const mostListeners = 20_000;

export interface DriftFigures {
  readonly listeners: number;
  readonly p50Ms: number | null;
  readonly p95Ms: number | null;
  readonly worstMs: number | null;
}

export class DriftBook {
  readonly #clock: Clock;
  /** The latest report of each listener, the oldest first. */
  readonly #reports = new Map<string, { p95Ms: number; at: number }>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  add(listener: string, p95Ms: number): void {
    this.#reports.delete(listener);
    this.#reports.set(listener, { p95Ms, at: this.#clock.now() });
    const [oldest] = this.#reports.keys();
    if (this.#reports.size > mostListeners && oldest !== undefined) this.#reports.delete(oldest);
  }

  figures(): DriftFigures {
    const since = this.#clock.now() - driftKeptMs;
    for (const [listener, { at }] of this.#reports) {
      if (at >= since) break;
      this.#reports.delete(listener);
    }
    const sorted = [...this.#reports.values()].map(({ p95Ms }) => p95Ms).sort((a, b) => a - b);
    const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? null;
    return { listeners: sorted.length, p50Ms: at(0.5), p95Ms: at(0.95), worstMs: at(1) };
  }
}
