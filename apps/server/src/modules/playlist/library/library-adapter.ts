/**
 * The adapter of the installation's own server knows songs by the ids of that server. To everyone else they are songs
 * of `uploadService`: whatever it finds becomes a song of the library, and of the catalogue, with an id of ours (U51).
 */
import { isUuid } from '@turnstage/contracts';
import type { PlaylistModuleDeps } from '../playlist.deps.ts';
import type { MusicProviderAdapter, ProviderTrack } from '../providers/provider.ts';
import { coverPathOf } from '../songs/present-song.ts';
import { saveLibrarySongs } from './library-songs.ts';

type Deps = Pick<PlaylistModuleDeps, 'database' | 'clock' | 'upload'>;

export function withLibraryIds(deps: Deps, adapter: MusicProviderAdapter): MusicProviderAdapter {
  const { search, lookUp, importList } = adapter;

  async function toLibrary(tracks: readonly ProviderTrack[]): Promise<ProviderTrack[]> {
    if (tracks.length === 0) return [];
    const ids = await deps.upload.saveRemoteSongs(tracks);
    await saveLibrarySongs(deps, [...ids.values()]);
    return tracks.flatMap((track) => {
      const id = ids.get(track.id);
      return id === undefined ? [] : [{ ...track, id, thumbnail: coverPathOf(id) }];
    });
  }

  return {
    ...adapter,
    ...(search && { search: async (query, signal) => toLibrary(await search(query, signal)) }),
    ...(lookUp && {
      async lookUp(ids, country, signal) {
        const remoteIds = await deps.upload.findRemoteIds(ids.filter(isUuid));
        return toLibrary(await lookUp([...remoteIds.values()], country, signal));
      },
    }),
    ...(importList && {
      async importList(id, account, signal) {
        const list = await importList(id, account, signal);
        return list && { ...list, tracks: await toLibrary(list.tracks) };
      },
    }),
  };
}
