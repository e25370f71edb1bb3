import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '../../../../clock.ts';
import { refuse } from '../../../../http/refusal.ts';

/** A token that is renewed by one server at a time. */
export interface Renewable<Row extends RenewableRow> {
  /** Unique among all tokens. */
  readonly key: string;
  read(): Promise<Row>;
  /** Returns false when someone else is renewing this version or has renewed it. */
  claim(row: Row, leaseUntil: number): Promise<boolean>;
  /** Requests a new token and saves it, or saves that the grant has ended. Both also end the lease. */
  renew(row: Row): Promise<void>;
  /** Ends the lease after a failure that says nothing about the token. */
  release(row: Row): Promise<void>;
}

export interface RenewableRow {
  readonly version: number;
}

export interface TokenRenewer {
  /** Returns the row. Renews it first if `isStale` says so. */
  ensureFresh<Row extends RenewableRow>(token: Renewable<Row>, isStale: (row: Row) => boolean): Promise<Row>;
}

/** Longer than a call to a service can take. If a server dies meanwhile, the others wait no longer than this. */
const leaseMs = 30_000;
const pauseMs = 50;
const maxPauses = 240;

/**
 * Services limit token requests, and with some a refresh token works only once, so two concurrent renewals would
 * lose the link. Within this process callers share one renewal. Between processes a lease on the row decides, and
 * the others wait for the result.
 */
export function createTokenRenewer(clock: Clock): TokenRenewer {
  const running = new Map<string, Promise<boolean>>();

  /** Returns false when another process is renewing. */
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
    async ensureFresh(token, isStale) {
      for (let pauses = 0; pauses <= maxPauses; pauses += 1) {
        // A new token is returned even if it is stale. Otherwise a service with short-lived tokens would be asked
        // forever.
        const isNew = (await running.get(token.key)) === true;
        const row = await token.read();
        if (isNew || !isStale(row)) return row;
        // Another caller in this process may have started while we were reading.
        if (running.has(token.key)) continue;
        const renewal = renewOnce(token, row).finally(() => running.delete(token.key));
        running.set(token.key, renewal);
        if (await renewal) return await token.read();
      }
      throw refuse('provider/unreachable');
    },
  };
}
