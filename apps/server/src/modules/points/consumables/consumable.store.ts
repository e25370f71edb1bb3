import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Sql } from '../../../db/index.ts';
import { pointsSchema, type PointsTables } from '../points.tables.ts';
import type { ConsumableTable } from './consumable.tables.ts';

export type ConsumableRow = Selectable<ConsumableTable>;
export type NewConsumableRow = Omit<Insertable<ConsumableTable>, 'id'>;

const columns = {
  id: 'id',
  name: 'name',
  tokenCost: 'token_cost',
  createdAt: 'created_at',
} as const;

export interface ConsumableFilter {
  readonly ids?: readonly number[] | undefined;
  /** Epoch ms. */
  readonly createdBefore?: number | undefined;
  /** Whether those that are not for sale are included. */
  readonly includesUnavailable: boolean;
}

export interface ConsumablePage {
  readonly orderBy: keyof typeof columns;
  readonly isDescending: boolean;
  readonly offset: number;
  readonly limit: number;
}

export function consumableStore(sql: Sql) {
  const db = sql.of<PointsTables>(pointsSchema);
  const existing = db.selectFrom('consumable').where('deleted_at', 'is', null);
  const matching = ({ ids, createdBefore, includesUnavailable }: ConsumableFilter) => {
    let rows = existing;
    if (ids) rows = rows.where('id', 'in', ids.length > 0 ? ids : [0]);
    if (createdBefore !== undefined) rows = rows.where('created_at', '<', createdBefore);
    return includesUnavailable ? rows : rows.where('is_available', '=', true);
  };
  return {
    list: (filter: ConsumableFilter, { orderBy, isDescending, offset, limit }: ConsumablePage) =>
      matching(filter)
        .selectAll()
        .orderBy(columns[orderBy], isDescending ? 'desc' : 'asc')
        .orderBy('id', isDescending ? 'desc' : 'asc')
        .offset(offset)
        .limit(limit)
        .execute(),
    async count(filter: ConsumableFilter): Promise<number> {
      const row = await matching(filter)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return row.count;
    },
    find: (id: number) => existing.selectAll().where('id', '=', id).executeTakeFirst(),
    /** Until the transaction ends the price can't change; others can buy the same at once. */
    lockShared: (id: number) => existing.selectAll().where('id', '=', id).forShare().executeTakeFirst(),
    /** Locks the row until the transaction ends, so that its price can't change meanwhile. */
    lock: (id: number) => existing.selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),
    insert: (row: NewConsumableRow) =>
      db.insertInto('consumable').values(row).returningAll().executeTakeFirstOrThrow(),
    /** Inserts those whose slug has never been used. */
    seed: (rows: readonly NewConsumableRow[]) =>
      db
        .insertInto('consumable')
        .values([...rows])
        .onConflict((conflict) => conflict.column('slug').doNothing())
        .execute(),
    update: (id: number, change: Omit<Updateable<ConsumableTable>, 'id'>) =>
      db.updateTable('consumable').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow(),
    async hasFile(fileId: string): Promise<boolean> {
      const row = await existing.select('id').where('file_id', '=', fileId).executeTakeFirst();
      return row !== undefined;
    },
  };
}
