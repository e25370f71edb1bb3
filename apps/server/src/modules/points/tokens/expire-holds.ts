/** Voids holds that nobody committed (rule J5). */
import { createSchedule } from '../../../jobs/index.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { PointsDeps } from '../points.deps.ts';
import { endHold } from './ledger.ts';
import { publishTokensChanged } from './publish-change.ts';
import { tokenStore } from './token.store.ts';

export const expireHoldsJob = 'points.expireHolds';

const intervalMs = 60_000;
const batch = 100;

export const createHoldSchedule = (deps: PointsDeps) => createSchedule(deps, expireHoldsJob, intervalMs);

/** Each in a transaction of its own, so that one doesn't keep the account of another locked. */
export async function expireHolds(deps: PointsDeps): Promise<void> {
  for (;;) {
    const now = deps.clock.now();
    const expired = await tokenStore(deps.database).expiredHolds(now, batch);
    for (const { id } of expired) {
      await deps.database
        .transaction(async (tx) => {
          const { account_id } = await endHold(tx, now, { holdId: id, type: 'voided' });
          await publishTokensChanged(deps, tx, account_id);
        })
        .catch((error: unknown) => {
          // Somebody else ended it meanwhile.
          if (!(error instanceof Refusal) || error.code !== 'token/hold-closed') throw error;
        });
    }
    if (expired.length < batch) return;
  }
}
