import type { MusicProvider } from '@turnstage/contracts';
import type { Sql } from '../../../db/index.ts';
import { playlistSchema, type PlaylistTables } from '../playlist.tables.ts';

/** Whether a song that a room can play has this id, whoever described it. */
export async function isPlayableSong(
  database: Sql,
  provider: MusicProvider,
  providerId: string,
): Promise<boolean> {
  const row = await database
    .of<PlaylistTables>(playlistSchema)
    .selectFrom('song_provider')
    .innerJoin('song', 'song.id', 'song_provider.song_id')
    .select('song.id')
    .where('song_provider.provider', '=', provider)
    .where('song_provider.provider_id', '=', providerId)
    .where('song.status', '=', 'SUCCESS')
    .where('song.removed_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
