/** Addresses of audio at music services that our server signs for one listener (rule V72). */
import { ApiError } from '@turnstage/client';
import { playlistProviderStream } from '@turnstage/client/routes';
import type { MusicProvider } from '@turnstage/contracts';
import { PlayFailure } from '../players/player.ts';
import { api } from './index.ts';

/** Rejects with `PlayFailure`. */
export async function signedUrl(
  musicProvider: MusicProvider,
  providerSongId: string,
  part: 'whole' | 'preview',
): Promise<string> {
  try {
    const params = { musicProvider, providerSongId };
    return (await api.call(playlistProviderStream, { params, query: { part } })).url;
  } catch (error) {
    const isMissing = error instanceof ApiError && error.status === 404;
    throw new PlayFailure(isMissing ? 'not-found' : 'network', String(error));
  }
}
