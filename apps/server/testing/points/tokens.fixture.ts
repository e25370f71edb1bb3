import { randomUUID } from 'node:crypto';
import { pointsCreateTokenAccount } from '@turnstage/client/routes';
import type { TestPerson } from '@turnstage/testkit';
import type { Database } from '../../src/db/index.ts';
import { purchaseStore } from '../../src/modules/points/consumables/purchase.store.ts';
import { credit, endHold, hold } from '../../src/modules/points/tokens/ledger.ts';
import { tokenStore } from '../../src/modules/points/tokens/token.store.ts';

/** An account in the books of `database`, with tokens of a payment that never was. */
export async function openAccount(database: Database, tokens = 0, userUuid: string = randomUUID()) {
  await tokenStore(database).open(userUuid, 1);
  const account = await tokenStore(database).findOfUser(userUuid);
  if (!account) throw new Error('the account is missing');
  if (tokens > 0) await creditTokens(database, account.id, tokens);
  return { id: account.id, userUuid };
}

export function creditTokens(
  database: Database,
  accountId: string,
  amount: number,
  paymentId: string = randomUUID(),
) {
  return database.transaction((tx) =>
    credit(tx, 1, { accountId, amount, paymentId, bundleId: randomUUID() }),
  );
}

export function holdTokens(database: Database, accountId: string, amount: number, now: number) {
  return database.transaction((tx) => hold(tx, now, { accountId, amount }));
}

/** The account of a person of the world, with tokens on it. */
export async function accountWith(database: Database, person: TestPerson, tokens: number) {
  const { id } = await person.client.call(pointsCreateTokenAccount, {});
  if (tokens > 0) await creditTokens(database, id, tokens);
  return id;
}

/** A purchase of a consumable from this account, without showing it anywhere. */
export function leavePurchase(database: Database, accountId: string): Promise<void> {
  return database.transaction(async (tx) => {
    const held = await hold(tx, 1, { accountId, amount: 1 });
    const { id } = await endHold(tx, 2, { holdId: held.id, type: 'commit' });
    await purchaseStore(tx).insert({
      id: randomUUID(),
      account_id: accountId,
      room_uuid: randomUUID(),
      consumable_id: 1,
      token_cost: 1,
      transaction_id: id,
      created_at: 2,
    });
  });
}
