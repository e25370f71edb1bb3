import type { Transaction } from '../../../db/index.ts';
import type { PointsDeps } from '../points.deps.ts';
import { tokenStore } from './token.store.ts';

/** Publishes a changed account to the open pages of its owner (rule J73). Changes of closed accounts aren't published. */
export async function publishTokensChanged(
  { events }: Pick<PointsDeps, 'events'>,
  tx: Transaction,
  accountId: string,
): Promise<void> {
  const account = await tokenStore(tx).findById(accountId);
  if (account?.user_uuid) await events.publish(tx, 'tokensChanged', { userUuid: account.user_uuid });
}
