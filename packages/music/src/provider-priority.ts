import type { MusicProvider, Song } from '@turnstage/contracts';

/**
 * The order in which a client chooses a provider to play from (document 3 section 9): spotify, the Apple family,
 * soundCloudPublic, audius. The document doesn't mention the last two; they are at the end, since a song that has
 * them often has nothing else.
 */
export const playbackPreference = [
  'spotify',
  'apple',
  'sevenDigital',
  'soundCloudPublic',
  'audius',
  'uploadService',
  'youtube',
] as const satisfies readonly MusicProvider[];

/** The order in which a song is looked up when several providers know it (document 3 section 9). */
export const matchPriority = [
  'sevenDigital',
  'apple',
  'audius',
  'spotify',
  'soundCloudPublic',
  'youtube',
  'uploadService',
] as const satisfies readonly MusicProvider[];

/** Providers that a track can be imported from (document 3 section 5). */
export const importProviders = [
  'sevenDigital',
  'soundCloudPublic',
  'spotify',
  'apple',
  'uploadService',
] as const satisfies readonly MusicProvider[];

/** A profile has at most one of these providers (document 3 section 5). */
export const mainProviders = ['spotify', 'apple', 'youtube'] as const satisfies readonly MusicProvider[];

export interface ProviderSongId {
  provider: MusicProvider;
  providerSongId: string;
}

/** The first provider in `order` that knows the song and is usable here, or null. */
export function pickProvider(
  known: Song['musicProviders'],
  order: readonly MusicProvider[],
  usable: (provider: MusicProvider) => boolean = () => true,
): ProviderSongId | null {
  for (const provider of order) {
    const providerSongId = known[provider];
    if (providerSongId && usable(provider)) return { provider, providerSongId };
  }
  return null;
}

/** Adds a provider without duplicates; a main provider replaces the other main ones. */
export function withProvider(list: readonly MusicProvider[], added: MusicProvider): MusicProvider[] {
  const isMain = (provider: MusicProvider) => mainProviders.some((main) => main === provider);
  const remaining = list.filter((one) => one !== added && !(isMain(added) && isMain(one)));
  return [...new Set(remaining), added];
}
