/** How the installation is, for staff. */
import { Type, type Static } from '@sinclair/typebox';
import { operation } from '../operation.ts';
import { IsoTime, Nullable, OneOf } from '../schemas.ts';
import { healthOutcomes, healthStates, type HealthCheck } from '../values/health.ts';

const checks = Object.keys(healthOutcomes) as HealthCheck[];
const Names = Type.Array(Type.String());

export const HealthFinding = Type.Object({
  check: OneOf(checks),
  state: OneOf(healthStates),
  outcome: Type.String({
    description: 'what the check found, one of its own list; timed-out: it did not end in time',
  }),
  facts: Type.Object({
    location: Type.Optional(Type.String()),
    reason: Type.Optional(Type.String({ description: 'what the other side said, without secrets' })),
    names: Type.Optional(Names),
    count: Type.Optional(Type.Integer()),
    total: Type.Optional(Type.Integer()),
    bytes: Type.Optional(Type.Integer()),
    hours: Type.Optional(Type.Integer()),
    at: Type.Optional(IsoTime),
    seconds: Type.Optional(Type.Integer()),
  }),
});
export type HealthFinding = Static<typeof HealthFinding>;

export const InstallationHealth = Type.Object({
  checkedAt: IsoTime,
  verdict: OneOf(healthStates),
  findings: Type.Array(HealthFinding, { description: 'problems first, then warnings, then the rest' }),
  version: Type.String(),
  startedAt: IsoTime,
  jobs: Type.Object({
    waiting: Type.Integer({ description: 'due now or later' }),
    running: Type.Integer(),
    failed: Type.Integer({ description: 'given up' }),
    mailsWaiting: Type.Integer(),
  }),
  live: Type.Object({
    sockets: Type.Integer({ description: 'open room sockets' }),
    rooms: Type.Integer({ description: 'rooms that are loaded' }),
    listeners: Type.Integer({ description: 'who reported their drift in the last five minutes' }),
    driftP95Ms: Nullable(Type.Number({ description: '95th percentile over these listeners' })),
  }),
  lastErrors: Type.Array(
    Type.Object({
      at: IsoTime,
      place: Type.String({ description: 'method and route, without values' }),
      error: Type.String({ description: 'kind of error; the log of the server has the rest' }),
      requestId: Type.String(),
    }),
    { description: 'since the start of the server, the newest first' },
  ),
});
export type InstallationHealth = Static<typeof InstallationHealth>;

export const getHealth = operation({
  id: 'installation.getHealth',
  service: 'installation',
  method: 'GET',
  path: '/health',
  auth: 'staff',
  rateLimit: 'write',
  summary: 'Check what is configured and what works, now. Each check ends within its time limit.',
  source: 'Turnstage, rule W10',
  reply: InstallationHealth,
});
