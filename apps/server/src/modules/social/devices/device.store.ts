import type { Selectable } from 'kysely';
import type { Sql } from '../../../db/index.ts';
import { socialSchema, type SocialTables } from '../social.tables.ts';
import type { DeviceTable } from './device.tables.ts';

export type DeviceRow = Selectable<DeviceTable>;

export function deviceStore(sql: Sql) {
  const db = sql.of<SocialTables>(socialSchema);
  const rows = db.selectFrom('device').selectAll();
  return {
    /** An earlier registration of the token by another account ends. */
    register: (
      device: Pick<DeviceTable, 'user_uuid' | 'platform' | 'token' | 'session_id'>,
      now: number,
    ): Promise<DeviceRow> =>
      db
        .insertInto('device')
        .values({ ...device, created_at: now, updated_at: now })
        .onConflict((conflict) =>
          conflict.constraint('device_token').doUpdateSet((eb) => ({
            user_uuid: device.user_uuid,
            platform: device.platform,
            session_id: device.session_id,
            created_at: eb
              .case()
              .when('device.user_uuid', '=', device.user_uuid)
              .then(eb.ref('device.created_at'))
              .else(now)
              .end(),
            updated_at: now,
          })),
        )
        .returningAll()
        .executeTakeFirstOrThrow(),
    keepNewest: (userUuid: string, limit: number) =>
      db
        .deleteFrom('device')
        .where('user_uuid', '=', userUuid)
        .where(
          'id',
          'not in',
          db
            .selectFrom('device')
            .select('id')
            .where('user_uuid', '=', userUuid)
            .orderBy('updated_at', 'desc')
            .orderBy('id', 'desc')
            .limit(limit),
        )
        .execute(),
    find: (userUuid: string, token: string): Promise<DeviceRow | undefined> =>
      rows.where('user_uuid', '=', userUuid).where('token', '=', token).executeTakeFirst(),
    ofUsers: (userUuids: readonly string[]): Promise<DeviceRow[]> =>
      userUuids.length === 0
        ? Promise.resolve([])
        : rows
            .where('user_uuid', 'in', [...userUuids])
            .orderBy('id')
            .execute(),
    async owners({ after, take }: { after: string | undefined; take: number }): Promise<string[]> {
      const query = db.selectFrom('device').select('user_uuid').distinct().orderBy('user_uuid').limit(take);
      const rows = await (after === undefined ? query : query.where('user_uuid', '>', after)).execute();
      return rows.map((row) => row.user_uuid);
    },
    async countOfFans(djUuid: string): Promise<number> {
      const row = await db
        .selectFrom('device')
        .innerJoin('fan', 'fan.user_uuid', 'device.user_uuid')
        .select((eb) => eb.fn.countAll<number>().as('devices'))
        .where('fan.dj_uuid', '=', djUuid)
        .executeTakeFirstOrThrow();
      return row.devices;
    },
    async remove(userUuid: string, token: string): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('device')
        .where('user_uuid', '=', userUuid)
        .where('token', '=', token)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
    removeToken: (token: string) => db.deleteFrom('device').where('token', '=', token).execute(),
    deleteByUser: (userUuid: string) => db.deleteFrom('device').where('user_uuid', '=', userUuid).execute(),
  };
}
