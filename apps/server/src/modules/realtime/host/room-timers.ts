import type { TimerTask } from '@turnstage/room-engine';
import type { Clock } from '../../../clock.ts';

/** The running timers of one room, by their key. */
export class RoomTimers {
  readonly #clock: Clock;
  readonly #fire: (task: TimerTask) => void;
  readonly #running = new Map<string, () => void>();

  constructor(clock: Clock, fire: (task: TimerTask) => void) {
    this.#clock = clock;
    this.#fire = fire;
  }

  /** A timer with a known key replaces the earlier one. */
  set(task: TimerTask): void {
    this.cancel(task.key);
    const stop = this.#clock.after(Math.max(0, task.dueAt - this.#clock.now()), () => {
      this.#running.delete(task.key);
      this.#fire(task);
    });
    this.#running.set(task.key, stop);
  }

  cancel(key: string): void {
    this.#running.get(key)?.();
    this.#running.delete(key);
  }

  cancelAll(): void {
    for (const stop of this.#running.values()) stop();
    this.#running.clear();
  }
}
