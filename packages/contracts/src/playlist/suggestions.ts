import { Type } from '@sinclair/typebox';
import { operation } from '../operation.ts';
import { FoundSong } from './find-songs.ts';

const maxPlayed = 25;

export const suggestSongs = operation({
  id: 'playlist.suggestSongs',
  service: 'playlist',
  method: 'GET',
  path: '/search/suggestions',
  auth: 'guest',
  summary:
    'Get songs to start with, before anything is searched for (rule U92): those of a room’s history, and what most people here keep. The caller can add and play each of them.',
  source: 'Turnstage',
  query: Type.Object({
    played: Type.Optional(
      Type.String({
        pattern: `^\\d{1,15}(,\\d{1,15}){0,${maxPlayed - 1}}$`,
        description: 'the platform ids of songs that a room has played, separated by commas, in their order',
      }),
    ),
    explicit: Type.Optional(Type.Boolean({ description: 'false leaves explicit songs out' })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 25, description: 'of each list; default 8' })),
  }),
  reply: Type.Object({
    played: Type.Array(FoundSong, { description: 'of the songs in `played`' }),
    popular: Type.Array(FoundSong, { description: 'without those in `played`' }),
  }),
});
