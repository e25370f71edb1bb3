/** Songs and lists behind links of music services. */
import { Type, type Static } from '@sinclair/typebox';
import { operation } from '../operation.ts';
import { LimitOffset, OneOf } from '../schemas.ts';
import { FoundSong } from './find-songs.ts';

export const ResolvedLink = Type.Object({
  kind: OneOf(['song', 'list'] as const),
  musicProvider: Type.String(),
  id: Type.String({ description: "the provider's own id" }),
  name: Type.String({ description: 'of the song or the list' }),
  description: Type.String(),
  songs: Type.Array(FoundSong, {
    description: "a `duration` of 0 means that only the provider's player knows it (rule V31)",
  }),
  count: Type.Integer({ description: 'songs of the whole list' }),
});
export type ResolvedLink = Static<typeof ResolvedLink>;

export const resolveLink = operation({
  id: 'playlist.resolveLink',
  service: 'playlist',
  method: 'GET',
  path: '/links',
  auth: 'user',
  rateLimit: 'write',
  summary: "Get the song, or the songs of the album or playlist, that a music service's link points to.",
  source: 'Turnstage',
  query: Type.Object({
    ...LimitOffset,
    url: Type.String({ minLength: 1, maxLength: 500 }),
  }),
  reply: ResolvedLink,
  errors: ['link/unknown', 'provider/not-configured', 'provider/keys-refused', 'provider/unreachable'],
});
