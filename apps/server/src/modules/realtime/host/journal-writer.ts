import { isUniqueViolation, type Database } from '../../../db/index.ts';
import { journalStore, type JournalRow } from './journal.store.ts';

/** Writes that may be under way: a slow one must not hold up all rooms. */
const mostUnderWay = 4;

interface Waiting {
  readonly row: JournalRow;
  resolve(): void;
  reject(error: unknown): void;
}

/**
 * The journals of all rooms of this process, into one table: rows of the same moment are inserted by one statement, as
 * many rooms that each write their own would cost more than what they say.
 */
export class JournalWriter {
  readonly #store: ReturnType<typeof journalStore>;
  #waiting: Waiting[] = [];
  #underWay = 0;
  #isAsked = false;

  constructor(database: Database) {
    this.#store = journalStore(database);
  }

  /** Done when the row is written. After a failure nobody knows whether it is, unless its position was taken. */
  append(row: JournalRow): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ row, resolve, reject });
      this.#ask();
    });
  }

  #ask(): void {
    if (this.#isAsked || this.#underWay >= mostUnderWay || this.#waiting.length === 0) return;
    this.#isAsked = true;
    setImmediate(() => {
      this.#isAsked = false;
      void this.#write();
    });
  }

  async #write(): Promise<void> {
    const batch = this.#waiting;
    this.#waiting = [];
    this.#underWay += 1;
    try {
      await this.#insert(batch);
      for (const { resolve } of batch) resolve();
    } catch (error) {
      // Nothing of the statement is kept then: whose position is taken finds out alone, the others are written.
      if (batch.length > 1 && isUniqueViolation(error))
        await Promise.all(batch.map((one) => this.#writeAlone(one)));
      else for (const { reject } of batch) reject(error);
    }
    this.#underWay -= 1;
    this.#ask();
  }

  async #writeAlone(one: Waiting): Promise<void> {
    try {
      await this.#insert([one]);
      one.resolve();
    } catch (error) {
      one.reject(error);
    }
  }

  #insert(batch: readonly Waiting[]): Promise<unknown> {
    return this.#store.append(batch.map(({ row }) => row));
  }
}
