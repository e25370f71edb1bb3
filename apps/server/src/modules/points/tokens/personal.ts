import { readAllPages, type PersonalDataPart } from '../../../personal-data/index.ts';
import type { PointsDeps } from '../points.deps.ts';
import { purchaseStore } from '../consumables/purchase.store.ts';
import { presentAccount, presentTransaction } from './present-token.ts';
import { tokenStore } from './token.store.ts';

const pageSize = 500;

/** The account of a person and everything that happened on it (J12). */
export function tokenPersonalData({ database }: PointsDeps): PersonalDataPart[] {
  const store = tokenStore(database);
  return [
    {
      name: 'points.tokenAccount',
      async read(userUuid) {
        const account = await store.findOfUser(userUuid);
        return account && presentAccount(account);
      },
    },
    {
      name: 'points.consumablePurchases',
      async read(userUuid) {
        const account = await store.findOfUser(userUuid);
        const rows = account ? await purchaseStore(database).ofAccount(account.id) : [];
        return rows.map((row) => ({
          consumableId: row.consumable_id,
          roomUuid: row.room_uuid,
          tokenCost: row.token_cost,
          at: new Date(row.created_at).toISOString(),
        }));
      },
    },
    {
      name: 'points.tokenTransactions',
      async *read(userUuid) {
        const account = await store.findOfUser(userUuid);
        if (!account) return;
        let offset = 0;
        yield* readAllPages(async () => {
          const { rows } = await store.history(account.id, { limit: pageSize, offset, includeEnds: true });
          offset += rows.length;
          return rows.map((row) => presentTransaction(row, row));
        });
      },
    },
  ];
}
