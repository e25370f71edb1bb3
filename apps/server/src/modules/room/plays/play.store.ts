import { jsonb, type Sql } from '../../../db/index.ts';
import { roomSchema, type RoomTables, type SongPlayTable } from '../room.tables.ts';

export function playStore(sql: Sql) {
  const db = sql.of<RoomTables>(roomSchema);
  return {
    /** One row per play, however often it is reported. */
    insert: (row: SongPlayTable) =>
      db
        .insertInto('song_play')
        .values({ ...row, song: jsonb(row.song) })
        .onConflict((conflict) => conflict.column('play_id').doNothing())
        .execute(),
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
