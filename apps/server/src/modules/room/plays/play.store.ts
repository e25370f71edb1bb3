import type { Insertable, Selectable } from 'kysely';
import { jsonb, type Sql } from '../../../db/index.ts';
import { roomSchema, type RoomTables, type SongPlayTable } from '../room.tables.ts';

export type PlayRow = Selectable<SongPlayTable>;
export type NewPlay = Insertable<SongPlayTable>;

export function playStore(sql: Sql) {
  const db = sql.of<RoomTables>(roomSchema);
  return {
    /** One row per play, however often it is reported. Returns whether it is new. */
    async insert(row: NewPlay): Promise<boolean> {
      const inserted = await db
        .insertInto('song_play')
        .values({ ...row, song: jsonb(row.song) })
        .onConflict((conflict) => conflict.column('play_id').doNothing())
        .returning('play_id')
        .executeTakeFirst();
      return inserted !== undefined;
    },
    /** Newest first; `limit` 0 means all. */
    ofRoom: (roomId: number, limit: number, offset: number) => {
      const query = db
        .selectFrom('song_play')
        .selectAll()
        .where('room_id', '=', roomId)
        .orderBy('played_at', 'desc')
        .offset(offset);
      return (limit === 0 ? query : query.limit(limit)).execute();
    },
    find: (playId: string) =>
      db.selectFrom('song_play').selectAll().where('play_id', '=', playId).executeTakeFirst(),
    /** Epoch ms; undefined: nothing was played before `time`. */
    async endOfLastBefore(roomId: number, time: number): Promise<number | undefined> {
      const row = await db
        .selectFrom('song_play')
        .select(['played_at', 'played_seconds'])
        .where('room_id', '=', roomId)
        .where('played_at', '<', time)
        .orderBy('played_at', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row && row.played_at + (row.played_seconds ?? 0) * 1000;
    },
    async count(roomId: number): Promise<number> {
      const row = await db
        .selectFrom('song_play')
        .select((eb) => eb.fn.countAll<number>().as('plays'))
        .where('room_id', '=', roomId)
        .executeTakeFirstOrThrow();
      return row.plays;
    },
  };
}
