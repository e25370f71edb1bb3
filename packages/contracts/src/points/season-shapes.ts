import { Type, type Static } from '@sinclair/typebox';
import { limits } from '../limits.ts';
import { IsoTime, Nullable } from '../schemas.ts';

/** A time in which people collect points for a ranking. It starts at `startDate` and is over at `endDate`. */
export const Season = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  startDate: IsoTime,
  endDate: Nullable(IsoTime, { description: 'null: it runs on until it gets an end' }),
  createdAt: IsoTime,
  updatedAt: IsoTime,
});
export type Season = Static<typeof Season>;

const Time = Type.String({ maxLength: 40, description: 'ISO 8601 time with Z or an offset' });
const name = Type.String({ minLength: limits.seasonName.min, maxLength: limits.seasonName.max });

export const NewSeason = Type.Object(
  { name, startDate: Time, endDate: Type.Optional(Nullable(Time)) },
  { additionalProperties: false },
);
export type NewSeason = Static<typeof NewSeason>;

export const SeasonChange = Type.Partial(NewSeason, { additionalProperties: false });
export type SeasonChange = Static<typeof SeasonChange>;
