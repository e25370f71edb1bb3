import type { Clock } from '../clock.ts';

const maxErrors = 20;

/** A request that failed for a reason of our own. */
export interface RecentError {
  /** epoch ms */
  readonly at: number;
  /** Method and route, without values. */
  readonly place: string;
  /** The kind of error. Its message may quote what people wrote, so it is only in the log. */
  readonly error: string;
  readonly requestId: string;
}

/** The last unexpected errors since the start. In memory only: the log has all of them, with their details. */
export interface RecentErrors {
  add(error: Omit<RecentError, 'at'>): void;
  /** The newest first. */
  list(): RecentError[];
}

export function createRecentErrors(clock: Clock): RecentErrors {
  const errors: RecentError[] = [];
  return {
    add(error) {
      errors.unshift({ ...error, at: clock.now() });
      errors.length = Math.min(errors.length, maxErrors);
    },
    list: () => [...errors],
  };
}
