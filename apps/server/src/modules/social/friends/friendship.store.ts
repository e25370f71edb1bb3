import { sql as raw, type Selectable } from 'kysely';
import type { Sql } from '../../../db/index.ts';
import { notHiddenFrom } from '../people/hidden.store.ts';
import type { RecordKey } from '../people/record-key.ts';
import { socialSchema, type SocialTables } from '../social.tables.ts';
import type { FriendshipTable } from './friend.tables.ts';

export type FriendshipRow = Selectable<FriendshipTable>;

export function friendshipStore(sql: Sql) {
  const db = sql.of<SocialTables>(socialSchema);
  const ofUser = (userUuid: string) =>
    db
      .selectFrom('friendship')
      .where((eb) => eb.or([eb('low_uuid', '=', userUuid), eb('high_uuid', '=', userUuid)]));
  const friendOf = (userUuid: string) =>
    raw<string>`case when low_uuid = ${userUuid} then high_uuid else low_uuid end`;
  return {
    /** Friends of `userUuid` that `viewerUuid` may see, newest first. */
    list(userUuid: string, viewerUuid: string, page: { skip: number; take: number | undefined }) {
      const rows = ofUser(userUuid)
        .select(['id', 'created_at'])
        .select(friendOf(userUuid).as('friend_uuid'))
        .where(notHiddenFrom(viewerUuid, friendOf(userUuid)))
        .orderBy('id', 'desc')
        .offset(page.skip);
      return (page.take === undefined ? rows : rows.limit(page.take)).execute();
    },
    async uuids(userUuid: string): Promise<string[]> {
      const rows = await ofUser(userUuid).select(friendOf(userUuid).as('friend_uuid')).execute();
      return rows.map((row) => row.friend_uuid);
    },
    find: (userUuid: string, name: RecordKey): Promise<FriendshipRow | undefined> =>
      'id' in name
        ? ofUser(userUuid).selectAll().where('id', '=', name.id).executeTakeFirst()
        : db
            .selectFrom('friendship')
            .selectAll()
            .where((eb) => eb.and(ordered(userUuid, name.personUuid)))
            .executeTakeFirst(),
    async count(userUuid: string): Promise<number> {
      const row = await ofUser(userUuid)
        .select((eb) => eb.fn.countAll<number>().as('friends'))
        .executeTakeFirstOrThrow();
      return row.friends;
    },
    insert: (one: string, other: string, now: number) =>
      db
        .insertInto('friendship')
        .values({ ...ordered(one, other), created_at: now })
        .execute(),
    async remove(one: string, other: string): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('friendship')
        .where((eb) => eb.and(ordered(one, other)))
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
    deleteByUser: (userUuid: string) =>
      db
        .deleteFrom('friendship')
        .where((eb) => eb.or([eb('low_uuid', '=', userUuid), eb('high_uuid', '=', userUuid)]))
        .execute(),
  };
}

/** Lower-case uuids sort the same way as text and in the database. */
function ordered(one: string, other: string): { low_uuid: string; high_uuid: string } {
  return one < other ? { low_uuid: one, high_uuid: other } : { low_uuid: other, high_uuid: one };
}
