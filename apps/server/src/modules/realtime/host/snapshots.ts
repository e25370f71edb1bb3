import type { RoomEngineState } from '@turnstage/room-engine';
import type { Clock } from '../../../clock.ts';
import type { RoomJournal } from './room-journal.ts';

export interface SnapshotsOptions {
  readonly journal: RoomJournal;
  readonly clock: Clock;
  onError(error: unknown): void;
}

interface SnapshotRequest {
  resolve(saved: Promise<void>): void;
  reject(error: Error): void;
}

/** Decides when a snapshot replaces a room's journal: when the journal is long, and on request. */
export class Snapshots {
  readonly #options: SnapshotsOptions;
  #saving: Promise<void> | null = null;
  readonly #asking: SnapshotRequest[] = [];

  constructor(options: SnapshotsOptions) {
    this.#options = options;
  }

  /** No snapshot is being saved. */
  get isIdle(): boolean {
    return this.#saving === null;
  }

  get isRequested(): boolean {
    return this.#asking.length > 0;
  }

  /** Resolves when a snapshot of the current state, or of a later one, is saved. */
  request(): Promise<void> {
    return new Promise((resolve, reject) => this.#asking.push({ resolve, reject }));
  }

  /** Rejects all open requests, because no snapshot will come. */
  rejectAll(error: Error): void {
    for (const { reject } of this.#asking.splice(0)) reject(error);
  }

  /**
   * Returns a function that saves the current state as a snapshot, or null when none is due. Call it once the
   * journal is written up to here. A snapshot deletes the journal, so no effect of a journal event may still be
   * pending.
   */
  take(state: Readonly<RoomEngineState>): (() => void) | null {
    const { journal, clock } = this.#options;
    const asking = this.#asking.length;
    if (this.#saving || (asking === 0 && !journal.isSnapshotDue(state))) return null;
    const snapshot = journal.createSnapshot(state, clock.now());
    return () => {
      const saved = journal.save(snapshot);
      for (const { resolve } of this.#asking.splice(0, asking)) resolve(saved);
      // Nobody else waits for this. If it fails, the journal just stays longer.
      this.#saving = saved
        .catch((error: unknown) => this.#options.onError(error))
        .finally(() => {
          this.#saving = null;
        });
    };
  }
}
