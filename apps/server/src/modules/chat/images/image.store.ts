import { sql as raw, type Selectable } from 'kysely';
import type { Sql } from '../../../db/index.ts';
import { chatSchema, type ChatTables } from '../chat.tables.ts';

export interface ImageTable {
  /** The uuid is also the file name. */
  uuid: string;
  owner_uuid: string;
  width: number;
  height: number;
  bytes: number;
  /** Null until the message is sent. */
  message_id: number | null;
  created_at: number;
}

export type ImageRow = Selectable<ImageTable>;

export function imageStore(sql: Sql) {
  const db = sql.of<ChatTables>(chatSchema);
  return {
    insert: (row: ImageTable) => db.insertInto('image').values(row).execute(),
    /** Images of one person are counted and saved one after the other. */
    lockOwner: (ownerUuid: string) =>
      raw`select pg_advisory_xact_lock(hashtext('chat_service.images'), hashtext(${ownerUuid}))`.execute(db),
    async countUnsent(ownerUuid: string): Promise<number> {
      const row = await db
        .selectFrom('image')
        .select((eb) => eb.fn.countAll<number>().as('images'))
        .where('owner_uuid', '=', ownerUuid)
        .where('message_id', 'is', null)
        .executeTakeFirstOrThrow();
      return row.images;
    },
    /**
     * Locks those images of the owner that aren't sent yet. No other message can use them until the transaction
     * ends.
     */
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
    /** Deletes the images of these messages and returns their uuids. */
    async removeByMessages(messageIds: readonly number[]): Promise<string[]> {
      const rows = await db
        .deleteFrom('image')
        .where('message_id', 'in', [...messageIds])
        .returning('uuid')
        .execute();
      return rows.map(({ uuid }) => uuid);
    },
    /** Deletes those of these images that aren't sent, and returns their uuids. */
    async removeUnsent(uuids: readonly string[]): Promise<string[]> {
      const rows = await db
        .deleteFrom('image')
        .where('uuid', 'in', [...uuids])
        .where('message_id', 'is', null)
        .returning('uuid')
        .execute();
      return rows.map(({ uuid }) => uuid);
    },
    /** Deletes the unsent images of a person and returns their uuids. */
    async removeUnsentByOwner(ownerUuid: string): Promise<string[]> {
      const rows = await db
        .deleteFrom('image')
        .where('owner_uuid', '=', ownerUuid)
        .where('message_id', 'is', null)
        .returning('uuid')
        .execute();
      return rows.map(({ uuid }) => uuid);
    },
    /** Deletes at most `max` unsent images that are older, and returns their uuids. */
    async removeUnsentBefore(before: number, max: number): Promise<string[]> {
      const stale = db
        .selectFrom('image')
        .select('uuid')
        .where('message_id', 'is', null)
        .where('created_at', '<', before)
        .limit(max)
        .forUpdate()
        .skipLocked();
      const rows = await db.deleteFrom('image').where('uuid', 'in', stale).returning('uuid').execute();
      return rows.map(({ uuid }) => uuid);
    },
  };
}
