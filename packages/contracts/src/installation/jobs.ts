/** Background jobs, for staff. Those that failed have calls of their own (`social.adminDeadLetters`). */
import { Type, type Static } from '@sinclair/typebox';
import { operation } from '../operation.ts';
import { AdminPage, IsoTime, Nullable, OneOf } from '../schemas.ts';

export const BackgroundJob = Type.Object({
  id: Type.String(),
  name: Type.String({ description: 'kind of job' }),
  attempts: Type.Integer(),
  maxAttempts: Type.Integer(),
  lastError: Nullable(Type.String({ description: 'its first line, without what could name a person' })),
  createdAt: IsoTime,
  nextRunAt: Nullable(IsoTime, { description: 'null while it runs' }),
  runningSince: Nullable(IsoTime, { description: 'null while it waits' }),
});
export type BackgroundJob = Static<typeof BackgroundJob>;

export const jobs = operation({
  id: 'installation.jobs',
  service: 'installation',
  method: 'GET',
  path: '/jobs',
  auth: 'staff',
  summary: 'List background jobs that run, or that wait for their time or their next attempt.',
  source: 'Turnstage, rule W15',
  query: Type.Object({
    state: OneOf(['running', 'waiting'] as const),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 25 })),
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 })),
  }),
  reply: AdminPage(BackgroundJob),
});
