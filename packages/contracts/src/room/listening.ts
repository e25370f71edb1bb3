import { Type } from '@sinclair/typebox';
import { operation } from '../operation.ts';
import { NoContent, OneOf, Uuid } from '../schemas.ts';

const slug = Type.String({ minLength: 1, maxLength: 100 });

/** The longest possible song, with some tolerance for clock differences. */
const maxHeardSeconds = 1_260;

export const reportHeard = operation({
  id: 'room.reportHeard',
  service: 'room',
  method: 'POST',
  path: '/rooms/{slug}/plays/{playId}/heard',
  auth: 'user',
  rateLimit: 'write',
  summary:
    'Report how much of a play the caller has heard: at 15 seconds, at 30 seconds, and in total when it is over.',
  source: 'Turnstage, for the thresholds of document 3 sections 4 and 9',
  params: Type.Object({ slug, playId: Uuid }),
  body: Type.Object(
    {
      milestone: OneOf(['15s', '30s', 'end'] as const),
      heardSeconds: Type.Number({ minimum: 0, maximum: maxHeardSeconds }),
    },
    { additionalProperties: false },
  ),
  status: 204,
  reply: NoContent,
  errors: ['room/not-found', 'room/play-not-found', 'room/milestone-not-reached'],
});

export const reportSync = operation({
  id: 'room.reportSync',
  service: 'room',
  method: 'POST',
  path: '/rooms/{slug}/sync-reports',
  auth: 'guest',
  rateLimit: 'write',
  summary: "Report how far the caller's playback is from the room's. Used for statistics for five minutes.",
  source: 'Turnstage, decisions section on playing in sync',
  params: Type.Object({ slug }),
  body: Type.Object(
    {
      driftMs: Type.Number({ minimum: -1_200_000, maximum: 1_200_000, description: 'positive is ahead' }),
      p95Ms: Type.Number({ minimum: 0, maximum: 1_200_000, description: 'over the last minute' }),
      clockUncertaintyMs: Type.Number({ minimum: 0, maximum: 60_000 }),
    },
    { additionalProperties: false },
  ),
  status: 204,
  reply: NoContent,
  errors: ['room/not-found', 'request/forbidden'],
});

export const playbackSync = operation({
  id: 'room.playbackSync',
  service: 'room',
  method: 'GET',
  path: '/info-admin/playback-sync',
  auth: 'staff',
  summary: 'Get how well listeners are in sync, from their reports to this process in the last five minutes.',
  source: 'Turnstage',
  reply: Type.Object({
    listeners: Type.Integer(),
    p50Ms: Type.Union([Type.Number(), Type.Null()]),
    p95Ms: Type.Union([Type.Number(), Type.Null()]),
    worstMs: Type.Union([Type.Number(), Type.Null()]),
  }),
});

const PlayedTime = {
  plays: Type.Integer({ description: 'songs that were played to their end or skipped' }),
  playedSeconds: Type.Number({ description: 'how long music was playing' }),
  listenedSeconds: Type.Number({ description: 'listening time of all people with accounts, added up' }),
};

export const playedSeconds = operation({
  id: 'room.playedSeconds',
  service: 'room',
  method: 'GET',
  path: '/info-admin/played-seconds',
  auth: 'staff',
  summary: 'Get the total time that music was playing in all rooms.',
  source: 'document 2 section 7',
  reply: Type.Object(PlayedTime),
});

export const roomPlayedTime = operation({
  id: 'room.roomPlayedTime',
  service: 'room',
  method: 'GET',
  path: '/rooms/room-played-time/{id}',
  auth: 'public',
  summary: 'Get how long music was playing in a room. For people who can see the room.',
  source: 'document 2 section 7',
  params: Type.Object({ id: slug }),
  reply: Type.Object({ roomUuid: Uuid, ...PlayedTime }),
  errors: ['room/not-found', 'request/forbidden', 'request/unauthorized'],
});
