/**
 * What Spotify sends (developer.spotify.com/documentation/web-api) and what it means here. Only the fields that are
 * read. Since February 2026 applications in development mode get fewer fields, and list entries with `item` instead
 * of `track`; both forms are read.
 */
import { Type, type Static } from '@sinclair/typebox';
import { Nullable } from '../nullable.rules.ts';
import type { ProviderLink, ProviderTrack } from '../provider.ts';

export const SpotifyTrack = Type.Object({
  id: Type.String(),
  name: Type.String(),
  duration_ms: Type.Number(),
  explicit: Type.Optional(Type.Boolean()),
  artists: Type.Array(Type.Object({ name: Type.String() })),
  external_ids: Type.Optional(Nullable(Type.Object({ isrc: Type.Optional(Type.String()) }))),
  preview_url: Type.Optional(Nullable(Type.String())),
  album: Type.Optional(
    Type.Object({
      name: Type.Optional(Type.String()),
      release_date: Type.Optional(Nullable(Type.String())),
      images: Type.Optional(
        Type.Array(Type.Object({ url: Type.String(), width: Type.Optional(Nullable(Type.Number())) })),
      ),
    }),
  ),
});
export type SpotifyTrack = Static<typeof SpotifyTrack>;

export const SpotifySearch = Type.Object({
  tracks: Type.Object({ items: Type.Array(Nullable(SpotifyTrack)) }),
});
export const SpotifyPlaylist = Type.Object({
  id: Type.String(),
  name: Type.String(),
  description: Type.Optional(Nullable(Type.String())),
  external_urls: Type.Optional(Type.Object({ spotify: Type.Optional(Type.String()) })),
});
/** An entry can be an episode of a podcast or a file of the owner, which have other fields. */
export const SpotifyItems = Type.Object({
  items: Type.Array(
    Type.Object({ track: Type.Optional(Type.Unknown()), item: Type.Optional(Type.Unknown()) }),
  ),
  next: Type.Optional(Nullable(Type.String())),
});
export const SpotifySnapshot = Type.Object({ snapshot_id: Type.String() });

export function isSpotifyId(id: string): boolean {
  return /^[0-9A-Za-z]{22}$/.test(id);
}

export function toTrack(track: SpotifyTrack): ProviderTrack {
  return {
    provider: 'spotify',
    id: track.id,
    trackName: track.name,
    artistName: track.artists.map(({ name }) => name).join(', '),
    albumName: track.album?.name || null,
    duration: track.duration_ms / 1000,
    isrc: track.external_ids?.isrc ?? null,
    explicit: track.explicit ?? false,
    genre: null,
    description: null,
    releaseDate: track.album?.release_date || null,
    thumbnail: coverOf(track),
    preview: track.preview_url ?? null,
  };
}

/** The images are sorted by size, the largest first; 300 pixels are enough here. */
function coverOf({ album }: SpotifyTrack): string | null {
  const images = album?.images ?? [];
  return (images.find(({ width }) => width === 300) ?? images[0])?.url ?? null;
}

export function readSpotifyLink(url: string): ProviderLink | null {
  const uri = /^spotify:(track|playlist):([0-9A-Za-z]{22})$/.exec(url);
  const link =
    uri ??
    /^https?:\/\/open\.spotify\.com\/(?:intl-[a-z]{2}(?:-[a-z]{2})?\/)?(track|playlist)\/([0-9A-Za-z]{22})(?:[/?#]|$)/i.exec(
      url,
    );
  if (!link) return null;
  return { kind: link[1] === 'track' ? 'track' : 'list', id: link[2] as string };
}

/** Quotes would end the field filter. */
export function searchText(query: { text: string } | { isrc: string }): string {
  return 'isrc' in query ? `isrc:${query.isrc}` : query.text.replaceAll('"', ' ');
}
