import { Type, type Static } from '@sinclair/typebox';
import { IsoTime, Nullable, OneOf, Uuid } from '../schemas.ts';
import { Season } from './season-shapes.ts';

const RankedPerson = Type.Object({
  uuid: Uuid,
  nickname: Type.String(),
  avatarId: Type.String(),
  color: Type.String({ description: '#RRGGBB' }),
});

/** A person's place in a ranking. People with the same balance have the same rank. */
export const RankingPlace = Type.Object({
  rank: Type.Integer(),
  userUuid: Uuid,
  balance: Type.Integer(),
  user: RankedPerson,
});
export type RankingPlace = Static<typeof RankingPlace>;

export const Ranking = Type.Object({
  season: Nullable(Season, { description: 'null: of all time' }),
  total: Type.Integer({ description: 'people in the ranking' }),
  ranking: Type.Array(RankingPlace, { description: 'best first' }),
});
export type Ranking = Static<typeof Ranking>;

/** The points of a person in one season, or of all time. */
export const RankingStatus = Type.Object({
  id: Nullable(Type.Integer(), { description: 'null while the person has no points' }),
  userUuid: Uuid,
  seasonId: Nullable(Type.Integer(), { description: 'null: of all time' }),
  balance: Type.Integer(),
  rank: Nullable(Type.Integer(), { description: 'null while the person has no points' }),
  updatedAt: Nullable(IsoTime),
});
export type RankingStatus = Static<typeof RankingStatus>;

const Stored = {
  id: Type.Integer(),
  userUuid: Uuid,
  balance: Type.Integer(),
  createdAt: IsoTime,
  updatedAt: IsoTime,
};

/** As staff see it. */
export const LifetimeStatusRecord = Type.Object(Stored);
export const StatusRecord = Type.Object({ ...Stored, seasonId: Type.Integer() });

/** What gave or took points, for the person whose points they are. */
export const PointEntry = Type.Object({
  id: Type.Integer(),
  kind: OneOf(['play', 'correction', 'service'] as const),
  points: Type.Integer({ description: 'negative if points were taken' }),
  at: IsoTime,
  season: Nullable(Type.Object({ id: Type.Integer(), name: Type.String() })),
  play: Nullable(
    Type.Object({
      room: Nullable(Type.Object({ uuid: Uuid, slug: Type.String(), name: Type.String() }), {
        description: 'null: the room was closed',
      }),
      song: Type.Object({ artistName: Type.String(), trackName: Type.String() }),
      likes: Type.Integer(),
      stars: Type.Integer(),
      listeners: Type.Integer({ description: 'people with an account who heard 30 seconds' }),
      uncountedVoters: Type.Integer({
        description: 'people whose votes had counted on 20 songs of this DJ that day already',
      }),
    }),
  ),
  reason: Nullable(Type.String(), { description: 'of a correction or a service, as they wrote it' }),
});
export type PointEntry = Static<typeof PointEntry>;
