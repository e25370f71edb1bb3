import { sql as raw } from 'kysely';
import type { Sql } from '../../../db/index.ts';
import { roomSchema, type MusicSessionTable, type RoomTables } from '../room.tables.ts';

/** Epoch ms. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Sessions: from the first song of a room until it was silent for long enough. */
export function sessionStore(sql: Sql) {
  const db = sql.of<RoomTables>(roomSchema);
  const withNumbers = db
    .selectFrom('music_session as session')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('song_play')
          .whereRef('song_play.room_id', '=', 'session.room_id')
          .whereRef('song_play.played_at', '>=', 'session.started_at')
          .whereRef('song_play.played_at', '<=', 'session.ended_at')
          .select([
            raw<number>`count(*)::integer`.as('songs'),
            raw<number>`coalesce(sum(likes), 0)::integer`.as('likes'),
            raw<number>`coalesce(sum(stars), 0)::integer`.as('stars'),
            raw<number>`coalesce(sum(dislikes), 0)::integer`.as('dislikes'),
            raw<number>`coalesce(max(listeners), 0)::integer`.as('peak_listeners'),
          ])
          .as('numbers'),
      (join) => join.onTrue(),
    )
    .selectAll();
  return {
    /** Sessions of one room change one after the other. */
    lockRoom: (roomId: number) =>
      raw`select pg_advisory_xact_lock(hashtext('room_service.music_session'), ${roomId}::integer)`.execute(
        db,
      ),
    /** The session that something at this time belongs to, `gapMs` before or after it at most. */
    findNear: (roomId: number, { from, to }: Span, gapMs: number) =>
      db
        .selectFrom('music_session')
        .selectAll()
        .where('room_id', '=', roomId)
        .where('started_at', '<', to + gapMs)
        .where('ended_at', '>', from - gapMs)
        .orderBy('started_at', 'desc')
        .limit(1)
        .executeTakeFirst(),
    insert: (row: MusicSessionTable) => db.insertInto('music_session').values(row).execute(),
    setSpan: (uuid: string, { from, to }: Span) =>
      db
        .updateTable('music_session')
        .set({ started_at: from, ended_at: to })
        .where('uuid', '=', uuid)
        .execute(),
    find: (uuid: string) =>
      db.selectFrom('music_session').selectAll().where('uuid', '=', uuid).executeTakeFirst(),
    page: (roomId: number, { limit, offset }: { limit: number; offset: number }) =>
      withNumbers
        .where('session.room_id', '=', roomId)
        .orderBy('session.started_at', 'desc')
        .limit(limit)
        .offset(offset)
        .execute(),
    async count(roomId: number): Promise<number> {
      const row = await db
        .selectFrom('music_session')
        .select((eb) => eb.fn.countAll<number>().as('sessions'))
        .where('room_id', '=', roomId)
        .executeTakeFirstOrThrow();
      return row.sessions;
    },
    /** What was played in that time, the first song first. */
    plays: (roomId: number, { from, to }: Span, limit: number) =>
      db
        .selectFrom('song_play')
        .selectAll()
        .where('room_id', '=', roomId)
        .where('played_at', '>=', from)
        .where('played_at', '<=', to)
        .orderBy('played_at')
        .limit(limit)
        .execute(),
    numbersOf: (roomId: number, { from, to }: Span) =>
      db
        .selectFrom('song_play')
        .where('room_id', '=', roomId)
        .where('played_at', '>=', from)
        .where('played_at', '<=', to)
        .select([
          raw<number>`count(*)::integer`.as('songs'),
          raw<number>`coalesce(sum(likes), 0)::integer`.as('likes'),
          raw<number>`coalesce(sum(stars), 0)::integer`.as('stars'),
          raw<number>`coalesce(sum(dislikes), 0)::integer`.as('dislikes'),
          raw<number>`coalesce(max(listeners), 0)::integer`.as('peak_listeners'),
        ])
        .executeTakeFirstOrThrow(),
  };
}

export type PlayNumbers = Awaited<ReturnType<ReturnType<typeof sessionStore>['numbersOf']>>;
