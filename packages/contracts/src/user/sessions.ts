import { Type, type Static } from '@sinclair/typebox';
import { operation } from '../operation.ts';
import { IsoTime, Ok, Uuid } from '../schemas.ts';

export const OwnSession = Type.Object({
  id: Uuid,
  createdAt: IsoTime,
  lastActiveAt: IsoTime,
  expiresAt: IsoTime,
  address: Type.String({ description: 'network address when the session started' }),
  userAgent: Type.String(),
  current: Type.Boolean({ description: 'the session of this request' }),
});
export type OwnSession = Static<typeof OwnSession>;

export const ownSessions = operation({
  id: 'user.ownSessions',
  service: 'user',
  method: 'GET',
  path: '/auth/sessions',
  auth: 'user',
  summary: 'List the sessions of the caller, the current one first.',
  source: 'Turnstage, decisions section 1',
  reply: Type.Array(OwnSession),
});

export const revokeSession = operation({
  id: 'user.revokeSession',
  service: 'user',
  method: 'DELETE',
  path: '/auth/sessions/{id}',
  auth: 'user',
  rateLimit: 'write',
  summary: "End one of the caller's sessions. Its token stops working everywhere at once.",
  source: 'Turnstage, decisions section 1',
  params: Type.Object({ id: Uuid }),
  reply: Ok,
  errors: ['auth/session-not-found'],
});

export const revokeOtherSessions = operation({
  id: 'user.revokeOtherSessions',
  service: 'user',
  method: 'DELETE',
  path: '/auth/sessions',
  auth: 'user',
  rateLimit: 'write',
  summary: 'End all sessions of the caller except the current one.',
  source: 'Turnstage, decisions section 1',
  reply: Type.Object({ ended: Type.Integer({ description: 'number of sessions' }) }),
});
