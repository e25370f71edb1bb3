/** Extracts a provider's own song id from the formats that clients send. */
import { musicProviders, type MusicProvider } from '@turnstage/contracts';
import { recogniseSongLink } from '@turnstage/music';
import { cleanLine } from '../../../clean-text.ts';

const maxIdLength = 200;

export function isMusicProvider(name: string): name is MusicProvider {
  return musicProviders.some((provider) => provider === name);
}

/**
 * Returns the bare id from `spotify:track:ID`, a link to the song, a number or the id itself; null for anything
 * else.
 */
export function providerSongId(provider: MusicProvider, value: unknown): string | null {
  if (typeof value === 'number') return Number.isSafeInteger(value) && value >= 0 ? String(value) : null;
  if (typeof value !== 'string') return null;
  const text = cleanLine(value);
  if (text === '' || text.length > maxIdLength) return null;
  if (/^https?:/i.test(text)) {
    const link = recogniseSongLink(text);
    return link?.provider === provider ? link.providerSongId : null;
  }
  return text.replace(/^spotify:track:/, '');
}

/** Returns the provider ids of a song; ignores unknown providers and invalid ids. */
export function providerIds(value: unknown): Partial<Record<MusicProvider, string>> {
  if (typeof value !== 'object' || value === null) return {};
  const ids: Partial<Record<MusicProvider, string>> = {};
  for (const [name, raw] of Object.entries(value)) {
    const id = isMusicProvider(name) ? providerSongId(name, raw) : null;
    if (id !== null) ids[name as MusicProvider] = id;
  }
  return ids;
}

/**
 * Returns links that open the song at its providers. Built here and never taken from a client, since everyone sees
 * them.
 */
export function providerLinks(ids: Partial<Record<MusicProvider, string>>): Record<string, { url: string }> {
  const links: Record<string, { url: string }> = {};
  for (const [provider, urlPrefix] of Object.entries(trackUrlPrefixes)) {
    const id = ids[provider as keyof typeof trackUrlPrefixes];
    if (id) links[provider] = { url: urlPrefix + encodeURIComponent(id) };
  }
  return links;
}

/** Providers whose track page can be addressed by the id alone. */
const trackUrlPrefixes = {
  spotify: 'https://open.spotify.com/track/',
  youtube: 'https://www.youtube.com/watch?v=',
  apple: 'https://music.apple.com/us/song/',
  deezer: 'https://www.deezer.com/track/',
  tidal: 'https://tidal.com/browse/track/',
} as const satisfies Partial<Record<MusicProvider, string>>;
