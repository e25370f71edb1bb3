import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Sql } from '../../../db/index.ts';
import { pointsSchema } from '../points.tables.ts';
import type { TokenBundleTable, TokenTables } from './token.tables.ts';

export type TokenBundleRow = Selectable<TokenBundleTable>;

export interface BundleFilter {
  readonly id: string | undefined;
  readonly productId: string | undefined;
}

export function bundleStore(sql: Sql) {
  const db = sql.of<TokenTables>(pointsSchema);
  const offered = db.selectFrom('token_bundle').where('deleted_at', 'is', null);
  const narrow = ({ id, productId }: BundleFilter) => {
    let query = offered;
    if (id !== undefined) query = query.where('id', '=', id);
    if (productId !== undefined) query = query.where('product_id', '=', productId);
    return query;
  };
  return {
    insert: (row: Insertable<TokenBundleTable>) => db.insertInto('token_bundle').values(row).execute(),
    /** Deleted ones too. */
    findEver: (id: string) =>
      db.selectFrom('token_bundle').selectAll().where('id', '=', id).executeTakeFirst(),
    find: (id: string) => offered.selectAll().where('id', '=', id).executeTakeFirst(),
    lock: (id: string) => offered.selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),
    /** Every bundle on offer, in the order in which concurrent changes of the order wait for them. */
    lockAll: () => offered.select('id').orderBy('id').forUpdate().execute(),
    /** Bundles that staff ordered come first, then the others by size; `limit` 0 means all. */
    list(filter: BundleFilter, { limit, offset }: { limit: number; offset: number }) {
      const query = narrow(filter)
        .selectAll()
        .orderBy('position', (order) => order.asc().nullsLast())
        .orderBy('tokens')
        .orderBy('id')
        .offset(offset);
      return (limit === 0 ? query : query.limit(limit)).execute();
    },
    async count(filter: BundleFilter): Promise<number> {
      const { count } = await narrow(filter)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return count;
    },
    update: (id: string, columns: Updateable<TokenBundleTable>) =>
      db
        .updateTable('token_bundle')
        .set(columns)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow(),
    async hasThumbnail(uuid: string): Promise<boolean> {
      const query = offered.select('id').where('thumbnail_uuid', '=', uuid);
      return (await query.executeTakeFirst()) !== undefined;
    },

    addOffer: (offer: { bundle_id: string; product_id: string; tokens: number; since: number }) =>
      db.insertInto('token_offer').values(offer).execute(),
    /** What a product was sold as at `time`. Stays after the bundle is deleted. */
    findOffer: (productId: string, time: number) =>
      db
        .selectFrom('token_offer')
        .selectAll()
        .where('product_id', '=', productId)
        .where('since', '<=', time)
        .orderBy('since', 'desc')
        .orderBy('id', 'desc')
        .executeTakeFirst(),
  };
}
