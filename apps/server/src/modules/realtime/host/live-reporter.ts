import type { RealtimeDeps } from '../realtime.deps.ts';
import { liveReport } from './live-summary.ts';
import type { RoomHost } from './room-host.ts';

/** A room that changes all the time is told of this often. */
const reportIntervalMs = 1000;

/** Keeps the room service's lists fresh: the first change at once, further ones gathered. */
export class LiveReporter {
  readonly #deps: RealtimeDeps;
  readonly #waiting = new Map<string, () => void>();
  readonly #running = new Set<Promise<void>>();

  constructor(deps: RealtimeDeps) {
    this.#deps = deps;
  }

  changed(room: RoomHost): void {
    if (this.#waiting.has(room.uuid)) return;
    const stop = this.#deps.clock.after(reportIntervalMs, () => {
      this.#waiting.delete(room.uuid);
      this.report(room);
    });
    this.#waiting.set(room.uuid, stop);
  }

  report(room: RoomHost): void {
    const told: Promise<void> = this.#deps.room
      .reportLive(liveReport(room))
      .catch((error: unknown) => this.#deps.logger.error({ err: error, room: room.uuid }, 'live report'))
      .finally(() => this.#running.delete(told));
    this.#running.add(told);
  }

  /** Tells now what is waiting, and waits until it is told. */
  async flush(rooms: Iterable<RoomHost>): Promise<void> {
    for (const room of rooms) {
      this.#waiting.get(room.uuid)?.();
      if (this.#waiting.delete(room.uuid)) this.report(room);
    }
    await Promise.all(this.#running);
  }
}
