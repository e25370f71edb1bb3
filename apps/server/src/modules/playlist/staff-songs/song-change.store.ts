import type { Insertable, Selectable } from 'kysely';
import { jsonb, type Sql } from '../../../db/index.ts';
import { playlistSchema, type PlaylistTables } from '../playlist.tables.ts';
import type { SongChangeTable } from './song-change.tables.ts';

export type SongChangeRow = Selectable<SongChangeTable>;

export function songChangeStore(sql: Sql) {
  const db = sql.of<PlaylistTables>(playlistSchema);
  return {
    insert: ({ before, ...row }: Insertable<SongChangeTable>) =>
      db
        .insertInto('song_change')
        .values({ ...row, before: before === null ? null : jsonb(before) })
        .execute(),
    findByUuid: (uuid: string) =>
      db.selectFrom('song_change').selectAll().where('uuid', '=', uuid).executeTakeFirst(),
    /** Changes to a song, and the split that made it, newest first. */
    listOf: (songId: number) =>
      db
        .selectFrom('song_change')
        .selectAll()
        .where((eb) => eb.or([eb('song_id', '=', songId), eb('other_song_id', '=', songId)]))
        .orderBy('id', 'desc')
        .execute(),
  };
}
