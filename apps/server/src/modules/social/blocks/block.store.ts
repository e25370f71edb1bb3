import type { Selectable } from 'kysely';
import type { Sql } from '../../../db/index.ts';
import type { RecordKey } from '../people/record-key.ts';
import { socialSchema, type SocialTables } from '../social.tables.ts';
import type { BlockTable } from './block.tables.ts';

export type BlockRow = Selectable<BlockTable>;

export function blockStore(sql: Sql) {
  const db = sql.of<SocialTables>(socialSchema);
  const own = (userUuid: string) => db.selectFrom('block').selectAll().where('user_uuid', '=', userUuid);
  return {
    async blockedBy(userUuid: string): Promise<string[]> {
      const rows = await own(userUuid).execute();
      return rows.map((row) => row.blocked_uuid);
    },
    async blockersOf(userUuid: string): Promise<string[]> {
      const rows = await db
        .selectFrom('block')
        .select('user_uuid')
        .where('blocked_uuid', '=', userUuid)
        .execute();
      return rows.map((row) => row.user_uuid);
    },
    /** Blocks between two people; each may have blocked the other. */
    between: (one: string, other: string) =>
      db
        .selectFrom('block')
        .selectAll()
        .where((eb) =>
          eb.or([
            eb.and({ user_uuid: one, blocked_uuid: other }),
            eb.and({ user_uuid: other, blocked_uuid: one }),
          ]),
        )
        .execute(),
    list: (userUuid: string): Promise<BlockRow[]> => own(userUuid).orderBy('id', 'desc').execute(),
    find: (userUuid: string, name: RecordKey): Promise<BlockRow | undefined> =>
      ('id' in name
        ? own(userUuid).where('id', '=', name.id)
        : own(userUuid).where('blocked_uuid', '=', name.personUuid)
      ).executeTakeFirst(),
    async count(userUuid: string): Promise<number> {
      const row = await db
        .selectFrom('block')
        .select((eb) => eb.fn.countAll<number>().as('blocks'))
        .where('user_uuid', '=', userUuid)
        .executeTakeFirstOrThrow();
      return row.blocks;
    },
    insert: (row: { user_uuid: string; blocked_uuid: string; created_at: number }): Promise<BlockRow> =>
      db.insertInto('block').values(row).returningAll().executeTakeFirstOrThrow(),
    async remove(row: Pick<BlockRow, 'id'>): Promise<boolean> {
      const { numDeletedRows } = await db.deleteFrom('block').where('id', '=', row.id).executeTakeFirst();
      return numDeletedRows > 0n;
    },
    deleteByUser: (userUuid: string) =>
      db
        .deleteFrom('block')
        .where((eb) => eb.or([eb('user_uuid', '=', userUuid), eb('blocked_uuid', '=', userUuid)]))
        .execute(),
  };
}
