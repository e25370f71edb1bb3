/** A provider's own song id, out of the ways in which clients write it. */
import { musicProviders, type MusicProvider } from '@turnstage/contracts';
import { recogniseSongLink } from '@turnstage/music';
import { cleanLine } from '../clean-text.ts';

const longestId = 200;

export function isMusicProvider(name: string): name is MusicProvider {
  return musicProviders.some((provider) => provider === name);
}

/** The bare id of `spotify:track:ID`, of a link to the song, of a number or of the id itself; null for anything else. */
export function providerSongId(provider: MusicProvider, value: unknown): string | null {
  if (typeof value === 'number') return Number.isSafeInteger(value) && value >= 0 ? String(value) : null;
  if (typeof value !== 'string') return null;
  const text = cleanLine(value);
  if (text === '' || text.length > longestId) return null;
  if (/^https?:/i.test(text)) {
    const link = recogniseSongLink(text);
    return link?.provider === provider ? link.providerSongId : null;
  }
  return text.replace(/^spotify:track:/, '');
}

/** The ids a client knows a song by; unknown providers and values that are no ids are left out. */
export function providerIds(value: unknown): Partial<Record<MusicProvider, string>> {
  if (typeof value !== 'object' || value === null) return {};
  const found: Partial<Record<MusicProvider, string>> = {};
  for (const [name, raw] of Object.entries(value)) {
    const id = isMusicProvider(name) ? providerSongId(name, raw) : null;
    if (id !== null) found[name as MusicProvider] = id;
  }
  return found;
}

/** Where a song can be opened at its provider. Made here and never taken from a client: everybody sees them. */
export function providerLinks(ids: Partial<Record<MusicProvider, string>>): Record<string, { url: string }> {
  const links: Record<string, { url: string }> = {};
  for (const [provider, address] of Object.entries(addresses)) {
    const id = ids[provider as keyof typeof addresses];
    if (id) links[provider] = { url: address + encodeURIComponent(id) };
  }
  return links;
}

/** Providers whose pages are found by the id alone. */
const addresses = {
  spotify: 'https://open.spotify.com/track/',
  youtube: 'https://www.youtube.com/watch?v=',
  apple: 'https://music.apple.com/us/song/',
  deezer: 'https://www.deezer.com/track/',
  tidal: 'https://tidal.com/browse/track/',
} as const satisfies Partial<Record<MusicProvider, string>>;
