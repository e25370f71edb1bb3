import { Type } from '@sinclair/typebox';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';
import { TakeSkip } from '../schemas.ts';
import { Ranking, RankingPlace } from './ranking-shapes.ts';
import { Season } from './season-shapes.ts';

const service = 'points' as const;
const source = 'document 2 section 7, decisions section 3';
const query = Type.Object(TakeSkip);
const Start = Type.Object({
  seasonStart: Type.String({
    minLength: 1,
    maxLength: 40,
    description: 'ISO 8601 time with Z or an offset, or epoch milliseconds',
  }),
});

export const seasonRanking = operation({
  id: 'points.seasonRanking',
  service,
  method: 'GET',
  path: '/points/season-ranking',
  auth: 'public',
  summary: 'Rank people by their points in the running season.',
  source,
  query,
  reply: Ranking,
  errors: ['season/none-running', 'points/off'],
});

export const currentSeasonRanking = operation({
  id: 'points.currentSeasonRanking',
  service,
  method: 'GET',
  path: '/points/season-ranking-current',
  auth: 'public',
  summary: 'Rank people by their points in the running season, like `/points/season-ranking`.',
  source,
  query,
  reply: Ranking,
  errors: ['season/none-running', 'points/off'],
});

export const namedSeasonRanking = operation({
  id: 'points.namedSeasonRanking',
  service,
  method: 'GET',
  path: '/points/season-ranking/{seasonName}',
  auth: 'public',
  summary: 'Rank people by their points in the season with this name, in any case.',
  source,
  params: Type.Object({
    seasonName: Type.String({ minLength: 1, maxLength: limits.seasonName.max }),
  }),
  query,
  reply: Ranking,
  errors: ['season/not-found', 'points/off'],
});

export const nextSeasonRanking = operation({
  id: 'points.nextSeasonRanking',
  service,
  method: 'GET',
  path: '/points/season-ranking/next-season/{seasonStart}',
  auth: 'public',
  summary: 'Rank people in the first season that starts after this time.',
  source,
  params: Start,
  query,
  reply: Ranking,
  errors: ['season/not-found', 'points/off'],
});

export const previousSeasonRanking = operation({
  id: 'points.previousSeasonRanking',
  service,
  method: 'GET',
  path: '/points/season-ranking/prev-season/{seasonStart}',
  auth: 'public',
  summary: 'Rank people in the last season that starts before this time.',
  source,
  params: Start,
  query,
  reply: Ranking,
  errors: ['season/not-found', 'points/off'],
});

export const allSeasonsRanking = operation({
  id: 'points.allSeasonsRanking',
  service,
  method: 'GET',
  path: '/points/all-seasons-ranking',
  auth: 'public',
  summary: 'Rank people by their points of all time, within and between seasons.',
  source,
  query,
  reply: Ranking,
  errors: ['points/off'],
});

export const ownPlace = operation({
  id: 'points.ownPlace',
  service,
  method: 'GET',
  path: '/points/own-place',
  auth: 'user',
  summary: "Get the caller's place in a season, or of all time, with the people before and after them.",
  source: 'Turnstage',
  query: Type.Object({
    seasonId: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: Number.MAX_SAFE_INTEGER,
        description: 'absent: of all time',
      }),
    ),
    around: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 20, description: 'people before and after, 5 when absent' }),
    ),
  }),
  reply: Type.Object({
    place: Type.Union([RankingPlace, Type.Null()], { description: 'null while the caller has no points' }),
    around: Type.Array(RankingPlace, { description: 'the caller among their neighbours, best first' }),
  }),
  errors: ['season/not-found', 'points/off'],
});

export const seasons = operation({
  id: 'points.seasons',
  service,
  method: 'GET',
  path: '/points/seasons',
  auth: 'public',
  summary: 'List seasons, the latest start first, with the best people of each.',
  source: 'Turnstage',
  query: Type.Object({
    take: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, description: '20 when absent' })),
    skip: TakeSkip.skip,
  }),
  reply: Type.Object({
    seasons: Type.Array(
      Type.Composite([
        Season,
        Type.Object({
          isRunning: Type.Boolean(),
          total: Type.Integer({ description: 'people with points in it' }),
          best: Type.Array(RankingPlace, { description: 'the first three' }),
        }),
      ]),
    ),
    total: Type.Integer(),
  }),
  errors: ['points/off'],
});
