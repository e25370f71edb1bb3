import type { Transaction } from '../../../db/index.ts';
import type { PointsDeps } from '../points.deps.ts';
import { tokenStore } from './token.store.ts';

/** Tells the open pages of the owner that the account changed (rule J73). Nobody is told of a closed one. */
export async function publishTokensChanged(
  { events }: Pick<PointsDeps, 'events'>,
  tx: Transaction,
  accountId: string,
): Promise<void> {
  const account = await tokenStore(tx).findById(accountId);
  if (account?.user_uuid) await events.publish(tx, 'tokensChanged', { userUuid: account.user_uuid });
}
