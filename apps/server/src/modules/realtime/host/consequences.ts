import type { RoomEvent } from '@turnstage/room-engine';
import type { Clock } from '../../../clock.ts';

const mostTries = 5;
const firstPauseMs = 1000;

export interface ConsequencesOptions {
  readonly clock: Clock;
  /** Must stand being repeated. */
  perform(event: RoomEvent): Promise<void>;
  failed(error: unknown, what: string): void;
}

/**
 * What follows from a room's events in other modules: drawn one after the other, after the events are written. One
 * that fails steps aside and is tried again with growing pauses; the room keeps its journal until all are drawn or
 * given up, so that the next process can draw what this one could not.
 */
export class Consequences {
  readonly #options: ConsequencesOptions;
  #last: Promise<void> = Promise.resolve();
  #running = 0;
  #undone = 0;
  readonly #pauses = new Set<() => void>();

  constructor(options: ConsequencesOptions) {
    this.#options = options;
  }

  /** Nothing is under way; something may wait to be tried again. */
  get isQuiet(): boolean {
    return this.#running === 0;
  }

  get allDrawn(): boolean {
    return this.#undone === 0;
  }

  /** Until what was added so far has been drawn or has stepped aside. */
  quiet(): Promise<void> {
    return this.#last;
  }

  add(events: readonly RoomEvent[]): void {
    for (const event of events) {
      if (!hasConsequences(event)) continue;
      this.#undone += 1;
      this.#run(event, 1);
    }
  }

  /** Leaves what waits to be tried again to whoever reads the journal next. */
  stop(): void {
    for (const stop of this.#pauses) stop();
    this.#pauses.clear();
  }

  #run(event: RoomEvent, tries: number): void {
    this.#running += 1;
    this.#last = this.#last
      .then(() => this.#options.perform(event))
      .then(
        () => void (this.#undone -= 1),
        (error: unknown) => {
          this.#options.failed(error, event.type);
          if (tries < mostTries) this.#later(event, tries);
          else this.#undone -= 1;
        },
      )
      .finally(() => void (this.#running -= 1));
  }

  #later(event: RoomEvent, tries: number): void {
    const stop = this.#options.clock.after(firstPauseMs * 2 ** (tries - 1), () => {
      this.#pauses.delete(stop);
      this.#run(event, tries + 1);
    });
    this.#pauses.add(stop);
  }
}

const drawn: ReadonlySet<RoomEvent['type']> = new Set([
  'songStarted',
  'songEnded',
  'starGiven',
  'djAdded',
  'userJoined',
]);

/** What other modules act upon; the rest is in the state already. */
export function hasConsequences({ type }: RoomEvent): boolean {
  return drawn.has(type);
}
