/** Covers of songs that are on the hosts of other services. */
import { Type } from '@sinclair/typebox';
import { operation } from '../operation.ts';

export const songCover = operation({
  id: 'playlist.songCover',
  service: 'playlist',
  method: 'GET',
  path: '/covers',
  auth: 'public',
  rateLimit: 'image',
  summary: "Get a cover that lies at a music provider, so that the listener's browser doesn't contact it.",
  source: 'Turnstage',
  query: Type.Object({
    url: Type.String({
      minLength: 1,
      maxLength: 2048,
      description: 'one of the `thumbnails` of a song, at a host that a provider has named',
    }),
  }),
  reply: { contentType: 'image/*' },
  errors: ['image/not-found', 'provider/unreachable', 'server/unavailable'],
});
