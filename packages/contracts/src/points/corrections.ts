import { Type } from '@sinclair/typebox';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';
import { Nullable, Uuid } from '../schemas.ts';
import { RankingStatus } from './ranking-shapes.ts';

const service = 'points' as const;
const source = 'document 2 section 7, decisions section 3';
const reason = Type.String({ minLength: 1, maxLength: limits.pointsReason });
const reply = Type.Object({
  lifetime: RankingStatus,
  season: Nullable(RankingStatus, { description: 'null: the points are in no season' }),
});

export const correctPoints = operation({
  id: 'points.correctPoints',
  service,
  method: 'POST',
  path: '/points/season/admin/handle-points',
  auth: 'staff',
  rateLimit: 'write',
  idempotent: true,
  summary: 'Give or take points of a person, with a reason that they see.',
  source,
  body: Type.Object(
    {
      userUuid: Uuid,
      points: Type.Integer({
        minimum: -limits.correctedPoints,
        maximum: limits.correctedPoints,
        description: 'negative to take points; not 0',
      }),
      reason,
      seasonId: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: Number.MAX_SAFE_INTEGER,
          description: 'absent: the running season, if there is one',
        }),
      ),
    },
    { additionalProperties: false },
  ),
  reply,
  status: 201,
  errors: [
    'user/not-found',
    'season/not-found',
    'points/too-few',
    'points/bot',
    'moderation/rank',
    'moderation/self',
    'points/off',
  ],
});

export const addServicePoints = operation({
  id: 'points.addServicePoints',
  service,
  method: 'POST',
  path: '/points/service',
  auth: 'service',
  rateLimit: 'write',
  summary: 'Give points to a person for something that another service counts. For services, not for staff.',
  source,
  body: Type.Object(
    {
      userUuid: Uuid,
      points: Type.Integer({ minimum: 1, maximum: limits.servicePoints }),
      reason,
      reference: Type.String({
        minLength: 1,
        maxLength: 100,
        description: 'names what the points are for; the same reference counts once',
      }),
    },
    { additionalProperties: false },
  ),
  reply,
  status: 201,
  errors: ['user/not-found', 'points/bot', 'points/reference-used', 'points/off'],
});
