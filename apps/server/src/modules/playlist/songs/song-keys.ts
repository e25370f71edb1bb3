import { nameKey } from './names.rules.ts';
import type { SongDetails } from './song-input.rules.ts';
import type { SongKeys } from './song.store.ts';

export const noKeys: SongKeys = {
  ids: [],
  shortIds: [],
  uploadIds: [],
  isrcs: [],
  providers: [],
  nameKeys: [],
};

/** Everything that the songs can be found by. */
export function keysOf(songs: readonly SongDetails[]): SongKeys {
  const unique = <T>(values: readonly (T | null)[]) =>
    [...new Set(values.filter((value) => value !== null))] as T[];
  return {
    ids: unique(songs.map(({ id }) => id)),
    shortIds: unique(songs.map(({ shortId }) => shortId)),
    uploadIds: unique(songs.map(({ uploadId }) => uploadId)),
    isrcs: unique(songs.map(({ isrc }) => isrc)),
    providers: songs.flatMap((details) =>
      Object.entries(details.providers).map(([provider, providerId]) => ({ provider, providerId })),
    ),
    nameKeys: unique(
      songs.map(({ artistName, trackName }) => (trackName === '' ? null : nameKey(artistName, trackName))),
    ),
  };
}
