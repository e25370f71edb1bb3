import type { Selectable } from 'kysely';
import type { Sql } from '../../../db/index.ts';
import { chatSchema, type ChatTables } from '../chat.tables.ts';

export interface ImageTable {
  /** The name of its file. */
  uuid: string;
  owner_uuid: string;
  width: number;
  height: number;
  bytes: number;
  /** Null until it is sent. */
  message_id: number | null;
  created_at: number;
}

export type ImageRow = Selectable<ImageTable>;

export function imageStore(sql: Sql) {
  const db = sql.of<ChatTables>(chatSchema);
  return {
    insert: (row: ImageTable) => db.insertInto('image').values(row).execute(),
    async countUnsent(ownerUuid: string): Promise<number> {
      const row = await db
        .selectFrom('image')
        .select((eb) => eb.fn.countAll<number>().as('images'))
        .where('owner_uuid', '=', ownerUuid)
        .where('message_id', 'is', null)
        .executeTakeFirstOrThrow();
      return row.images;
    },
    /** Those of the owner that are not sent yet; nobody else can send them until the transaction ends. */
    lockUnsent: (ownerUuid: string, uuids: readonly string[]) =>
      db
        .selectFrom('image')
        .selectAll()
        .where('uuid', 'in', [...uuids])
        .where('owner_uuid', '=', ownerUuid)
        .where('message_id', 'is', null)
        .forUpdate()
        .execute(),
    attach: (uuids: readonly string[], messageId: number) =>
      db
        .updateTable('image')
        .set({ message_id: messageId })
        .where('uuid', 'in', [...uuids])
        .execute(),
    /** Takes out those of messages that are gone; answers their names. */
    async removeOf(messageIds: readonly number[]): Promise<string[]> {
      const rows = await db
        .deleteFrom('image')
        .where('message_id', 'in', [...messageIds])
        .returning('uuid')
        .execute();
      return rows.map(({ uuid }) => uuid);
    },
    /** Takes out those of these that were not sent; answers their names. */
    async removeUnsent(uuids: readonly string[]): Promise<string[]> {
      const rows = await db
        .deleteFrom('image')
        .where('uuid', 'in', [...uuids])
        .where('message_id', 'is', null)
        .returning('uuid')
        .execute();
      return rows.map(({ uuid }) => uuid);
    },
    /** Takes out what somebody did not send; answers the names. */
    async removeUnsentOf(ownerUuid: string): Promise<string[]> {
      const rows = await db
        .deleteFrom('image')
        .where('owner_uuid', '=', ownerUuid)
        .where('message_id', 'is', null)
        .returning('uuid')
        .execute();
      return rows.map(({ uuid }) => uuid);
    },
    /** Takes out those that were not sent by then; answers their names. */
    async removeUnsentBefore(before: number, most: number): Promise<string[]> {
      const stale = db
        .selectFrom('image')
        .select('uuid')
        .where('message_id', 'is', null)
        .where('created_at', '<', before)
        .limit(most)
        .forUpdate()
        .skipLocked();
      const rows = await db.deleteFrom('image').where('uuid', 'in', stale).returning('uuid').execute();
      return rows.map(({ uuid }) => uuid);
    },
  };
}
