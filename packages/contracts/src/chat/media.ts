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
    'Upload an image (JPEG, PNG, WebP, GIF or AVIF, at most 5 MB, the bytes as body) to send with a message. ' +
    'It is re-encoded without camera metadata, and deleted if it is not sent within a day.',
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
  summary: 'Search GIFs, 24 per page. Without a search text the featured ones.',
  source: 'document 3 section 9, decisions section 5',
  query: Type.Object({
    q: Type.Optional(Type.String({ maxLength: 100 })),
    next: Type.Optional(Type.String({ maxLength: 100, description: '`next` of the previous page' })),
    lang: Type.Optional(Type.String({ pattern: '^[a-z]{2}$', description: 'a two-letter language code' })),
  }),
  reply: Type.Object({
    gifs: Type.Array(Gif),
    next: Nullable(Type.String()),
    /** The provider of the GIFs, to be credited next to them. */
    provider: Type.String(),
  }),
  errors: ['chat/gifs-not-configured', 'chat/gifs-unavailable'],
});
