import { Pacer } from './pacer.ts';
import { broadcastPaceFor, type BroadcastKind } from './broadcast-pace.ts';

/** Paces a room's broadcasts: presence is sent to a crowd less often than updates (rule R83). */
export class BroadcastPacer {
  readonly #pacers: Readonly<Record<BroadcastKind, Pacer>>;
  /** The most urgent kind that is waiting, if anything is. */
  #waiting: BroadcastKind = 'presence';

  /**
   * `listeners` returns their current number. `broadcast` must call `recordRun`. `prepare` can do work for the
   * broadcast ahead of time, while the room waits to batch more.
   */
  constructor(listeners: () => number, broadcast: () => void, prepare: () => void) {
    this.#pacers = {
      updates: new Pacer(broadcastPaceFor('updates', listeners), broadcast, prepare),
      presence: new Pacer(broadcastPaceFor('presence', listeners), broadcast),
    };
  }

  request(kind: BroadcastKind): void {
    if (kind === 'updates') this.#waiting = 'updates';
    this.requestAgain();
  }

  /** Requests a run for what is still waiting. */
  requestAgain(): void {
    this.#pacers[this.#waiting].request();
  }

  recordRun(): void {
    for (const pacer of this.#each) pacer.recordRun();
  }

  /** Call this when the waiting messages are taken for sending. */
  clearPending(): void {
    this.#waiting = 'presence';
  }

  /**
   * Records how long the broadcast took. Presence still waits to be batched, because a storm of it should be sent
   * rarely.
   */
  recordBlocked(ms: number): void {
    this.#pacers.updates.recordBlocked(ms);
  }

  cancel(): void {
    for (const pacer of this.#each) pacer.cancel();
  }

  get #each(): Pacer[] {
    return [this.#pacers.updates, this.#pacers.presence];
  }
}
