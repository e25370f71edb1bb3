import { sql as raw, type Selectable } from 'kysely';
import type { Sql } from '../../../db/index.ts';
import { notHiddenFrom } from '../people/hidden.store.ts';
import type { RecordKey } from '../people/record-key.ts';
import { socialSchema, type SocialTables } from '../social.tables.ts';
import type { FanTable } from './fan.tables.ts';

export type FanRow = Selectable<FanTable>;

/** The fans of a DJ, or the DJs that somebody follows. */
export type FanList = { readonly djUuid: string } | { readonly userUuid: string };

export interface FanPage {
  readonly skip: number;
  readonly take: number;
  /** Leaves out people whom the viewer blocked or who blocked the viewer; undefined leaves out nobody. */
  readonly viewerUuid: string | undefined;
}

export function fanStore(sql: Sql) {
  const db = sql.of<SocialTables>(socialSchema);
  function listed(list: FanList, viewerUuid: string | undefined) {
    const rows =
      'djUuid' in list
        ? db.selectFrom('fan').where('dj_uuid', '=', list.djUuid)
        : db.selectFrom('fan').where('user_uuid', '=', list.userUuid);
    if (viewerUuid === undefined) return rows;
    return rows.where(notHiddenFrom(viewerUuid, raw.ref('djUuid' in list ? 'fan.user_uuid' : 'fan.dj_uuid')));
  }
  const own = (userUuid: string) => db.selectFrom('fan').selectAll().where('user_uuid', '=', userUuid);
  return {
    page: (list: FanList, { skip, take, viewerUuid }: FanPage): Promise<FanRow[]> =>
      listed(list, viewerUuid).selectAll().orderBy('id', 'desc').offset(skip).limit(take).execute(),
    async count(list: FanList, viewerUuid?: string): Promise<number> {
      const row = await listed(list, viewerUuid)
        .select((eb) => eb.fn.countAll<number>().as('fans'))
        .executeTakeFirstOrThrow();
      return row.fans;
    },
    async countSince(djUuid: string, { start, end }: { start: number; end: number }): Promise<number> {
      const row = await db
        .selectFrom('fan')
        .select((eb) => eb.fn.countAll<number>().as('fans'))
        .where('dj_uuid', '=', djUuid)
        .where('created_at', '>=', start)
        .where('created_at', '<', end)
        .executeTakeFirstOrThrow();
      return row.fans;
    },
    find: (userUuid: string, name: RecordKey): Promise<FanRow | undefined> =>
      ('id' in name
        ? own(userUuid).where('id', '=', name.id)
        : own(userUuid).where('dj_uuid', '=', name.personUuid)
      ).executeTakeFirst(),
    async insert(userUuid: string, djUuid: string, now: number): Promise<FanRow> {
      await db
        .insertInto('dj')
        .values({ user_uuid: djUuid, created_at: now })
        .onConflict((conflict) => conflict.column('user_uuid').doNothing())
        .execute();
      return db
        .insertInto('fan')
        .values({ user_uuid: userUuid, dj_uuid: djUuid, created_at: now })
        .returningAll()
        .executeTakeFirstOrThrow();
    },
    async remove(row: Pick<FanRow, 'id'>): Promise<boolean> {
      const { numDeletedRows } = await db.deleteFrom('fan').where('id', '=', row.id).executeTakeFirst();
      return numDeletedRows > 0n;
    },
    removeBetween: (one: string, other: string) =>
      db
        .deleteFrom('fan')
        .where((eb) =>
          eb.or([eb.and({ user_uuid: one, dj_uuid: other }), eb.and({ user_uuid: other, dj_uuid: one })]),
        )
        .execute(),
    async deleteByUser(userUuid: string): Promise<void> {
      await db
        .deleteFrom('fan')
        .where((eb) => eb.or([eb('user_uuid', '=', userUuid), eb('dj_uuid', '=', userUuid)]))
        .execute();
      await db.deleteFrom('dj').where('user_uuid', '=', userUuid).execute();
    },
  };
}
