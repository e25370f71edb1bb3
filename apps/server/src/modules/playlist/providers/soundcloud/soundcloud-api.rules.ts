/**
 * What SoundCloud's API sends (developers.soundcloud.com/docs/api/explorer/open-api) and what it means here. Only the
 * fields that are read.
 */
import { Type, type Static } from '@sinclair/typebox';
import { Nullable } from '../nullable.rules.ts';
import { httpsUrl } from '../oembed.rules.ts';
import type { ProviderTrack } from '../provider.ts';

const Text = Type.Optional(Nullable(Type.String()));
const Count = Type.Optional(Nullable(Type.Integer()));

export const SoundcloudTrack = Type.Object({
  /** `soundcloud:tracks:293`. Numeric ids are deprecated; replies from before have only those. */
  urn: Text,
  id: Type.Optional(Nullable(Type.Union([Type.Integer(), Type.String()]))),
  title: Type.String(),
  /** Milliseconds. */
  duration: Type.Integer(),
  user: Type.Optional(Nullable(Type.Object({ username: Text }))),
  /** The artist, when the uploader is someone else. */
  metadata_artist: Text,
  artwork_url: Text,
  description: Text,
  genre: Text,
  isrc: Text,
  release_year: Count,
  release_month: Count,
  release_day: Count,
  /** `playable` for the whole track, `preview` for a part of it, `blocked`. */
  access: Text,
});
export type SoundcloudTrack = Static<typeof SoundcloudTrack>;

/** Entries of a list can be things that are no tracks. */
export const SoundcloudPage = Type.Object({
  collection: Type.Array(Type.Unknown()),
  next_href: Text,
});
export const SoundcloudPlaylist = Type.Object({ title: Type.String(), description: Text });
export const SoundcloudStreams = Type.Object({
  hls_aac_160_url: Text,
  hls_aac_96_url: Text,
  preview_mp3_128_url: Text,
});
export type SoundcloudStreams = Static<typeof SoundcloudStreams>;
/** developers.soundcloud.com/docs/api/rate-limits */
export const SoundcloudQuota = Type.Object({
  errors: Type.Array(Type.Object({ meta: Type.Object({ reset_time: Type.String() }) }), { minItems: 1 }),
});

/** Null for a track that can't be heard as a whole: in a room everyone hears the same. */
export function toTrack(track: SoundcloudTrack): ProviderTrack | null {
  const id = idOf(track);
  const isPlayable = (track.access ?? 'playable') === 'playable';
  if (id === null || !isPlayable || track.title === '' || !(track.duration > 0)) return null;
  const artistName = track.metadata_artist || track.user?.username || '';
  return {
    provider: 'soundCloudPublic',
    id,
    trackName: withoutArtist(track.title, artistName),
    artistName,
    albumName: null,
    duration: track.duration / 1000,
    isrc: toIsrc(track.isrc),
    // The API doesn't return it.
    explicit: false,
    genre: track.genre || null,
    description: track.description || null,
    releaseDate: toDate(track),
    // The address is that of 100 pixels.
    thumbnail: httpsUrl(track.artwork_url)?.replace(/-large(?=\.\w+(?:\?|$))/, '-t500x500') ?? null,
    // Addresses of media are valid for a short time (rule V72).
    preview: null,
  };
}

export function idOf({ urn, id }: Pick<SoundcloudTrack, 'urn' | 'id'>): string | null {
  return /^(?:soundcloud:tracks:)?(\d{1,15})$/.exec(String(urn ?? id ?? ''))?.[1] ?? null;
}

export function trackUrn(id: string): string {
  return `soundcloud:tracks:${id}`;
}

/** Many uploaders write `Artist - Title`. */
function withoutArtist(title: string, artistName: string): string {
  const start = `${artistName} - `;
  const isNamed = artistName !== '' && title.toLowerCase().startsWith(start.toLowerCase());
  return (isNamed && title.slice(start.length).trim()) || title;
}

/** Uploaders type it: `DE-P96-03-00042`, or anything else. */
function toIsrc(text: string | null | undefined): string | null {
  const isrc = (text ?? '').replace(/[^0-9a-z]/gi, '').toUpperCase();
  return /^[A-Z]{2}[A-Z0-9]{3}\d{7}$/.test(isrc) ? isrc : null;
}

function toDate({ release_year, release_month, release_day }: SoundcloudTrack): string | null {
  if (!release_year || release_year < 1000 || release_year > 9999) return null;
  const parts = [release_month, release_month && release_day].flatMap((part) =>
    part ? String(part).padStart(2, '0') : [],
  );
  return [String(release_year), ...parts].join('-');
}

/** Seconds until the quota starts again, from `2015/06/01 09:49:40 +0000`. */
export function secondsUntilReset(
  { errors }: Static<typeof SoundcloudQuota>,
  now: number,
): number | undefined {
  const text = errors[0]?.meta.reset_time ?? '';
  const parts = /^(\d{4})\/(\d{2})\/(\d{2}) (\d{2}:\d{2}:\d{2}) \+0000$/.exec(text);
  if (!parts) return undefined;
  const time = Date.parse(`${parts[1]}-${parts[2]}-${parts[3]}T${parts[4]}Z`);
  return Number.isNaN(time) ? undefined : Math.max(0, Math.ceil((time - now) / 1000));
}
