import {
  engineFormatVersion,
  type JournalEntry,
  type RoomAction,
  type RoomEngineState,
} from '@turnstage/room-engine';
import { assertOwner, type Database } from '../../../db/index.ts';
import { journalStore, type SnapshotRow } from './journal.store.ts';
import type { JournalWriter } from './journal-writer.ts';

export interface JournalOptions {
  readonly database: Database;
  readonly writer: JournalWriter;
  readonly roomUuid: string;
  /** Position of the last written row, and the number of steps since the snapshot. */
  readonly position: number;
  readonly steps: number;
  readonly stepsPerSnapshot: number;
}

/**
 * The journal of one room. Steps are written before anything is broadcast. Steps that arrive during a write are
 * batched, so that a busy room costs one insert per flush and not one per vote.
 */
export class RoomJournal {
  readonly #options: JournalOptions;
  #position: number;
  #waiting: JournalEntry[] = [];
  #steps: number;
  #isSaving = false;
  /** The write in flight; stays set when it failed. */
  #inFlight: Promise<void> | null = null;

  constructor(options: JournalOptions) {
    this.#options = options;
    this.#position = options.position;
    this.#steps = options.steps;
  }

  record(entry: JournalEntry): void {
    this.#waiting.push(entry);
  }

  /** Everything recorded is written. */
  get isWritten(): boolean {
    return this.#waiting.length === 0 && this.#inFlight === null;
  }

  /**
   * A big state is expensive to save but quick to replay to, so a room waits for at least as many steps as it has
   * people.
   */
  isSnapshotDue(state: Readonly<RoomEngineState>): boolean {
    const due = Math.max(this.#options.stepsPerSnapshot, state.allUsers.length);
    return !this.#isSaving && this.#steps + this.#waiting.length >= due;
  }

  /**
   * Starts writing what was recorded, unless a write is in flight. The next flush waits for it and reports its
   * failure.
   */
  start(): void {
    if (this.#inFlight || this.#waiting.length === 0) return;
    this.#inFlight = this.#write().then(() => {
      this.#inFlight = null;
    });
    this.#inFlight.catch(() => undefined);
  }

  /**
   * Writes everything recorded so far. After a failure it is unknown what was written, so the room must be
   * restored.
   */
  async flush(): Promise<void> {
    if (this.#inFlight) await this.#inFlight;
    this.start();
    if (this.#inFlight) await this.#inFlight;
  }

  #write(): Promise<void> {
    const entries = this.#waiting;
    this.#waiting = [];
    this.#position += 1;
    this.#steps += entries.length;
    const { writer, roomUuid } = this.#options;
    return writer.append({ room_uuid: roomUuid, position: this.#position, entries: JSON.stringify(entries) });
  }

  /** Creates the row that replaces the journal up to now, including steps still waiting to be written. */
  createSnapshot(state: Readonly<RoomEngineState>, now: number): SnapshotRow {
    return {
      room_uuid: this.#options.roomUuid,
      position: this.#waiting.length === 0 ? this.#position : this.#position + 1,
      state: JSON.stringify(state),
      active: state.allUsers.length > 0 || state.lineUp.length > 0,
      saved_at: now,
      format_version: engineFormatVersion,
      epoch: this.#options.database.lease?.epoch ?? null,
    };
  }

  /** Call this only after the journal up to its position is written. Steps may go on meanwhile. */
  async save(snapshot: SnapshotRow): Promise<void> {
    this.#steps = 0;
    this.#isSaving = true;
    try {
      const { database } = this.#options;
      await database.transaction(async (tx) => {
        await assertOwner(tx, database.lease);
        await journalStore(tx).saveSnapshot(snapshot);
      });
    } finally {
      this.#isSaving = false;
    }
  }
}

/** Animations are frequent and can be lost without harm. */
export function isJournaled(action: RoomAction): boolean {
  return action.type !== 'playOneTimeAnimation';
}
