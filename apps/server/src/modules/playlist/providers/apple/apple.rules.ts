/** What Apple Music sends (developer.apple.com/documentation/applemusicapi) and what it means here. */
import { Type, type Static } from '@sinclair/typebox';
import type { ProviderLink, ProviderTrack } from '../provider.ts';

export const AppleSong = Type.Object({
  id: Type.String(),
  attributes: Type.Object({
    name: Type.String(),
    artistName: Type.String(),
    albumName: Type.Optional(Type.String()),
    durationInMillis: Type.Optional(Type.Number()),
    isrc: Type.Optional(Type.String()),
    genreNames: Type.Optional(Type.Array(Type.String())),
    contentRating: Type.Optional(Type.String()),
    releaseDate: Type.Optional(Type.String()),
    artwork: Type.Optional(Type.Object({ url: Type.String() })),
    previews: Type.Optional(Type.Array(Type.Object({ url: Type.Optional(Type.String()) }))),
    /** Tracks of a person's library: the song that they are in the catalogue. */
    playParams: Type.Optional(
      Type.Object({ kind: Type.Optional(Type.String()), catalogId: Type.Optional(Type.String()) }),
    ),
  }),
});
export type AppleSong = Static<typeof AppleSong>;

export const AppleSongs = Type.Object({ data: Type.Array(AppleSong), next: Type.Optional(Type.String()) });
/** `songs` is missing when nothing was found. */
export const AppleSearch = Type.Object({ results: Type.Object({ songs: Type.Optional(AppleSongs) }) });
export const ApplePlaylists = Type.Object({
  data: Type.Array(
    Type.Object({
      id: Type.String(),
      attributes: Type.Optional(
        Type.Object({
          name: Type.Optional(Type.String()),
          description: Type.Optional(Type.Object({ standard: Type.Optional(Type.String()) })),
          url: Type.Optional(Type.String()),
        }),
      ),
    }),
  ),
});

export function isAppleId(id: string): boolean {
  return /^\d{1,15}$/.test(id);
}

/** Lists of the catalogue, and those of a person. */
export function isAppleListId(id: string): boolean {
  return /^(pl|p)\.[0-9A-Za-z._-]{1,80}$/.test(id);
}

/** Null for a song without a length, or one that a person added to their library themselves. */
export function toTrack({ id, attributes: song }: AppleSong): ProviderTrack | null {
  const catalogueId = song.playParams?.catalogId ?? id;
  if (!isAppleId(catalogueId) || !song.durationInMillis) return null;
  return {
    provider: 'apple',
    id: catalogueId,
    trackName: song.name,
    artistName: song.artistName,
    albumName: song.albumName || null,
    duration: song.durationInMillis / 1000,
    isrc: song.isrc ?? null,
    explicit: song.contentRating === 'explicit',
    // `Music` is the genre of everything.
    genre: song.genreNames?.find((name) => name !== 'Music') ?? null,
    description: null,
    releaseDate: song.releaseDate ?? null,
    thumbnail: song.artwork?.url.replace('{w}', '500').replace('{h}', '500') ?? null,
    preview: song.previews?.[0]?.url ?? null,
  };
}

export function readAppleLink(url: string): ProviderLink | null {
  const address = /^https?:\/\/(?:geo\.|embed\.)?music\.apple\.com(\/[^?#]*)(?:\?([^#]*))?/i.exec(url);
  if (!address) return null;
  const [, path = '', query = ''] = address;
  const songId =
    /(?:^|&)i=(\d{1,15})(?:&|$)/.exec(query)?.[1] ?? /\/song\/(?:[^/]+\/)?(\d{1,15})\/?$/.exec(path)?.[1];
  if (songId) return { kind: 'track', id: songId };
  const listId = /\/playlist\/(?:[^/]+\/)?(pl\.[0-9A-Za-z._-]{1,80})\/?$/.exec(path)?.[1];
  return listId ? { kind: 'list', id: listId } : null;
}
