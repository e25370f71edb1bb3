import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '../../../../clock.ts';
import { refuse } from '../../../../http/refusal.ts';

/** A token that is renewed by one at a time, also when several servers want it. */
export interface Renewable<Row extends RenewableRow> {
  /** Unique among all tokens. */
  readonly key: string;
  read(): Promise<Row>;
  /** False when somebody else is renewing this version, or has. */
  claim(row: Row, leaseUntil: number): Promise<boolean>;
  /** Asks the service, and keeps its answer or what it says about the end, which also ends the lease. */
  renew(row: Row): Promise<void>;
  /** After a failure that says nothing about the token. */
  release(row: Row): Promise<void>;
}

export interface RenewableRow {
  readonly version: number;
}

export interface Renewals {
  /** The row, renewed as long as `isStale` says so. */
  fresh<Row extends RenewableRow>(token: Renewable<Row>, isStale: (row: Row) => boolean): Promise<Row>;
}

/** Longer than a call to a service may take; whoever dies meanwhile holds nobody up for longer. */
const leaseMs = 30_000;
const pauseMs = 50;
const mostPauses = 240;

/**
 * Services count how often they are asked, and some make a refresh token good for one renewal: two at once would
 * lose the link. In this process callers share one renewal; between processes a lease on the row decides, and the
 * others wait for its outcome.
 */
export function createRenewals(clock: Clock): Renewals {
  const running = new Map<string, Promise<boolean>>();

  /** False when another process is at it. */
  async function renewOnce<Row extends RenewableRow>(token: Renewable<Row>, row: Row): Promise<boolean> {
    if (!(await token.claim(row, clock.now() + leaseMs))) {
      await pause(pauseMs);
      return false;
    }
    try {
      await token.renew(row);
      return true;
    } catch (error) {
      await token.release(row);
      throw error;
    }
  }

  return {
    async fresh(token, isStale) {
      for (let pauses = 0; pauses <= mostPauses; pauses += 1) {
        // A new token is taken as it is: a service that gives short ones would be asked for ever.
        const isNew = (await running.get(token.key)) === true;
        const row = await token.read();
        if (isNew || !isStale(row)) return row;
        // Somebody of this process may have begun while we read.
        if (running.has(token.key)) continue;
        const renewal = renewOnce(token, row).finally(() => running.delete(token.key));
        running.set(token.key, renewal);
        if (await renewal) return await token.read();
      }
      throw refuse('provider/unreachable');
    },
  };
}
