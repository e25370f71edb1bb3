/**
 * What 7digital sends (docs.massivemusic.com/reference; the platform has that name since 2024) and what it means here.
 * Only the fields that are read.
 */
import { Type, type Static } from '@sinclair/typebox';
import { Nullable } from '../nullable.rules.ts';
import type { ProviderTrack } from '../provider.ts';

const Text = Type.Optional(Nullable(Type.String()));
const Id = Type.Union([Type.Integer(), Type.String()]);
const Availability = Type.Optional(Nullable(Type.Object({ releaseDate: Text })));
const Artist = Type.Object({ name: Type.String(), appearsAs: Text });

export const SevenDigitalTrack = Type.Object({
  id: Id,
  title: Type.String(),
  version: Text,
  artist: Artist,
  /** Seconds. */
  duration: Type.Number(),
  explicitContent: Type.Optional(Nullable(Type.Boolean())),
  isrc: Text,
  /** `audio` or `video`. */
  type: Text,
  /** On its disc. */
  trackNumber: Type.Optional(Nullable(Type.Integer())),
  /** In the whole release. */
  number: Type.Optional(Nullable(Type.Integer())),
  release: Type.Optional(Nullable(Type.Object({ title: Text, image: Text }))),
  download: Availability,
  subscriptionStreaming: Availability,
  adSupportedStreaming: Availability,
});
export type SevenDigitalTrack = Static<typeof SevenDigitalTrack>;

export const SevenDigitalSearch = Type.Object({
  searchResults: Type.Object({
    /** Missing when nothing was found. */
    searchResult: Type.Optional(Nullable(Type.Array(Type.Object({ track: SevenDigitalTrack })))),
  }),
});
export const SevenDigitalTrackDetails = Type.Object({ track: SevenDigitalTrack });
export const SevenDigitalRelease = Type.Object({
  release: Type.Object({ title: Type.String(), version: Text, artist: Artist }),
});
export const SevenDigitalReleaseTracks = Type.Object({
  totalItems: Type.Integer(),
  tracks: Type.Array(SevenDigitalTrack),
});
/** Comes with status 200 or 4xx. */
export const SevenDigitalError = Type.Object({
  error: Type.Object({ code: Id, errorMessage: Text }),
});

/** 2001: there is no such thing, or not in this country. 2002: it is not available for this use. */
export function isNotFound({ error }: Static<typeof SevenDigitalError>): boolean {
  return ['2001', '2002'].includes(String(error.code));
}

export function isSevenDigitalId(id: string): boolean {
  return /^\d{1,15}$/.test(id);
}

/** Null for a video, or a track without a length. */
export function toTrack(track: SevenDigitalTrack): ProviderTrack | null {
  const id = String(track.id);
  if (!isSevenDigitalId(id) || track.type === 'video' || track.title === '' || !(track.duration > 0))
    return null;
  return {
    provider: 'sevenDigital',
    id,
    trackName: withVersion(track.title, track.version),
    artistName: track.artist.appearsAs || track.artist.name,
    albumName: track.release?.title || null,
    duration: track.duration,
    isrc: track.isrc || null,
    explicit: track.explicitContent ?? false,
    genre: null,
    description: null,
    releaseDate: toDate(track),
    thumbnail: coverOf(track.release?.image),
    // Clips are signed for each listener (rule V72).
    preview: null,
  };
}

/** Older entries have the version in the title already. */
export function withVersion(title: string, version: string | null | undefined): string {
  if (!version || title.toLowerCase().includes(version.toLowerCase())) return title;
  return `${title} (${version})`;
}

/** Days begin at midnight in London, so summer days are stored as 23:00 of the day before. */
function toDate({ download, subscriptionStreaming, adSupportedStreaming }: SevenDigitalTrack): string | null {
  const text =
    download?.releaseDate ?? subscriptionStreaming?.releaseDate ?? adSupportedStreaming?.releaseDate ?? '';
  const time = Date.parse(text);
  return Number.isNaN(time) ? null : new Date(time + 3_600_000).toISOString().slice(0, 10);
}

/** Addresses of covers are still written with http; the host has https. */
function coverOf(image: string | null | undefined): string | null {
  const url = image?.replace(/^http:/, 'https:') ?? '';
  return url.startsWith('https://') ? url : null;
}

export function isSevenDigitalLink(url: string): boolean {
  return /^https?:\/\/(?:[a-z]{2,3}\.)?7digital\.com\//i.test(url);
}

export interface SevenDigitalLink {
  readonly releaseId: string;
  /** The track's number in the release; null for the release itself. */
  readonly number: number | null;
}

/** `https://us.7digital.com/artist/radiohead/release/no-surprises-1046`, for a track with `?h=01`. */
export function readSevenDigitalLink(url: string): SevenDigitalLink | null {
  const [, releaseId, query = ''] =
    /^https?:\/\/(?:[a-z]{2,3}\.)?7digital\.com\/artist\/[^/?#]+\/release\/[^/?#]*?-(\d{1,15})\/?(?:\?([^#]*))?(?:#.*)?$/i.exec(
      url,
    ) ?? [];
  if (releaseId === undefined) return null;
  const number = /(?:^|&)h=(\d{1,3})(?:&|$)/.exec(query)?.[1];
  return { releaseId, number: number === undefined ? null : Number(number) };
}
