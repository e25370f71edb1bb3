import type { RoomEngineState } from '@turnstage/room-engine';
import type { Database } from '../../../db/index.ts';
import { journalStore, type SnapshotRow } from './journal.store.ts';
import type { JournalWriter } from './journal-writer.ts';
import type { JournalEntry } from './replay.ts';

export interface JournalOptions {
  readonly database: Database;
  readonly writer: JournalWriter;
  readonly roomUuid: string;
  /** Of the last row that was written, and how many steps since the snapshot. */
  readonly position: number;
  readonly steps: number;
  readonly stepsPerSnapshot: number;
}

/**
 * What a room did, written before anybody hears of it. Steps are gathered while a write is under way, so that a busy
 * room costs one insert per flush, not per vote.
 */
export class RoomJournal {
  readonly #options: JournalOptions;
  #position: number;
  #waiting: JournalEntry[] = [];
  #steps: number;
  #isSaving = false;
  /** The write that is under way; stays when it failed. */
  #underWay: Promise<void> | null = null;

  constructor(options: JournalOptions) {
    this.#options = options;
    this.#position = options.position;
    this.#steps = options.steps;
  }

  note(entry: JournalEntry): void {
    this.#waiting.push(entry);
  }

  /** Everything that was noted is written. */
  get isWritten(): boolean {
    return this.#waiting.length === 0 && this.#underWay === null;
  }

  /** A big state is dear to save and quick to replay to, so the room waits for as many steps as it has people. */
  isSnapshotDue(state: Readonly<RoomEngineState>): boolean {
    const due = Math.max(this.#options.stepsPerSnapshot, state.allUsers.length);
    return !this.#isSaving && this.#steps + this.#waiting.length >= due;
  }

  /** Begins to write what was noted unless a write is under way. The next flush waits for it, and says whether it failed. */
  begin(): void {
    if (this.#underWay || this.#waiting.length === 0) return;
    this.#underWay = this.#write().then(() => {
      this.#underWay = null;
    });
    this.#underWay.catch(() => undefined);
  }

  /** Writes what was noted up to now. After a failure nobody knows what is written: the room must be read back. */
  async flush(): Promise<void> {
    if (this.#underWay) await this.#underWay;
    this.begin();
    if (this.#underWay) await this.#underWay;
  }

  #write(): Promise<void> {
    const entries = this.#waiting;
    this.#waiting = [];
    this.#position += 1;
    this.#steps += entries.length;
    const { writer, roomUuid } = this.#options;
    return writer.append({ room_uuid: roomUuid, position: this.#position, entries: JSON.stringify(entries) });
  }

  /** The row that replaces the journal up to now, what waits to be written included. */
  snapshotOf(state: Readonly<RoomEngineState>, now: number): SnapshotRow {
    return {
      room_uuid: this.#options.roomUuid,
      position: this.#waiting.length === 0 ? this.#position : this.#position + 1,
      state: JSON.stringify(state),
      active: state.allUsers.length > 0 || state.lineUp.length > 0,
      saved_at: now,
    };
  }

  /** Only once the journal up to its position is written. Steps may go on meanwhile. */
  async save(snapshot: SnapshotRow): Promise<void> {
    this.#steps = 0;
    this.#isSaving = true;
    try {
      await this.#options.database.transaction((tx) => journalStore(tx).saveSnapshot(snapshot));
    } finally {
      this.#isSaving = false;
    }
  }
}
