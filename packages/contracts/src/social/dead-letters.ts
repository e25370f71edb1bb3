import { Type, type Static } from '@sinclair/typebox';
import { operation } from '../operation.ts';
import { AdminPage, IsoTime, Nullable, Ok, OneOf } from '../schemas.ts';

const service = 'social' as const;
const source = 'Turnstage, decisions section 6';
const params = Type.Object({
  id: Type.String({ pattern: '^[0-9]{1,18}$', description: 'the number of a job' }),
});

/** A job that failed for good, or at least once so far. */
export const DeadLetter = Type.Object({
  id: Type.String(),
  name: Type.String({ description: 'kind of job' }),
  state: OneOf(['failed', 'retrying', 'running'] as const),
  attempts: Type.Integer(),
  maxAttempts: Type.Integer(),
  lastError: Type.String({ description: 'its first line' }),
  createdAt: IsoTime,
  failedAt: Nullable(IsoTime),
  nextTryAt: Nullable(IsoTime),
  payload: Nullable(Type.Unknown({ description: 'null for kinds that may contain a secret' })),
});
export type DeadLetter = Static<typeof DeadLetter>;

export const adminDeadLetters = operation({
  id: 'social.adminDeadLetters',
  service,
  method: 'GET',
  path: '/admin/dead-letters',
  auth: 'staff',
  summary: 'List failed jobs, those without further retries first.',
  source,
  query: Type.Object({
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 25 })),
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 })),
  }),
  reply: AdminPage(DeadLetter),
});

export const retryDeadLetter = operation({
  id: 'social.retryDeadLetter',
  service,
  method: 'POST',
  path: '/admin/dead-letters/{id}/retry',
  auth: 'staff',
  summary: 'Retry a failed job with a full set of attempts.',
  source,
  params,
  reply: Ok,
  errors: ['dead-letter/not-found', 'dead-letter/running'],
  rateLimit: 'write',
});

export const discardDeadLetter = operation({
  id: 'social.discardDeadLetter',
  service,
  method: 'DELETE',
  path: '/admin/dead-letters/{id}',
  auth: 'staff',
  summary: 'Discard a failed job for good.',
  source,
  params,
  reply: Ok,
  errors: ['dead-letter/not-found', 'dead-letter/running'],
  rateLimit: 'write',
});
