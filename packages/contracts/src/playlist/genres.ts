import { Type } from '@sinclair/typebox';
import { operation } from '../operation.ts';

/** Document 3 sections 7 and 9. */
const maxGenres = 1_024;

export const listGenres = operation({
  id: 'playlist.listGenres',
  service: 'playlist',
  method: 'GET',
  path: '/api/v1/genres',
  auth: 'guest',
  summary: 'List genres by name: the well-known ones and those of songs in the catalogue.',
  source: 'document 3 sections 7 and 9',
  query: Type.Object({
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: maxGenres, default: maxGenres })),
    idIn: Type.Optional(
      Type.Array(Type.String({ pattern: '^\\d{1,15}$', description: 'the id of a genre' }), {
        maxItems: maxGenres,
      }),
    ),
    prefix: Type.Optional(
      Type.String({ maxLength: 100, description: 'how a word of the name starts, in any case' }),
    ),
  }),
  reply: Type.Object({
    genres: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
    count: Type.Integer({ description: 'all that match' }),
  }),
});
