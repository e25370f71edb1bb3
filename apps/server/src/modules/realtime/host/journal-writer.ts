import { setTimeout as delay } from 'node:timers/promises';
import {
  DatabaseUnavailable,
  isUniqueViolation,
  OutcomeUnknown,
  OwnershipLost,
  type Database,
} from '../../../db/index.ts';
import { journalStore, type JournalRow } from './journal.store.ts';

/** Writes in flight at the same time: one slow write must not block all rooms. */
const maxInFlight = 4;

/** While the database restarts, writes wait: about a minute in all. After that the rooms are given up (ADR 2). */
const maxRetries = 40;
const maxRetryPauseMs = 2_000;

interface PendingRow {
  readonly row: JournalRow;
  resolve(): void;
  reject(error: unknown): void;
}

/**
 * Writes the journals of all rooms of this process into one table. Rows of the same moment share one insert,
 * because a statement per room costs more than the rows themselves. While the ownership of the installation is in
 * doubt, or the database is being restarted, nothing is written, so nothing is broadcast either: the rooms go on in
 * memory, and their connections stay open.
 */
export class JournalWriter {
  readonly #store: ReturnType<typeof journalStore>;
  readonly #lease: Database['lease'];
  #waiting: PendingRow[] = [];
  #inFlight = 0;
  #isScheduled = false;

  constructor(database: Database) {
    this.#store = journalStore(database);
    this.#lease = database.lease;
  }

  /**
   * Resolves when the row is written. After a failure it is unknown whether the row was written, unless its
   * position was taken.
   */
  append(row: JournalRow): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ row, resolve, reject });
      this.#scheduleWrite();
    });
  }

  #scheduleWrite(): void {
    if (this.#isScheduled || this.#inFlight >= maxInFlight || this.#waiting.length === 0) return;
    this.#isScheduled = true;
    setImmediate(() => {
      this.#isScheduled = false;
      void this.#write();
    });
  }

  async #write(): Promise<void> {
    const batch = this.#waiting;
    this.#waiting = [];
    this.#inFlight += 1;
    try {
      await this.#insertWhenPossible(batch);
      for (const { resolve } of batch) resolve();
    } catch (error) {
      // The whole statement was rolled back. Each row is written again on its own: only the one whose position is
      // taken fails.
      if (batch.length > 1 && isUniqueViolation(error))
        await Promise.all(batch.map((one) => this.#writeAlone(one)));
      else for (const { reject } of batch) reject(error);
    }
    this.#inFlight -= 1;
    this.#scheduleWrite();
  }

  async #writeAlone(one: PendingRow): Promise<void> {
    try {
      await this.#insertWhenPossible([one]);
      one.resolve();
    } catch (error) {
      one.reject(error);
    }
  }

  /**
   * Repeats the insert while there is no connection. When one broke, the rows may have been written all the same: the
   * steps in them contain random seeds, so the same text at the same position is this write.
   */
  async #insertWhenPossible(batch: readonly PendingRow[]): Promise<void> {
    let isUnknown = false;
    for (let retries = 0; ; retries += 1) {
      try {
        const renewal = this.#lease?.whenHeld();
        if (renewal) await renewal;
        if (isUnknown && (await this.#store.isWritten(batch.map(({ row }) => row)))) return;
        return await this.#insert(batch);
      } catch (error) {
        const isOutcomeUnknown = error instanceof OutcomeUnknown;
        if (retries === maxRetries || !(isOutcomeUnknown || error instanceof DatabaseUnavailable))
          throw error;
        isUnknown ||= isOutcomeUnknown;
        await delay(Math.min(maxRetryPauseMs, 25 * 2 ** Math.min(retries, 10)));
      }
    }
  }

  async #insert(batch: readonly PendingRow[]): Promise<void> {
    const rows = batch.map(({ row }) => row);
    if (await this.#store.append(rows, this.#lease?.epoch ?? null)) return;
    this.#lease?.verify();
    throw new OwnershipLost();
  }
}
