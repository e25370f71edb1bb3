import type { MusicProvider, playlistService } from '@turnstage/contracts';
import { importProviders } from '@turnstage/music';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import type { PlaylistDeps } from '../playlist.deps.ts';
import { checkCanUseAll } from '../songs/look-up-song.ts';
import { presentSong } from '../songs/present-song.ts';
import { isMusicProvider, providerSongId } from '../songs/provider-id.rules.ts';
import { resolveSongs } from '../songs/resolve-songs.ts';

/**
 * Adds one track of a provider to the catalogue. While the provider doesn't respond, the song is `PENDING_REQUEST` and
 * clients poll.
 */
export async function importTrack(
  deps: PlaylistDeps,
  { caller, body }: Call<typeof playlistService.importTrack>,
) {
  const { musicProvider } = body;
  if (!isMusicProvider(musicProvider) || !isImportable(musicProvider))
    throw refuse('song/no-import-provider', { field: 'musicProvider' });
  const id = providerSongId(musicProvider, body.providerId);
  if (id === null) throw refuse('song/not-in-catalog', { field: 'providerId' });
  const input =
    musicProvider === 'uploadService'
      ? { musicProviders: { uploadService: id } }
      : { musicProvider, songId: id };
  const [song] = await resolveSongs(deps, [input], caller.userUuid);
  if (!song || song.status === 'DATA_NOT_FOUND') throw refuse('song/not-in-catalog', { field: 'providerId' });
  await checkCanUseAll(deps, [song], caller.userUuid);
  return presentSong(deps, song);
}

function isImportable(provider: MusicProvider): boolean {
  return importProviders.some((one) => one === provider);
}
