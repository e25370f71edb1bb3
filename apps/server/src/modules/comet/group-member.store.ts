import type { Selectable } from 'kysely';
import type { Sql } from '../../db/index.ts';
import { cometSchema, type CometTables } from './comet.tables.ts';

/** Members of a room's chat group. Reading needs no membership, only admission to the room. */
export interface GroupMemberTable {
  channel_uuid: string;
  user_uuid: string;
  joined_at: number;
}

export type GroupMemberRow = Selectable<GroupMemberTable>;

export function groupMemberStore(sql: Sql) {
  const db = sql.of<CometTables>(cometSchema);
  return {
    /** Returns whether the person is a new member. */
    async add(row: GroupMemberTable): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('group_member')
        .values(row)
        .onConflict((conflict) => conflict.columns(['channel_uuid', 'user_uuid']).doNothing())
        .executeTakeFirst();
      return numInsertedOrUpdatedRows === 1n;
    },
    async remove(channelUuid: string, userUuids: readonly string[]): Promise<void> {
      if (userUuids.length === 0) return;
      await db
        .deleteFrom('group_member')
        .where('channel_uuid', '=', channelUuid)
        .where('user_uuid', 'in', [...userUuids])
        .execute();
    },
    find: (channelUuid: string, userUuid: string): Promise<GroupMemberRow | undefined> =>
      db
        .selectFrom('group_member')
        .selectAll()
        .where('channel_uuid', '=', channelUuid)
        .where('user_uuid', '=', userUuid)
        .executeTakeFirst(),
    /** In the order in which they joined. */
    page: (channelUuid: string, { limit, offset }: { limit: number; offset: number }) =>
      db
        .selectFrom('group_member')
        .selectAll()
        .where('channel_uuid', '=', channelUuid)
        .orderBy('joined_at')
        .orderBy('user_uuid')
        .limit(limit)
        .offset(offset)
        .execute(),
    async counts(channelUuids: readonly string[]): Promise<Map<string, number>> {
      if (channelUuids.length === 0) return new Map();
      const rows = await db
        .selectFrom('group_member')
        .select((eb) => ['channel_uuid', eb.fn.countAll<number>().as('members')])
        .where('channel_uuid', 'in', [...channelUuids])
        .groupBy('channel_uuid')
        .execute();
      return new Map(rows.map((row) => [row.channel_uuid, row.members]));
    },
    /** Newest membership first. */
    listByUser: (userUuid: string): Promise<GroupMemberRow[]> =>
      db
        .selectFrom('group_member')
        .selectAll()
        .where('user_uuid', '=', userUuid)
        .orderBy('joined_at', 'desc')
        .orderBy('channel_uuid')
        .limit(500)
        .execute(),
    personalData: (userUuid: string) =>
      db
        .selectFrom('group_member')
        .select(['channel_uuid as roomUuid', 'joined_at as joinedAt'])
        .where('user_uuid', '=', userUuid)
        .orderBy('joined_at')
        .execute(),
    eraseUser: (userUuid: string) =>
      db.deleteFrom('group_member').where('user_uuid', '=', userUuid).execute(),
    deleteGroup: (channelUuid: string) =>
      db.deleteFrom('group_member').where('channel_uuid', '=', channelUuid).execute(),
  };
}
