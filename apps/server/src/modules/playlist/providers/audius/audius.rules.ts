/** What Audius sends (docs.audius.org/developers/api) and what it means here. Only the fields that are read. */
import { Type, type Static } from '@sinclair/typebox';
import { Nullable } from '../nullable.rules.ts';
import type { ProviderLink, ProviderTrack } from '../provider.ts';

const Text = Type.Optional(Nullable(Type.String()));

export const AudiusTrack = Type.Object({
  id: Type.String(),
  title: Type.String(),
  duration: Type.Number(),
  user: Type.Object({ name: Type.String() }),
  genre: Text,
  description: Text,
  release_date: Text,
  isrc: Text,
  artwork: Type.Optional(Nullable(Type.Record(Type.String(), Type.Unknown()))),
  is_streamable: Type.Optional(Nullable(Type.Boolean())),
  is_delete: Type.Optional(Nullable(Type.Boolean())),
  is_stream_gated: Type.Optional(Nullable(Type.Boolean())),
  parental_warning_type: Text,
});
export type AudiusTrack = Static<typeof AudiusTrack>;

export const AudiusTracks = Type.Object({ data: Nullable(Type.Array(AudiusTrack)) });
export const AudiusPlaylists = Type.Object({
  data: Nullable(
    Type.Array(Type.Object({ id: Type.String(), playlist_name: Type.String(), description: Text })),
  ),
});

/** Ids are hashids. */
export function isAudiusId(id: string): boolean {
  return /^[0-9A-Za-z]{2,20}$/.test(id);
}

/** Null for a track that nobody can hear without paying for it, or that was deleted. */
export function toTrack(track: AudiusTrack): ProviderTrack | null {
  const isPlayable = track.is_streamable !== false && !track.is_delete && !track.is_stream_gated;
  if (!isPlayable || track.title === '' || !(track.duration > 0)) return null;
  return {
    provider: 'audius',
    id: track.id,
    trackName: track.title,
    artistName: track.user.name,
    albumName: null,
    duration: track.duration,
    isrc: track.isrc || null,
    explicit: track.parental_warning_type === 'Explicit',
    genre: track.genre || null,
    description: track.description || null,
    releaseDate: toDate(track.release_date),
    thumbnail: coverOf(track.artwork),
    preview: null,
  };
}

/** Tracks have dates in several notations, such as `Fri Aug 05 2022 00:00:00 GMT+0000`. */
function toDate(text: string | null | undefined): string | null {
  const time = text ? Date.parse(text) : Number.NaN;
  return Number.isNaN(time) ? null : new Date(time).toISOString().slice(0, 10);
}

function coverOf(artwork: AudiusTrack['artwork']): string | null {
  const url = artwork?.['480x480'] ?? artwork?.['150x150'];
  return typeof url === 'string' && url.startsWith('https://') ? url : null;
}

export type AudiusPath = {
  readonly kind: ProviderLink['kind'];
  readonly handle: string;
  readonly slug: string;
};

/** `/artist/track-name`, `/artist/playlist/name` and `/artist/album/name`. */
export function readAudiusPath(url: string): AudiusPath | null {
  const path = /^https?:\/\/(?:www\.)?audius\.co(\/[^?#]*)/i.exec(url)?.[1] ?? '';
  const [handle = '', second = '', third] = path.split('/').filter((part) => part !== '');
  const isList = second === 'playlist' || second === 'album';
  const slug = isList ? third : second;
  const isName = (text: string | undefined) => text !== undefined && /^[\p{L}\p{N}._~%-]{1,200}$/u.test(text);
  if (!isName(handle) || !isName(slug) || (!isList && third !== undefined)) return null;
  return { kind: isList ? 'list' : 'track', handle, slug: slug as string };
}
