import type { ChangingList } from '@turnstage/contracts';
import type { Clock } from '../../clock.ts';

/** Enough for a page that loads over a slow network. */
const recordedMs = 30_000;

interface Change {
  /** On the monotonic clock. */
  readonly at: number;
  readonly list: ChangingList;
  /** Undefined: everyone has this list. */
  readonly userUuid: string | undefined;
}

/**
 * The list changes of the last 30 seconds. A page fetches its lists a moment before its connection opens, and learns
 * with `listen` which of them changed in between (rule N22).
 */
export class RecentListChanges {
  readonly #clock: Clock;
  #changes: Change[] = [];
  #startedAt = Infinity;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** This process announces changes from now on. */
  start(): void {
    this.#startedAt = this.#clock.elapsed();
  }

  record(list: ChangingList, userUuid?: string): void {
    const at = this.#clock.elapsed();
    // Rarely, because it copies the list.
    if ((this.#changes[0]?.at ?? at) < at - 2 * recordedMs)
      this.#changes = this.#changes.filter((change) => change.at >= at - recordedMs);
    this.#changes.push({ at, list, userUuid });
  }

  /** The lists of a user that changed within the last `sinceMs`; undefined if that is longer than was recorded. */
  find(userUuid: string, sinceMs: number): ChangingList[] | undefined {
    const from = this.#clock.elapsed() - sinceMs;
    if (sinceMs > recordedMs || from < this.#startedAt) return undefined;
    const changed = this.#changes.filter(
      (change) => change.at >= from && (change.userUuid === undefined || change.userUuid === userUuid),
    );
    return [...new Set(changed.map(({ list }) => list))];
  }
}
