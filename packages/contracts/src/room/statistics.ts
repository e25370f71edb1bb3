/** Statistics for whoever looks after a place (rules X100 to X104). Turnstage's own calls. */
import { Type, type Static } from '@sinclair/typebox';
import { operation } from '../operation.ts';
import { Nullable, OneOf, Uuid } from '../schemas.ts';
import { statisticsDays } from '../values/statistics.ts';

const service = 'room' as const;
const source = 'Turnstage';

const Query = Type.Object({
  days: Type.Optional(OneOf(statisticsDays)),
  timeZone: Type.Optional(Type.String({ minLength: 1, maxLength: 64, description: 'IANA; default UTC' })),
});

const Votes = {
  plays: Type.Integer(),
  likes: Type.Integer(),
  dislikes: Type.Integer(),
  stars: Type.Integer(),
};

export const Statistics = Type.Object({
  name: Nullable(Type.String(), { description: 'of the room or community; null: the installation' }),
  days: Type.Integer(),
  totals: Type.Object({
    ...Votes,
    playedSeconds: Type.Number(),
    people: Type.Integer({ description: 'people with an account who heard something' }),
    returningPeople: Type.Integer({ description: 'those of them who came on more than one day' }),
    heard: Type.Integer({ description: 'songs heard, once for each person' }),
    heardToEnd: Type.Integer(),
  }),
  byHour: Type.Array(
    Type.Object({
      hour: Type.Integer({ description: '0 to 23, in the time zone' }),
      plays: Type.Integer(),
      listeners: Type.Number({ description: 'on average, besides the DJ' }),
    }),
  ),
  byDay: Type.Array(
    Type.Object({
      day: Type.String({ description: 'YYYY-MM-DD, in the time zone; without the empty ones' }),
      plays: Type.Integer(),
      people: Type.Integer(),
    }),
  ),
  topSongs: Type.Array(
    Type.Object({ songId: Nullable(Type.String()), title: Type.String(), artist: Type.String(), ...Votes }),
  ),
  topDjs: Type.Array(Type.Object({ userUuid: Uuid, nickname: Nullable(Type.String()), ...Votes })),
});
export type Statistics = Static<typeof Statistics>;

export const roomStatistics = operation({
  id: 'room.roomStatistics',
  service,
  method: 'GET',
  path: '/rooms/{id}/statistics',
  auth: 'user',
  rateLimit: 'statistics',
  summary: 'Listeners, songs, votes and DJs of a room. For its owners and moderators.',
  source,
  params: Type.Object({ id: Type.String({ maxLength: 200 }) }),
  query: Query,
  reply: Statistics,
  errors: ['room/not-found'],
});

export const communityStatistics = operation({
  id: 'room.communityStatistics',
  service,
  method: 'GET',
  path: '/communities/{id}/statistics',
  auth: 'user',
  rateLimit: 'statistics',
  summary: 'The same of the rooms of a community that everyone can find. For its owner.',
  source,
  params: Type.Object({ id: Type.String({ maxLength: 200 }) }),
  query: Query,
  reply: Statistics,
  errors: ['community/not-found'],
});

export const installationStatistics = operation({
  id: 'room.installationStatistics',
  service,
  method: 'GET',
  path: '/admin/statistics',
  auth: 'staff',
  rateLimit: 'statistics',
  summary: 'The same of all rooms.',
  source,
  query: Query,
  reply: Statistics,
});
