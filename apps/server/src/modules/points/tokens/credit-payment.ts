/** Credits what was paid, and reclaims what was refunded (rules J8 to J11 and J25). */
import type { PointsDeps } from '../points.deps.ts';
import { bundleStore } from './bundle.store.ts';
import { credit, reclaim } from './ledger.ts';
import { publishTokensChanged } from './publish-change.ts';
import { tokenStore, type TokenAccountRow } from './token.store.ts';
import type { Transaction } from '../../../db/index.ts';

/**
 * Listener of `paymentChanged`, the only way in which tokens come into the books. It reads the current state of the
 * payment, so events that come twice, late or in another order lead to the same books.
 */
export async function creditPayment(deps: PointsDeps, { paymentId }: { paymentId: string }): Promise<void> {
  const payment = await deps.payment.findPayment(paymentId);
  if (!payment?.isPaid) return;
  const { userUuid, paid, refunded } = payment;
  const offer = await bundleStore(deps.database).findOffer(payment.productId, payment.startedAt);
  const now = deps.clock.now();
  const spent = await deps.database.transaction(async (tx) => {
    const store = tokenStore(tx);
    if (userUuid !== null && offer) {
      await store.open(userUuid, now);
      const account = await store.lockOfUser(userUuid);
      if (account)
        await credit(tx, now, {
          accountId: account.id,
          amount: offer.tokens * payment.quantity,
          paymentId,
          bundleId: offer.bundle_id,
        });
    }
    const missing = refunded > 0 ? await reclaim(tx, now, { paymentId, paid, refunded }) : 0;
    const account = userUuid === null ? undefined : await store.lockOfUser(userUuid);
    if (account) {
      await followDispute(tx, account, payment.hasDispute, now);
      await publishTokensChanged(deps, tx, account.id);
    }
    return missing;
  });
  if (spent > 0) deps.logger.warn({ paymentId, tokens: spent }, 'refunded tokens were spent already');
}

/** A decision of staff stays (J11). */
async function followDispute(
  tx: Transaction,
  account: TokenAccountRow,
  hasDispute: boolean,
  now: number,
): Promise<void> {
  const store = tokenStore(tx);
  if (hasDispute && account.status === 'active')
    await store.setStatus(account.id, { status: 'disabled', disabled_reason: 'dispute' }, now);
  if (!hasDispute && account.disabled_reason === 'dispute')
    await store.setStatus(account.id, { status: 'active', disabled_reason: null }, now);
}
