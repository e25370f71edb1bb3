/** What was liked most in a room or a community (rules R131 to R133). */
import { Type, type Static } from '@sinclair/typebox';
import { operation } from '../operation.ts';
import { IsoTime, Nullable, OneOf, Uuid } from '../schemas.ts';
import { chartKinds, chartPeriods } from '../values/room.ts';
import { PlayedSong } from './shapes.ts';

const service = 'room' as const;
const source = 'Turnstage';
const key = Type.String({ minLength: 1, maxLength: 100 });
const query = Type.Object({
  kind: OneOf(chartKinds),
  period: OneOf(chartPeriods),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, description: '50 by default' })),
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647 })),
});

export const ChartEntry = Type.Object({
  rank: Type.Integer(),
  song: Nullable(PlayedSong, { description: 'in the chart of songs, as it was played last' }),
  dj: Nullable(Type.Object({ uuid: Uuid, nickname: Nullable(Type.String()), avatarId: Type.String() }), {
    description: 'in the chart of DJs. Without a nickname when the account was deleted',
  }),
  plays: Type.Integer(),
  likes: Type.Integer(),
  dislikes: Type.Integer(),
  stars: Type.Integer(),
  lastPlayedAt: IsoTime,
});
export type ChartEntry = Static<typeof ChartEntry>;

const reply = Type.Object({
  entries: Type.Array(ChartEntry),
  count: Type.Integer({ description: 'entries on all pages' }),
});

export const roomChart = operation({
  id: 'room.roomChart',
  service,
  method: 'GET',
  path: '/rooms/{slug}/charts',
  auth: 'public',
  summary: 'List the songs or the DJs of a room that were liked most in the last day, week, or ever.',
  source,
  params: Type.Object({ slug: key }),
  query,
  reply,
  errors: ['room/not-found', 'request/forbidden', 'request/unauthorized'],
});

export const communityChart = operation({
  id: 'room.communityChart',
  service,
  method: 'GET',
  path: '/communities/{id}/charts',
  auth: 'public',
  summary: 'List the same over all open rooms of a community.',
  source,
  params: Type.Object({ id: key }),
  query,
  reply,
  errors: ['community/not-found'],
});
