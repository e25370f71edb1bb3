import type { Selectable, Updateable } from 'kysely';
import { jsonb, type Sql } from '../../../db/index.ts';
import { sharingSchema, type DeliveryTable, type SharingTables } from '../sharing.tables.ts';

export type DeliveryRow = Selectable<DeliveryTable>;

export function deliveryStore(sql: Sql) {
  const db = sql.of<SharingTables>(sharingSchema);
  const rows = db.selectFrom('delivery').selectAll();
  return {
    find: (id: string) => rows.where('id', '=', id).executeTakeFirst(),
    lock: (id: string) => rows.where('id', '=', id).forUpdate().executeTakeFirst(),
    /** Returns whether it is new: the same occasion is delivered once. */
    async insert(row: DeliveryTable): Promise<boolean> {
      const added = await db
        .insertInto('delivery')
        .values({ ...row, payload: row.payload && jsonb(row.payload) })
        .onConflict((conflict) => conflict.columns(['webhook_id', 'occasion']).doNothing())
        .returning('id')
        .executeTakeFirst();
      return added !== undefined;
    },
    update: (id: string, change: Updateable<DeliveryTable>) =>
      db.updateTable('delivery').set(change).where('id', '=', id).returningAll().executeTakeFirst(),
    /** Newest first. */
    newest: (webhookId: string, limit: number) =>
      rows
        .where('webhook_id', '=', webhookId)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(limit)
        .execute(),
    /** The newest delivery of each webhook that has one. */
    lastOfEach: (webhookIds: readonly string[]) =>
      webhookIds.length === 0
        ? Promise.resolve([])
        : rows
            .distinctOn('webhook_id')
            .where('webhook_id', 'in', [...webhookIds])
            .orderBy('webhook_id')
            .orderBy('created_at', 'desc')
            .execute(),
    async countSince(webhookId: string, time: number): Promise<number> {
      const row = await db
        .selectFrom('delivery')
        .select((eb) => eb.fn.countAll<number>().as('deliveries'))
        .where('webhook_id', '=', webhookId)
        .where('created_at', '>', time)
        .executeTakeFirstOrThrow();
      return row.deliveries;
    },
    /** What has to be sent by now, the most urgent first: one of each webhook, and none of those in `except`. */
    due: (now: number, { except, limit }: { readonly except: readonly string[]; readonly limit: number }) =>
      db
        .selectFrom((eb) => {
          const waiting = eb
            .selectFrom('delivery')
            .select(['id', 'webhook_id', 'next_attempt_at'])
            .distinctOn('webhook_id')
            .where('state', '=', 'waiting')
            .where('next_attempt_at', '<=', now)
            .orderBy('webhook_id')
            .orderBy('next_attempt_at');
          return (except.length === 0 ? waiting : waiting.where('webhook_id', 'not in', [...except])).as(
            'waiting',
          );
        })
        .select(['id', 'webhook_id'])
        .orderBy('next_attempt_at')
        .limit(limit)
        .execute(),
    /** Gives up what waits; with `only` those of one event that something newer replaces. */
    async skipWaiting(
      webhookId: string,
      only?: { readonly event: DeliveryTable['event']; readonly except: string },
    ): Promise<void> {
      let waiting = db
        .updateTable('delivery')
        .set({ state: 'skipped', payload: null, next_attempt_at: null })
        .where('webhook_id', '=', webhookId)
        .where('state', '=', 'waiting');
      if (only) waiting = waiting.where('event', '=', only.event).where('id', '<>', only.except);
      await waiting.execute();
    },
    deleteOlderThan: (time: number) => db.deleteFrom('delivery').where('created_at', '<', time).execute(),
  };
}
