/** Names and colours of the places that songs come from. */
import type { CrateSong, SongShape } from '@turnstage/contracts';

export interface SongSource {
  name: string;
  color: string;
  /** Not a provider's own name: uploads to this server. */
  isUpload?: boolean;
}

/** In order of preference when a song is known to several providers. */
const sources: readonly (SongSource & { provider: string })[] = [
  { provider: 'uploadService', name: 'Upload', color: '#7fe3c8', isUpload: true },
  { provider: 'youtube', name: 'YouTube', color: '#ff9a9a' },
  { provider: 'soundCloudPublic', name: 'SoundCloud', color: '#ffb27d' },
  { provider: 'jamendo', name: 'Jamendo', color: '#c9a8ff' },
  { provider: 'navidrome', name: 'Navidrome', color: '#8fc7ff' },
  { provider: 'audius', name: 'Audius', color: '#e0a6ef' },
  { provider: 'spotify', name: 'Spotify', color: '#8fe0a0' },
  { provider: 'apple', name: 'Apple Music', color: '#ffa3b5' },
  { provider: 'sevenDigital', name: '7digital', color: '#b9c4e6' },
  { provider: 'deezer', name: 'Deezer', color: '#b9c4e6' },
  { provider: 'tidal', name: 'TIDAL', color: '#b9c4e6' },
  { provider: 'amazonMusic', name: 'Amazon Music', color: '#b9c4e6' },
  { provider: 'napster', name: 'Napster', color: '#b9c4e6' },
  { provider: 'pandora', name: 'Pandora', color: '#b9c4e6' },
  { provider: 'yandex', name: 'Yandex', color: '#b9c4e6' },
  { provider: 'spinrilla', name: 'Spinrilla', color: '#b9c4e6' },
];

export function getSource({ musicProviders }: Pick<CrateSong, 'musicProviders'>): SongSource | null {
  return sources.find(({ provider }) => musicProviders[provider]) ?? null;
}

/** The name of a provider, or its key for one that this list doesn't have. */
export function getSourceName(provider: string): string {
  return sources.find((source) => source.provider === provider)?.name ?? provider;
}

/** Everything that knows the song, preferred first. */
export function getSources({ musicProviders }: Pick<CrateSong, 'musicProviders'>): SongSource[] {
  return sources.filter(({ provider }) => musicProviders[provider]);
}

/** Returns every provider link that can be opened. */
export function getProviderLinks({ links }: Pick<SongShape, 'links'>): { name: string; url: string }[] {
  return sources.flatMap(({ provider, name }) => {
    const url = links[provider]?.url;
    return url?.startsWith('https://') ? { name, url } : [];
  });
}

/** Providers for which this client has a player. */
const playable = ['uploadService'] as const satisfies readonly (typeof sources)[number]['provider'][];

export function isPlayable({
  musicProviders,
  isRemoved,
}: Pick<CrateSong, 'musicProviders' | 'isRemoved'>): boolean {
  return !isRemoved && playable.some((provider) => musicProviders[provider]);
}

/** Returns the song's cover. */
export function coverOf({ thumbnails }: Pick<CrateSong, 'thumbnails'>): string | undefined {
  return Object.values(thumbnails)[0];
}
