import type { playlistService } from '@turnstage/contracts';
import type { Call, RawReply } from '../../../http/route.ts';
import { crateSongStore } from '../crate-songs/crate-song.store.ts';
import { findReadableCrate } from '../crates/crate-access.ts';
import type { PlaylistDeps } from '../playlist.deps.ts';
import { playlistFileFormats } from '../playlist-files/write-playlist-file.rules.ts';

export async function downloadCrate(
  deps: PlaylistDeps,
  { caller, params }: Call<typeof playlistService.downloadCrate>,
): Promise<RawReply> {
  const crate = await findReadableCrate(deps.database, { uuid: params.crateUuid }, caller);
  const rows = await crateSongStore(deps.database).list(crate.id, { limit: 0, offset: 0, searchTerms: '' });
  const { contentType, write } = playlistFileFormats[params.format];
  const songs = rows.map((row) => ({
    trackName: row.track_name,
    artistName: row.artist_name,
    albumName: row.album_name,
    duration: row.duration,
    isrc: row.isrc,
    providers: row.providers,
  }));
  const fileName = encodeURIComponent(`${crate.name}.${params.format}`);
  return {
    body: write({ name: crate.name, songs }),
    headers: {
      'content-type': contentType,
      'content-disposition': `attachment; filename*=UTF-8''${fileName}`,
    },
  };
}
