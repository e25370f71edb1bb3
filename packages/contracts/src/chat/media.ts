import { Type } from '@sinclair/typebox';
import { operation } from '../operation.ts';
import { Nullable, Uuid } from '../schemas.ts';
import { Gif } from './shapes.ts';

const service = 'chat' as const;

export const uploadImage = operation({
  id: 'chat.uploadImage',
  service,
  method: 'POST',
  path: '/images',
  auth: 'user',
  rateLimit: 'write',
  summary:
    'Take in a picture (JPEG, PNG, WebP, GIF or AVIF, at most 5 MB, the bytes as body) to be sent with a message. ' +
    'It is encoded anew without what cameras add; one that is not sent within a day is dropped.',
  source: 'decisions section 5',
  streamBody: true,
  status: 201,
  reply: Type.Object({ id: Uuid, url: Type.String(), width: Type.Integer(), height: Type.Integer() }),
  errors: ['chat/image-too-large', 'chat/image-unreadable', 'chat/too-many-images'],
});

export const searchGifs = operation({
  id: 'chat.searchGifs',
  service,
  method: 'GET',
  path: '/gifs',
  auth: 'user',
  rateLimit: 'write',
  summary: 'Search GIFs, 24 a page; without words those that are featured.',
  source: 'document 3 section 9, decisions section 5',
  query: Type.Object({
    q: Type.Optional(Type.String({ maxLength: 100 })),
    next: Type.Optional(Type.String({ maxLength: 100, description: '`next` of the page before' })),
    lang: Type.Optional(Type.String({ pattern: '^[a-z]{2}$', description: 'the two letters of a language' })),
  }),
  reply: Type.Object({
    gifs: Type.Array(Gif),
    next: Nullable(Type.String()),
    /** Whose GIFs they are, to be named beside them. */
    provider: Type.String(),
  }),
  errors: ['chat/gifs-not-configured', 'chat/gifs-unavailable'],
});
