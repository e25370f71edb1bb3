/** Which player reports how long a song is (rule V40). */
import type { FoundSong } from '@turnstage/contracts';
import { matchPriority, pickProvider } from '@turnstage/music';
import type { Offers } from '../../../session/index.ts';

/** Services that return the names of a song without a key, but not its length. Only their players know it. */
export type LengthProvider = 'youtube' | 'soundCloudPublic';

export interface LengthSource {
  readonly provider: LengthProvider;
  readonly providerSongId: string;
}

const playerNames = { youtube: 'youtube', soundCloudPublic: 'soundcloud' } as const;

/** Null when the length is known, or when another provider is asked for it as the song is added. */
export function lengthSourceOf(song: FoundSong): LengthSource | null {
  if (song.duration > 0 || song.songId) return null;
  const picked = pickProvider(song.musicProviders, matchPriority);
  return picked?.provider === 'youtube' || picked?.provider === 'soundCloudPublic'
    ? { provider: picked.provider, providerSongId: picked.providerSongId }
    : null;
}

/** The URL of the player, if this installation uses it. */
export function playerUrlOf(provider: LengthProvider, offers: Offers['playing'] | null): string | undefined {
  return offers?.players.find(({ name }) => name === playerNames[provider])?.url;
}
