import { Type } from '@sinclair/typebox';
import { operation } from '../operation.ts';
import { SongShape } from '../playlist-song.ts';
import { LimitOffset } from '../schemas.ts';

export const listSongs = operation({
  id: 'playlist.listSongs',
  service: 'playlist',
  method: 'GET',
  path: '/api/v1/songs',
  auth: 'guest',
  summary: 'List songs in the catalogue by their properties, newest first, at most 1,000 at a time.',
  source: 'document 3 section 7',
  query: Type.Object({
    ...LimitOffset,
    search: Type.Optional(Type.String({ maxLength: 200 })),
    isrc: Type.Optional(Type.String({ maxLength: 20 })),
    songShortId: Type.Optional(Type.String({ maxLength: 10 })),
    musicProvider: Type.Optional(Type.String({ maxLength: 32 })),
    providerId: Type.Optional(Type.String({ maxLength: 200 })),
    artistName: Type.Optional(Type.String({ maxLength: 300 })),
    genre: Type.Optional(Type.String({ maxLength: 100 })),
  }),
  reply: Type.Object({ songs: Type.Array(SongShape), count: Type.Integer() }),
});

export const songById = operation({
  id: 'playlist.songById',
  service: 'playlist',
  method: 'GET',
  path: '/api/v1/songs/{songId}',
  auth: 'guest',
  summary: 'Get a song by platform id or short id.',
  source: 'document 3 section 7',
  params: Type.Object({ songId: Type.String({ maxLength: 40 }) }),
  reply: SongShape,
  errors: ['song/not-found'],
});
