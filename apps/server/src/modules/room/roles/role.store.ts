import type { RoomRole } from '@turnstage/contracts';
import { sql as raw } from 'kysely';
import type { Sql } from '../../../db/index.ts';
import type { RoleRow } from '../rooms/room.store.ts';
import { roomSchema, type RoomTables } from '../room.tables.ts';

export function roleStore(sql: Sql) {
  const db = sql.of<RoomTables>(roomSchema);
  return {
    ofRoom: (roomId: number) =>
      db.selectFrom('role_in_force').selectAll().where('room_id', '=', roomId).orderBy('id').execute(),
    ofRooms: (roomIds: readonly number[]) =>
      roomIds.length === 0
        ? Promise.resolve([])
        : db
            .selectFrom('role_in_force')
            .selectAll()
            .where(raw<boolean>`room_id = any(${[...roomIds]}::bigint[])`)
            .orderBy('id')
            .execute(),
    ofUser: (roomId: number, userUuid: string) =>
      db
        .selectFrom('role_in_force')
        .selectAll()
        .where('room_id', '=', roomId)
        .where('user_uuid', '=', userUuid)
        .execute(),
    /** Returns one list per requested person, in the same order. */
    async ofUsers(wanted: readonly { roomId: number; userUuid: string }[]): Promise<RoleRow[][]> {
      const rows = await db
        .selectFrom('role_in_force')
        .selectAll()
        // Not as pairs: a condition on the view reaches its indexes only if it compares with constants.
        .where(raw<boolean>`room_id = any (${[...new Set(wanted.map(({ roomId }) => roomId))]}::bigint[])`)
        .where(
          raw<boolean>`user_uuid = any (${[...new Set(wanted.map(({ userUuid }) => userUuid))]}::uuid[])`,
        )
        .execute();
      const held = new Map<string, RoleRow[]>();
      for (const row of rows) {
        const key = `${row.room_id} ${row.user_uuid}`;
        held.set(key, [...(held.get(key) ?? []), row]);
      }
      return wanted.map(({ roomId, userUuid }) => held.get(`${roomId} ${userUuid}`) ?? []);
    },
    /** Granting a role again sets a new end and a new reason. */
    grant: (row: {
      roomId: number;
      userUuid: string;
      role: RoomRole;
      expirationTime: number | null;
      /** Empty for a service. */
      byUserUuid?: string;
      reason?: string;
      now: number;
    }) =>
      db
        .insertInto('role')
        .values({
          room_id: row.roomId,
          user_uuid: row.userUuid,
          role: row.role,
          expiration_time: row.expirationTime,
          by_user_uuid: row.byUserUuid || null,
          reason: row.reason ?? '',
          created_at: row.now,
          updated_at: row.now,
        })
        .onConflict((conflict) =>
          conflict.constraint('role_once').doUpdateSet({
            expiration_time: row.expirationTime,
            by_user_uuid: row.byUserUuid || null,
            reason: row.reason ?? '',
            updated_at: row.now,
          }),
        )
        .returningAll()
        .executeTakeFirstOrThrow(),
    /** Gives the ownership to someone, whose other roles and restrictions end. */
    async setOwner({
      roomId,
      userUuid,
      byUserUuid,
      now,
    }: {
      roomId: number;
      userUuid: string;
      /** Null: the system. */
      byUserUuid: string | null;
      now: number;
    }): Promise<void> {
      await db.deleteFrom('role').where('room_id', '=', roomId).where('user_uuid', '=', userUuid).execute();
      await db
        .insertInto('role')
        .values({
          room_id: roomId,
          user_uuid: userUuid,
          role: 'owner',
          expiration_time: null,
          by_user_uuid: byUserUuid || null,
          reason: '',
          created_at: now,
          updated_at: now,
        })
        .execute();
    },
    async revoke(roomId: number, userUuid: string, roles: readonly RoomRole[]): Promise<number> {
      const result = await db
        .deleteFrom('role')
        .where('room_id', '=', roomId)
        .where('user_uuid', '=', userUuid)
        .where('role', 'in', [...roles])
        .executeTakeFirst();
      return Number(result.numDeletedRows);
    },
  };
}
