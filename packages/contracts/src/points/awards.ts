import { Type } from '@sinclair/typebox';
import { operation } from '../operation.ts';

export const backfillAchievedAvatars = operation({
  id: 'points.backfillAchievedAvatars',
  service: 'points',
  method: 'POST',
  path: '/points/backfill-achieved-avatars/{seasonId}',
  auth: 'staff',
  rateLimit: 'write',
  summary: 'Give people the avatars that their points and places in a season have earned. Can run again.',
  source: 'document 2 section 7, decisions section 3',
  params: Type.Object({ seasonId: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) }),
  query: Type.Object({
    limit: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 1_000_000,
        description: 'only so many people, best first; absent or 0: everyone',
      }),
    ),
  }),
  reply: Type.Object({
    people: Type.Integer({ description: 'whose result was looked at' }),
    assigned: Type.Integer({ description: 'avatars that were given, without those they had' }),
  }),
  status: 201,
  errors: ['season/not-found', 'points/off'],
});
