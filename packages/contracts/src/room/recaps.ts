/** What happened in a session of a room, and during an event (rules R134 to R138). */
import { Type, type Static } from '@sinclair/typebox';
import { operation } from '../operation.ts';
import { IsoTime, Nullable, OneOf, Uuid } from '../schemas.ts';
import { roomAccents } from '../values/room.ts';
import { SongPlay } from './shapes.ts';

const service = 'room' as const;
const source = 'Turnstage';
const key = Type.String({ minLength: 1, maxLength: 100 });

const RecapDj = Type.Object({
  uuid: Uuid,
  nickname: Nullable(Type.String(), { description: 'null: the account was deleted' }),
  avatarId: Type.String(),
  plays: Type.Integer(),
  likes: Type.Integer(),
  stars: Type.Integer(),
});

const Numbers = {
  startedAt: IsoTime,
  endedAt: Type.String({ description: 'ISO 8601 time: when the last song was over, so far' }),
  isOver: Type.Boolean({ description: 'no song can become part of it any more' }),
  songs: Type.Integer(),
  likes: Type.Integer(),
  stars: Type.Integer(),
  dislikes: Type.Integer(),
  peakListeners: Type.Integer({ description: 'most people who were there besides the DJ, without bots' }),
};

export const Recap = Type.Object({
  uuid: Nullable(Uuid, { description: 'of the session; null for an event' }),
  room: Type.Object({
    uuid: Uuid,
    slug: Type.String(),
    name: Type.String(),
    accent: OneOf(roomAccents),
    posterUrl: Type.String(),
  }),
  eventName: Nullable(Type.String()),
  ...Numbers,
  plays: Type.Array(SongPlay, { description: 'the first 500, in the order in which they were played' }),
  best: Nullable(Type.String(), {
    description: '`playId` of the song that was liked most; null without votes',
  }),
  djs: Type.Array(RecapDj, { description: 'those whose songs were liked most first' }),
});
export type Recap = Static<typeof Recap>;

export const RecapSummary = Type.Object({ uuid: Uuid, ...Numbers });
export type RecapSummary = Static<typeof RecapSummary>;

export const recap = operation({
  id: 'room.recap',
  service,
  method: 'GET',
  path: '/recaps/{uuid}',
  auth: 'public',
  summary: 'Get what happened in one session of a room. Of a closed room for those who can see inside.',
  source,
  params: Type.Object({ uuid: Uuid }),
  reply: Recap,
  errors: ['recap/not-found', 'request/forbidden', 'request/unauthorized'],
});

export const roomRecaps = operation({
  id: 'room.roomRecaps',
  service,
  method: 'GET',
  path: '/rooms/{slug}/recaps',
  auth: 'public',
  summary: 'List the sessions of a room, newest first, 20 by default.',
  source,
  params: Type.Object({ slug: key }),
  query: Type.Object({
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647 })),
  }),
  reply: Type.Object({ recaps: Type.Array(RecapSummary), count: Type.Integer() }),
  errors: ['room/not-found', 'request/forbidden', 'request/unauthorized'],
});

export const eventRecap = operation({
  id: 'room.eventRecap',
  service,
  method: 'GET',
  path: '/events/{id}/recap',
  auth: 'public',
  summary: 'Get what happened in the room of an event, at the last of its times that has begun.',
  source,
  params: Type.Object({ id: key }),
  reply: Recap,
  errors: ['event/not-found', 'recap/not-found', 'request/forbidden', 'request/unauthorized'],
});
