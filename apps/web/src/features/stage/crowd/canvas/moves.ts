/** Who jumps, which emoji fly, and what has just been put on. */
import { jumpMs } from '../../figure/jump.ts';
import { driftOf, maxFlights, type LaunchPoint } from '../../layout/launch.ts';
import { appearMs, flightMs } from './motion.ts';

export interface CanvasFlight extends LaunchPoint {
  readonly emoji: string;
  readonly startedMs: number;
  readonly drift: number;
}

export class Moves {
  readonly #jumps = new Map<string, number>();
  readonly #appearances = new Map<string, number>();
  #flights: readonly CanvasFlight[] = [];
  #thrown = 0;

  jump(uuid: string, nowMs: number): void {
    this.#jumps.set(uuid, nowMs);
  }

  throwEmoji(emoji: string, from: LaunchPoint, startedMs: number): void {
    this.#thrown += 1;
    const flight = { ...from, emoji, startedMs, drift: driftOf(this.#thrown) };
    this.#flights = [...this.#flights.slice(1 - maxFlights), flight];
  }

  /** Sets the items that are worn now. New items appear with an animation, except in the first call. */
  wear(itemIds: readonly string[], nowMs: number, isFirst: boolean): void {
    const worn = new Set(itemIds);
    for (const id of this.#appearances.keys()) if (!worn.has(id)) this.#appearances.delete(id);
    for (const id of worn)
      if (!this.#appearances.has(id)) this.#appearances.set(id, isFirst ? -Infinity : nowMs);
  }

  /** Milliseconds since the start of the jump; undefined for who stands. */
  jumpOf(uuid: string, nowMs: number): number | undefined {
    const started = this.#jumps.get(uuid);
    if (started === undefined) return undefined;
    if (nowMs - started < jumpMs) return Math.max(0, nowMs - started);
    this.#jumps.delete(uuid);
    return undefined;
  }

  /** Milliseconds since it was put on; undefined for what is in its place. */
  appearanceOf(itemId: string, nowMs: number): number | undefined {
    const since = nowMs - (this.#appearances.get(itemId) ?? -Infinity);
    return since < appearMs ? Math.max(0, since) : undefined;
  }

  flightsAt(nowMs: number): readonly CanvasFlight[] {
    if (this.#flights.some(({ startedMs }) => nowMs - startedMs >= flightMs))
      this.#flights = this.#flights.filter(({ startedMs }) => nowMs - startedMs < flightMs);
    return this.#flights;
  }

  isMovingAt(nowMs: number): boolean {
    const isRunning = (durationMs: number) => (startedMs: number) => nowMs - startedMs < durationMs;
    return (
      this.flightsAt(nowMs).length > 0 ||
      [...this.#jumps.values()].some(isRunning(jumpMs)) ||
      [...this.#appearances.values()].some(isRunning(appearMs))
    );
  }
}
