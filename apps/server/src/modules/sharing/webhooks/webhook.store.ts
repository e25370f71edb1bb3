import { sql as raw, type Selectable, type Updateable } from 'kysely';
import type { WebhookEvent } from '@turnstage/contracts';
import type { Sql } from '../../../db/index.ts';
import type { PlaceKey } from '../../room/index.ts';
import { sharingSchema, type SharingTables, type WebhookTable } from '../sharing.tables.ts';

export type WebhookRow = Selectable<WebhookTable>;

const columnOf = { room: 'room_uuid', community: 'community_uuid' } as const;

export function webhookStore(sql: Sql) {
  const db = sql.of<SharingTables>(sharingSchema);
  const rows = db.selectFrom('webhook').selectAll();
  const ofPlace = ({ kind, uuid }: PlaceKey) => rows.where(columnOf[kind], '=', uuid);
  return {
    find: (id: string) => rows.where('id', '=', id).executeTakeFirst(),
    lock: (id: string) => rows.where('id', '=', id).forUpdate().executeTakeFirst(),
    /** Oldest first. */
    list: (place: PlaceKey) => ofPlace(place).orderBy('created_at').orderBy('id').execute(),
    listening: (place: PlaceKey, event: WebhookEvent) =>
      ofPlace(place)
        .where('is_on', '=', true)
        .where(raw<boolean>`${event} = any (events)`)
        .execute(),
    createdBy: (userUuid: string) => rows.where('created_by', '=', userUuid).orderBy('created_at').execute(),
    /** Until the transaction ends, nobody else adds a webhook to this place. */
    async lockPlace({ uuid }: PlaceKey): Promise<void> {
      await raw`select pg_advisory_xact_lock(hashtext('sharing_service.webhook'), hashtext(${uuid}))`.execute(
        db,
      );
    },
    insert: (row: WebhookTable) => db.insertInto('webhook').values(row).execute(),
    update: (id: string, change: Updateable<WebhookTable>) =>
      db.updateTable('webhook').set(change).where('id', '=', id).returningAll().executeTakeFirst(),
    delete: (id: string) => db.deleteFrom('webhook').where('id', '=', id).execute(),
    deleteOf: ({ kind, uuid }: PlaceKey) =>
      db.deleteFrom('webhook').where(columnOf[kind], '=', uuid).execute(),
    anonymise: (userUuid: string) =>
      db.updateTable('webhook').set({ created_by: null }).where('created_by', '=', userUuid).execute(),
  };
}
