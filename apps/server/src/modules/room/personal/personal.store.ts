import type { Sql } from '../../../db/index.ts';
import { roomSchema, type RoomTables } from '../room.tables.ts';

const pageSize = 500;

/** What this module keeps about one person. */
export function personalStore(sql: Sql) {
  const db = sql.of<RoomTables>(roomSchema);
  return {
    roles: (userUuid: string) =>
      db
        .selectFrom('role')
        .innerJoin('room', 'room.id', 'role.room_id')
        .select([
          'room.uuid as roomUuid',
          'room.name',
          'room.slug',
          'role.role',
          'role.created_at as createdAt',
          'role.expiration_time as expirationTime',
        ])
        .where('role.user_uuid', '=', userUuid)
        .orderBy('role.id')
        .execute(),
    favorites: (userUuid: string) =>
      db
        .selectFrom('favorite')
        .innerJoin('room', 'room.id', 'favorite.room_id')
        .select(['room.uuid as roomUuid', 'room.name', 'favorite.created_at as createdAt'])
        .where('favorite.user_uuid', '=', userUuid)
        .orderBy('favorite.id')
        .execute(),
    visits: (userUuid: string) =>
      db
        .selectFrom('visit')
        .innerJoin('room', 'room.id', 'visit.room_id')
        .select(['room.uuid as roomUuid', 'room.name', 'visit.last_at as lastAt'])
        .where('visit.user_uuid', '=', userUuid)
        .orderBy('visit.last_at')
        .execute(),
    /** A page of the songs somebody played as a DJ, the newest first. */
    plays: (djUuid: string, after: { playedAt: number; playId: string } | undefined) => {
      const query = db
        .selectFrom('song_play')
        .innerJoin('room', 'room.id', 'song_play.room_id')
        .select([
          'song_play.play_id as playId',
          'song_play.played_at as playedAt',
          'room.uuid as roomUuid',
          'song_play.song',
          'song_play.likes',
          'song_play.dislikes',
          'song_play.stars',
        ])
        .where('dj_uuid', '=', djUuid)
        .orderBy('played_at', 'desc')
        .orderBy('play_id', 'desc')
        .limit(pageSize);
      if (after === undefined) return query.execute();
      return query
        .where((eb) =>
          eb.or([
            eb('played_at', '<', after.playedAt),
            eb.and([eb('played_at', '=', after.playedAt), eb('play_id', '<', after.playId)]),
          ]),
        )
        .execute();
    },
    /** A page of what somebody heard, the newest first. */
    listening: (userUuid: string, after: { updatedAt: number; playId: string } | undefined) => {
      const query = db
        .selectFrom('heard')
        .innerJoin('room', 'room.id', 'heard.room_id')
        .select([
          'heard.play_id as playId',
          'heard.updated_at as updatedAt',
          'room.uuid as roomUuid',
          'heard.heard_seconds as heardSeconds',
        ])
        .where('heard.user_uuid', '=', userUuid)
        .orderBy('heard.updated_at', 'desc')
        .orderBy('heard.play_id', 'desc')
        .limit(pageSize);
      if (after === undefined) return query.execute();
      return query
        .where((eb) =>
          eb.or([
            eb('heard.updated_at', '<', after.updatedAt),
            eb.and([eb('heard.updated_at', '=', after.updatedAt), eb('heard.play_id', '<', after.playId)]),
          ]),
        )
        .execute();
    },
    /** A room keeps its owner: somebody must be named when it is handed on. */
    async forget(userUuid: string): Promise<void> {
      await db.deleteFrom('favorite').where('user_uuid', '=', userUuid).execute();
      await db.deleteFrom('visit').where('user_uuid', '=', userUuid).execute();
      await db.deleteFrom('heard').where('user_uuid', '=', userUuid).execute();
      await db.deleteFrom('role').where('user_uuid', '=', userUuid).where('role', '<>', 'owner').execute();
    },
  };
}
