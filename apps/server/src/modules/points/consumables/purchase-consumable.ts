/** Buying a consumable: the tokens, the purchase and what the room gets to see, all or nothing (rule J14). */
import { randomUUID } from 'node:crypto';
import type { pointsService } from '@turnstage/contracts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import type { PointsDeps } from '../points.deps.ts';
import { endHold, hold } from '../tokens/ledger.ts';
import { tokenStore, type AccountWithHeld } from '../tokens/token.store.ts';
import { consumableStore, type ConsumableRow } from './consumable.store.ts';
import { purchasedEvent } from './purchased-event.ts';
import { purchaseStore, type PurchaseRow } from './purchase.store.ts';

type PurchaseCall = Call<(typeof pointsService)['purchaseConsumable']>;

export async function purchaseConsumable(deps: PointsDeps, { caller, body, idempotencyId }: PurchaseCall) {
  const seenAt = Date.parse(body.balanceUnmodifiedSince);
  if (Number.isNaN(seenAt))
    throw refuse('request/invalid', {
      field: 'balanceUnmodifiedSince',
      message: 'balanceUnmodifiedSince must be a date',
    });
  const id = idempotencyId ?? randomUUID();
  const { userUuid } = caller;
  const account = await tokenStore(deps.database).findById(body.accountId);
  if (account?.user_uuid !== userUuid) throw refuse('token/account-not-found');
  // Whoever can't read a room's chat can't show anything there.
  const { uuid: roomUuid } = await deps.room.checkCanRead(body.roomUuid, caller);
  const isSubscriber = await deps.isSubscriber(userUuid);
  return deps.database.transaction(async (tx) => {
    const now = deps.clock.now();
    // The price first, then the account: purchases of one thing don't wait for each other.
    const consumable = await consumableStore(tx).lockShared(body.consumableId);
    const current = await tokenStore(tx).lock(account.id);
    const earlier = await purchaseStore(tx).find(id);
    if (earlier) return present(earlier, await accountNow(tx, account.id));
    checkConsumable(consumable, isSubscriber, body.tokenCost);
    if (current?.user_uuid !== userUuid) throw refuse('token/account-not-found');
    if (current.status !== 'active') throw refuse('token/account-disabled');
    if (current.balance !== body.lastTokenBalance || current.updated_at > seenAt)
      throw refuse('token/balance-changed');
    const amount = consumable.token_cost;
    const held = await hold(tx, now, { accountId: account.id, amount });
    const { id: transaction_id } = await endHold(tx, now, { holdId: held.id, type: 'commit' });
    const row: PurchaseRow = {
      id,
      account_id: account.id,
      room_uuid: roomUuid,
      consumable_id: consumable.id,
      token_cost: amount,
      transaction_id,
      created_at: now,
    };
    await purchaseStore(tx).insert(row);
    const event = purchasedEvent(consumable, { purchaseId: id, roomUuid, userUuid, at: now });
    await deps.events.publish(tx, 'consumablePurchased', event);
    await deps.events.publish(tx, 'tokensChanged', { userUuid });
    return present(row, await accountNow(tx, account.id));
  });
}

/** Subscribers can have stopped being one meanwhile: what they see is not for them any more either. */
function checkConsumable(
  consumable: ConsumableRow | undefined,
  isSubscriber: boolean,
  tokenCost: number,
): asserts consumable is ConsumableRow {
  if (!consumable) throw refuse('consumable/not-found');
  if (!consumable.is_available) throw refuse('consumable/not-available');
  if (consumable.is_subscriber_only && !isSubscriber) throw refuse('consumable/subscribers-only');
  if (consumable.token_cost !== tokenCost) throw refuse('token/price-changed');
}

async function accountNow(tx: Parameters<typeof tokenStore>[0], id: string): Promise<AccountWithHeld> {
  const account = await tokenStore(tx).findById(id);
  if (!account) throw refuse('token/account-not-found');
  return account;
}

function present(row: PurchaseRow, { balance, updated_at }: AccountWithHeld) {
  return {
    id: row.id,
    roomUuid: row.room_uuid,
    consumableId: row.consumable_id,
    accountId: row.account_id,
    tokenCost: row.token_cost,
    transactionId: row.transaction_id,
    balance,
    balanceUpdatedAt: new Date(updated_at).toISOString(),
    createdAt: new Date(row.created_at).toISOString(),
  };
}
