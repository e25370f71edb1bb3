import type { MusicProvider } from '@turnstage/contracts';

/** Hosts whose links count as songs (document 3 section 5). A name includes its subdomains. */
const providerByHost: readonly (readonly [host: RegExp, provider: MusicProvider])[] = [
  [/(^|\.)apple\.com$/, 'apple'],
  [/(^|\.)audius\.(co|org)$/, 'audius'],
  [/(^|\.)napster\.com$/, 'napster'],
  [/(^|\.)soundcloud\.com$/, 'soundCloudPublic'],
  [/(^|\.)spotify\.com$/, 'spotify'],
  [/(^|\.)(youtube|youtube-nocookie)\.com$|^youtu\.be$/, 'youtube'],
  [/(^|\.)pandora\.com$/, 'pandora'],
  [/(^|\.)deezer\.com$/, 'deezer'],
  [/(^|\.)tidal\.com$/, 'tidal'],
  [/(^|\.)amazon\.(com|ca|de|es|fr|it|in|co\.uk|co\.jp|com\.au|com\.br|com\.mx)$/, 'amazonMusic'],
  [/(^|\.)yandex\.(com|ru|kz|by|uz)$/, 'yandex'],
  [/(^|\.)spinrilla\.com$/, 'spinrilla'],
];

export interface RecognisedSongLink {
  provider: MusicProvider;
  url: string;
  /** The provider's own id if the link contains it; null where only the provider can tell (short links, SoundCloud). */
  providerSongId: string | null;
}

/** What a link points to, or null when its host isn't a music provider. Only http and https count. */
export function recogniseSongLink(link: string): RecognisedSongLink | null {
  const parts = splitLink(link);
  const found = parts && providerByHost.find(([host]) => host.test(parts.host));
  return found ? { provider: found[1], url: link, providerSongId: songIdIn(parts, found[1]) } : null;
}

/** The two parts of a `/playlists/{a}/{b}` link (document 3 section 2), or null. */
export function playlistLinkParts(link: string): [string, string] | null {
  const match = /^(?:https?:\/\/[^/\s?#]+)?\/playlists\/([^/\s?#]+)\/([^/\s?#]+)\/?(?:[?#]\S*)?$/.exec(link);
  return match ? [match[1]!, match[2]!] : null;
}

interface LinkParts {
  host: string;
  path: string;
  query: string;
}

/** `URL` belongs to the platform and isn't available here. A link with a user name in it is a trick, not a song. */
function splitLink(link: string): LinkParts | null {
  const match = /^https?:\/\/([a-z0-9.-]+)(?::\d+)?(\/[^?#\s]*)?(?:\?([^#\s]*))?(?:#\S*)?$/i.exec(link);
  return match ? { host: match[1]!.toLowerCase(), path: match[2] ?? '/', query: match[3] ?? '' } : null;
}

function queryValue(query: string, name: string): string | null {
  const pair = query.split('&').find((one) => one.startsWith(`${name}=`));
  return pair === undefined ? null : pair.slice(name.length + 1);
}

function songIdIn({ host, path, query }: LinkParts, provider: MusicProvider): string | null {
  switch (provider) {
    case 'youtube':
      return youtubeId(host, path, query);
    case 'spotify':
      return /\/track\/([0-9A-Za-z]{22})(?:\/|$)/.exec(path)?.[1] ?? null;
    case 'apple':
      // A song on an album page is named by `i`; a song page ends with its id.
      return onlyDigits(queryValue(query, 'i')) ?? /\/song\/(?:[^/]+\/)?(\d+)\/?$/.exec(path)?.[1] ?? null;
    case 'deezer':
    case 'tidal':
      return /\/track\/(\d+)(?:\/|$)/.exec(path)?.[1] ?? null;
    case 'yandex':
      return /\/track\/(\d+)\/?$/.exec(path)?.[1] ?? null;
    case 'amazonMusic':
      return queryValue(query, 'trackAsin') ?? /\/tracks\/(B[0-9A-Z]{9})(?:\/|$)/.exec(path)?.[1] ?? null;
    default:
      return null;
  }
}

function youtubeId(host: string, path: string, query: string): string | null {
  const fromPath =
    host === 'youtu.be' ? path.slice(1) : /^\/(?:embed|shorts|live|v)\/([^/]+)/.exec(path)?.[1];
  const id = fromPath || queryValue(query, 'v') || '';
  return /^[\w-]{11}$/.test(id) ? id : null;
}

function onlyDigits(text: string | null): string | null {
  return text !== null && /^\d+$/.test(text) ? text : null;
}
