import { Type } from '@sinclair/typebox';
import { operation } from '../operation.ts';
import { LimitOffset } from '../schemas.ts';
import { SongPlay } from './shapes.ts';

const params = Type.Object({ slug: Type.String({ minLength: 1, maxLength: 100 }) });

export const recentSongs = operation({
  id: 'room.recentSongs',
  service: 'room',
  method: 'GET',
  path: '/rooms/{slug}/recent-songs',
  // Bots call it on the playlist service (wire section 4).
  alsoUnder: ['', 'playlist'],
  auth: 'public',
  summary: 'List the songs played in a room, newest first.',
  source: 'document 3 sections 3 and 7, wire section 4',
  params,
  query: Type.Object(LimitOffset),
  reply: Type.Object({ songPlays: Type.Array(SongPlay), count: Type.Integer() }),
  errors: ['room/not-found', 'request/forbidden', 'request/unauthorized'],
});
