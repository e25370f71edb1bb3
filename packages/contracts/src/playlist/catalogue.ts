/** Albums and artists of the catalogue, for other services and staff (document 3 sections 6 and 7). */
import { Type } from '@sinclair/typebox';
import { operation } from '../operation.ts';
import { SongShape } from '../playlist-song.ts';
import { LimitOffset } from '../schemas.ts';

const serviceCall = { service: 'playlist', auth: 'service', source: 'document 3 section 7' } as const;
const shortId = { pattern: '^[0-9A-Za-z]{10}$', description: 'the ten characters of a short id' };
const ShortId = Type.String(shortId);
const Thumbnails = Type.Record(Type.String(), Type.String(), { description: 'of a song, by provider' });
const Page = Type.Object(LimitOffset);

const Artist = Type.Object({
  artistId: Type.String(),
  artistShortId: Type.String(),
  artistName: Type.String(),
  albumsNumber: Type.Integer(),
  songsNumber: Type.Integer(),
  thumbnails: Thumbnails,
});

const Album = Type.Object({
  albumId: Type.String(),
  albumShortId: Type.String(),
  albumName: Type.String(),
  artistShortId: Type.String(),
  artistName: Type.String(),
  songsNumber: Type.Integer(),
  durationSeconds: Type.Number(),
  releaseYear: Type.Optional(Type.Integer()),
  thumbnails: Thumbnails,
});

const Albums = Type.Object({ albums: Type.Array(Album), count: Type.Integer() });
const Songs = Type.Object({ songs: Type.Array(SongShape), count: Type.Integer() });

export const allAlbumsForService = operation({
  ...serviceCall,
  id: 'playlist.allAlbumsForService',
  method: 'GET',
  path: '/albums/service/all-albums',
  summary: 'List all albums in the catalogue, newest first, 100 per page by default. For services and staff.',
  query: Page,
  reply: Albums,
});

export const albumSongsForService = operation({
  ...serviceCall,
  id: 'playlist.albumSongsForService',
  method: 'GET',
  path: '/albums/service/{albumShortId}/songs',
  summary: 'List the songs of an album. For services and staff.',
  params: Type.Object({ albumShortId: ShortId }),
  query: Page,
  reply: Songs,
  errors: ['album/not-found'],
});

export const allSongsForService = operation({
  ...serviceCall,
  id: 'playlist.allSongsForService',
  method: 'GET',
  path: '/albums/service/all-songs',
  summary: 'List all songs in the catalogue, newest first, 100 per page by default. For services and staff.',
  query: Page,
  reply: Songs,
});

export const songForService = operation({
  ...serviceCall,
  id: 'playlist.songForService',
  method: 'GET',
  path: '/albums/service/{songShortId}/song',
  summary: 'Get a song by its short id. For services and staff.',
  params: Type.Object({ songShortId: ShortId }),
  reply: SongShape,
  errors: ['song/not-found'],
});

export const allArtistsForService = operation({
  ...serviceCall,
  id: 'playlist.allArtistsForService',
  method: 'GET',
  path: '/artists/service/all-artists',
  summary: 'List all artists in the catalogue by name, 100 per page by default. For services and staff.',
  query: Page,
  reply: Type.Object({ artists: Type.Array(Artist), count: Type.Integer() }),
});

export const artistAlbumsForService = operation({
  ...serviceCall,
  id: 'playlist.artistAlbumsForService',
  method: 'GET',
  path: '/artists/service/{artistShortId}/albums',
  summary: 'List the albums of an artist, newest first. For services and staff.',
  params: Type.Object({ artistShortId: ShortId }),
  query: Page,
  reply: Albums,
  errors: ['artist/not-found'],
});

export const albumsByArtistsForService = operation({
  ...serviceCall,
  id: 'playlist.albumsByArtistsForService',
  rateLimit: 'write',
  method: 'POST',
  path: '/artists/service/albums-by-artists',
  summary: 'List the albums of up to 100 artists. Unknown artists are left out. For services and staff.',
  body: Type.Object(
    { artistShortIds: Type.Array(ShortId, { minItems: 1, maxItems: 100 }) },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    artists: Type.Array(Type.Composite([Artist, Type.Object({ albums: Type.Array(Album) })])),
  }),
  status: 201,
});
