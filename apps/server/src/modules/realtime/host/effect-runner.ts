import type { RoomEvent } from '@turnstage/room-engine';
import type { Clock } from '../../../clock.ts';

const maxAttempts = 5;
const firstRetryDelayMs = 1000;

export interface EffectRunnerOptions {
  readonly clock: Clock;
  /** Must be idempotent. */
  perform(event: RoomEvent): Promise<void>;
  onError(error: unknown, what: string): void;
}

/**
 * Runs the effects of a room's events in other modules, one after the other, after the events are written. A failed
 * effect lets the next one run and is retried with growing pauses. The room keeps its journal until all effects
 * have run or were given up, so that the next process can run what this one could not.
 */
export class EffectRunner {
  readonly #options: EffectRunnerOptions;
  #last: Promise<void> = Promise.resolve();
  #running = 0;
  #unfinished = 0;
  readonly #cancelRetries = new Set<() => void>();

  constructor(options: EffectRunnerOptions) {
    this.#options = options;
  }

  /** No effect is running; some may be waiting for a retry. */
  get isIdle(): boolean {
    return this.#running === 0;
  }

  get hasFinished(): boolean {
    return this.#unfinished === 0;
  }

  /** Resolves when everything added so far has run or is waiting for a retry. */
  whenIdle(): Promise<void> {
    return this.#last;
  }

  add(events: readonly RoomEvent[]): void {
    for (const event of events) {
      if (!hasEffects(event)) continue;
      this.#unfinished += 1;
      this.#run(event, 1);
    }
  }

  /** Drops the retries. Whoever reads the journal next runs them. */
  stop(): void {
    for (const cancel of this.#cancelRetries) cancel();
    this.#cancelRetries.clear();
  }

  #run(event: RoomEvent, attempt: number): void {
    this.#running += 1;
    this.#last = this.#last
      .then(() => this.#options.perform(event))
      .then(
        () => void (this.#unfinished -= 1),
        (error: unknown) => {
          this.#options.onError(error, event.type);
          if (attempt < maxAttempts) this.#retryLater(event, attempt);
          else this.#unfinished -= 1;
        },
      )
      .finally(() => void (this.#running -= 1));
  }

  #retryLater(event: RoomEvent, attempt: number): void {
    const cancel = this.#options.clock.after(firstRetryDelayMs * 2 ** (attempt - 1), () => {
      this.#cancelRetries.delete(cancel);
      this.#run(event, attempt + 1);
    });
    this.#cancelRetries.add(cancel);
  }
}

const typesWithEffects: ReadonlySet<RoomEvent['type']> = new Set([
  'songStarted',
  'songEnded',
  'starGiven',
  'djAdded',
  'userJoined',
  'restrictionLifted',
]);

/** Events that other modules act on. Everything else is already in the state. */
export function hasEffects(event: RoomEvent): boolean {
  return typesWithEffects.has(event.type) || ('moderation' in event && event.moderation !== undefined);
}
