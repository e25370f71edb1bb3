import type { RoomEngineState } from '@turnstage/room-engine';
import type { Clock } from '../../../clock.ts';
import type { RoomJournal } from './room-journal.ts';

export interface SnapshotsOptions {
  readonly journal: RoomJournal;
  readonly clock: Clock;
  failed(error: unknown): void;
}

interface Asking {
  resolve(saved: Promise<void>): void;
  reject(error: Error): void;
}

/** When a snapshot of a room takes the place of its journal: when that has grown long, and when somebody asks for it. */
export class Snapshots {
  readonly #options: SnapshotsOptions;
  #saving: Promise<void> | null = null;
  readonly #asking: Asking[] = [];

  constructor(options: SnapshotsOptions) {
    this.#options = options;
  }

  /** None is being saved. */
  get isQuiet(): boolean {
    return this.#saving === null;
  }

  get isAskedFor(): boolean {
    return this.#asking.length > 0;
  }

  /** Done when one is saved of the room as it is now, or later. */
  ask(): Promise<void> {
    return new Promise((resolve, reject) => this.#asking.push({ resolve, reject }));
  }

  /** Whoever asked must not wait for what will not come. */
  refuse(error: Error): void {
    for (const { reject } of this.#asking.splice(0)) reject(error);
  }

  /**
   * The room as it is now, if that is to be kept: a function that saves it, for when the journal is written up to
   * here. A snapshot swallows the journal, so nothing in there may still be to be acted upon.
   */
  take(state: Readonly<RoomEngineState>): (() => void) | null {
    const { journal, clock } = this.#options;
    const asking = this.#asking.length;
    if (this.#saving || (asking === 0 && !journal.isSnapshotDue(state))) return null;
    const snapshot = journal.snapshotOf(state, clock.now());
    return () => {
      const saved = journal.save(snapshot);
      for (const { resolve } of this.#asking.splice(0, asking)) resolve(saved);
      // Nobody else waits for it: without it the journal is longer, that is all.
      this.#saving = saved
        .catch((error: unknown) => this.#options.failed(error))
        .finally(() => {
          this.#saving = null;
        });
    };
  }
}
