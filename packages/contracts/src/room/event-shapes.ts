import { Type, type Static } from '@sinclair/typebox';
import { limits } from '../limits.ts';
import { IsoTime, Nullable, Uuid } from '../schemas.ts';
import { maxDataUrlBytes } from '../operation.ts';

const EventDj = Type.Object({
  userUuid: Uuid,
  nickname: Type.String(),
  avatarId: Type.String(),
  startsAt: Nullable(IsoTime),
  endsAt: Nullable(IsoTime),
});

/** One of the times at which an event happens; an event without recurrence has one. */
const Occurrence = Type.Object({ startsAt: IsoTime, endsAt: IsoTime });

/** What is stored about an event (decisions section 7). */
export const EventRecord = Type.Object({
  id: Type.Integer(),
  uuid: Uuid,
  slug: Type.String(),
  name: Type.String(),
  description: Type.String(),
  startsAt: IsoTime,
  endsAt: IsoTime,
  timeZone: Type.String({ description: 'IANA name' }),
  recurrence: Nullable(Type.String({ description: 'an RRULE of RFC 5545' })),
  roomUuid: Nullable(Uuid),
  communityId: Nullable(Type.Integer()),
  hostUuid: Nullable(Uuid),
  posterUrl: Type.String(),
  isCancelled: Type.Boolean(),
  createdAt: IsoTime,
  updatedAt: IsoTime,
});
export type EventRecord = Static<typeof EventRecord>;

export const EventShape = Type.Composite([
  EventRecord,
  Type.Object({
    room: Nullable(Type.Object({ uuid: Uuid, slug: Type.String(), name: Type.String() })),
    community: Nullable(
      Type.Object({ id: Type.Integer(), uuid: Uuid, slug: Type.String(), name: Type.String() }),
    ),
    host: Nullable(Type.Object({ userUuid: Uuid, nickname: Type.String(), avatarId: Type.String() })),
    djs: Type.Array(EventDj),
    isReminded: Type.Boolean({ description: 'the caller asked to be reminded' }),
    occurrences: Type.Array(Occurrence, {
      description: 'those that have not ended, soonest first, at most 90 days ahead',
    }),
  }),
]);
export type EventShape = Static<typeof EventShape>;

/** A single event, with what the caller can do. */
export const EventDetails = Type.Composite([
  EventShape,
  Type.Object({ canChange: Type.Boolean({ description: 'the caller can change and delete it (rule X21)' }) }),
]);
export type EventDetails = Static<typeof EventDetails>;

const Time = Type.String({ maxLength: 40, description: 'ISO 8601 time with Z or an offset' });
const name = Type.String({ minLength: limits.eventName.min, maxLength: limits.eventName.max });

const optional = {
  description: Type.Optional(Type.String({ maxLength: limits.eventDescription })),
  timeZone: Type.Optional(Type.String({ minLength: 1, maxLength: 64, description: 'IANA name' })),
  recurrence: Type.Optional(
    Nullable(
      Type.String({
        maxLength: 200,
        description:
          'an RRULE of RFC 5545: FREQ=WEEKLY with INTERVAL and BYDAY, or FREQ=MONTHLY with BYDAY such as 2TU, ' +
          'and UNTIL or COUNT. null: once',
      }),
    ),
  ),
  roomUuid: Type.Optional(Nullable(Uuid)),
  communityId: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }))),
  hostUuid: Type.Optional(Uuid),
  djs: Type.Optional(
    Type.Array(
      Type.Object(
        {
          userUuid: Uuid,
          startsAt: Type.Optional(Nullable(Time)),
          endsAt: Type.Optional(Nullable(Time)),
        },
        { additionalProperties: false },
      ),
      { maxItems: limits.eventDjs },
    ),
  ),
  posterFile: Type.Optional(
    Nullable(
      Type.String({
        maxLength: maxDataUrlBytes,
        description: 'the poster as a data URL, or an external link. null removes it',
      }),
    ),
  ),
};

export const NewEvent = Type.Object(
  { name, startsAt: Time, endsAt: Time, ...optional },
  { additionalProperties: false },
);
export type NewEvent = Static<typeof NewEvent>;

export const EventChange = Type.Object(
  {
    name: Type.Optional(name),
    startsAt: Type.Optional(Time),
    endsAt: Type.Optional(Time),
    ...optional,
    isCancelled: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);
export type EventChange = Static<typeof EventChange>;
