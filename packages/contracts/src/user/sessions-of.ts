/** The sessions of a person, for staff above them. */
import { Type } from '@sinclair/typebox';
import { operation } from '../operation.ts';
import { Ok, Uuid } from '../schemas.ts';
import { OwnSession } from './sessions.ts';

const service = 'user' as const;
const source = 'Turnstage, rule T31';

export const sessionsOf = operation({
  id: 'user.sessionsOf',
  service,
  method: 'GET',
  path: '/users/{userUuid}/sessions',
  auth: 'staff',
  summary: 'List where a person of lower rank is signed in, most recently used first.',
  source,
  params: Type.Object({ userUuid: Uuid }),
  reply: Type.Array(Type.Omit(OwnSession, ['current'])),
  errors: ['user/not-found', 'moderation/rank', 'moderation/self'],
});

export const endSessionOf = operation({
  id: 'user.endSessionOf',
  service,
  method: 'DELETE',
  path: '/users/{userUuid}/sessions/{id}',
  auth: 'staff',
  rateLimit: 'write',
  summary:
    'End one session of a person of lower rank; it is recorded. All of them at once: `POST /users/kick`.',
  source,
  params: Type.Object({ userUuid: Uuid, id: Uuid }),
  reply: Ok,
  errors: ['user/not-found', 'moderation/rank', 'moderation/self', 'auth/session-not-found'],
});
