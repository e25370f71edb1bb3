/** What SoundCloud's oEmbed sends (developers.soundcloud.com/docs/oembed) and what it means here. */
import { toEmbeddedTrack, type OEmbed } from '../oembed.rules.ts';
import type { ProviderLink, ProviderTrack } from '../provider.ts';

export function isSoundcloudId(id: string): boolean {
  return /^\d{1,15}$/.test(id);
}

/** Pages of one artist that aren't tracks. */
const artistPages = new Set([
  'albums',
  'comments',
  'followers',
  'following',
  'likes',
  'popular-tracks',
  'reposts',
]);
const sitePages = new Set(['charts', 'discover', 'feed', 'pages', 'people', 'search', 'stations', 'you']);

/** Whether a link can point to a track or a set: only SoundCloud knows where a short link leads. */
export function isSoundcloudLink(url: string): boolean {
  const link = /^https?:\/\/(?:(?:www|m)\.)?(on\.)?soundcloud\.com(\/[^?#\s]*)/i.exec(url);
  const parts = link?.[2]?.split('/').filter((part) => part !== '') ?? [];
  if (link?.[1]) return parts.length === 1;
  const [artist = '', second = ''] = parts;
  if (sitePages.has(artist)) return false;
  if (second === 'sets') return parts.length >= 3;
  return parts.length >= 2 && !artistPages.has(second) && second !== 'tracks';
}

/** The embedding code names the track or the set by its id: `…/tracks/293` or `…/tracks/soundcloud:tracks:293`. */
export function readPlayerCode(html: string | null | undefined): ProviderLink | null {
  const code = decodeTwice(html ?? '');
  const [, kind, id] =
    /\/(tracks|playlists)\/(?:soundcloud:(?:tracks|playlists):)?(\d{1,15})(?!\d)/.exec(code) ?? [];
  if (id === undefined) return null;
  return { kind: kind === 'tracks' ? 'track' : 'list', id };
}

/** Ids are encoded once as a part of the API's URL, and again as a parameter of the player's. */
function decodeTwice(text: string): string {
  return text.replace(/%25/g, '%').replace(/%2F/gi, '/').replace(/%3A/gi, ':');
}

/** The title is `Flickermood by Forss`. */
export function toLinkedTrack(id: string, reply: OEmbed): ProviderTrack {
  const { title, author_name } = reply;
  const artistName = author_name ?? '';
  const ending = ` by ${artistName}`;
  const trackName = artistName !== '' && title.endsWith(ending) ? title.slice(0, -ending.length) : title;
  return toEmbeddedTrack({ provider: 'soundCloudPublic', id, trackName, artistName }, reply);
}
