/** Analytics events that clients send (document 2 sections 3 and 7). */
import { Type, type Static } from '@sinclair/typebox';
import { operation } from '../operation.ts';
import { IsoTime, Nullable, Ok, OneOf, Uuid } from '../schemas.ts';
import { eventTopics } from './event-topics.ts';

const service = 'audit' as const;
const source = 'document 2 sections 3 and 7';

const Value = Type.Union([Type.String({ maxLength: 300 }), Type.Number(), Type.Boolean(), Type.Null()]);
const Payload = Type.Record(Type.String({ pattern: '^[A-Za-z][A-Za-z0-9_]{0,39}$' }), Value, {
  maxProperties: 20,
  additionalProperties: false,
});

/** The last event of a topic, as staff see it. */
export const AuditEvent = Type.Object({
  id: Uuid,
  topic: OneOf(eventTopics),
  userUuid: Nullable(Uuid),
  roomUuid: Nullable(Uuid),
  payload: Type.Record(Type.String(), Value),
  createdAt: IsoTime,
});
export type AuditEvent = Static<typeof AuditEvent>;

export const NewAuditEvent = Type.Object(
  { topic: OneOf(eventTopics), roomUuid: Type.Optional(Nullable(Uuid)), payload: Type.Optional(Payload) },
  { additionalProperties: false },
);
export type NewAuditEvent = Static<typeof NewAuditEvent>;

export const recordEvent = operation({
  id: 'audit.recordEvent',
  service,
  method: 'POST',
  path: '/kinesis',
  auth: 'guest',
  rateLimit: 'analytics',
  summary:
    'Send an analytics event of one of the topics. It is stored a moment later. ' +
    'With `Sec-GPC: 1` or `DNT: 1`, and for guests, it is stored without the person.',
  source,
  body: NewAuditEvent,
  reply: Ok,
  status: 202,
});

export const lastEvent = operation({
  id: 'audit.lastEvent',
  service,
  method: 'GET',
  path: '/info-admin/event-last/{name}',
  auth: 'admin',
  summary: 'Get the last event of a topic.',
  source,
  params: Type.Object({ name: Type.String({ minLength: 1, maxLength: 64 }) }),
  reply: AuditEvent,
  errors: ['audit/event-not-found'],
});

export const testErrorReporting = operation({
  id: 'audit.testErrorReporting',
  service,
  method: 'POST',
  path: '/sentry-testing',
  auth: 'admin',
  rateLimit: 'write',
  summary: 'Write a test error to the log, and return the id to look for.',
  source,
  reply: Type.Object({ id: Uuid }),
  status: 201,
});

export const recordEvents = operation({
  id: 'audit.recordEvents',
  service,
  method: 'POST',
  path: '/kinesis/events',
  auth: 'guest',
  rateLimit: 'analytics',
  summary: 'Send up to 20 analytics events at once. Events of people who opted out are not stored.',
  source: 'Turnstage',
  body: Type.Object(
    { events: Type.Array(NewAuditEvent, { minItems: 1, maxItems: 20 }) },
    { additionalProperties: false },
  ),
  reply: Ok,
  status: 202,
});

export const AnalyticsChoice = Type.Object({ isOptedOut: Type.Boolean() }, { additionalProperties: false });
export type AnalyticsChoice = Static<typeof AnalyticsChoice>;

export const analyticsChoice = operation({
  id: 'audit.analyticsChoice',
  service,
  method: 'GET',
  path: '/kinesis/choice',
  auth: 'user',
  summary: 'Whether the caller opted out of analytics events.',
  source: 'Turnstage',
  reply: AnalyticsChoice,
});

export const chooseAnalytics = operation({
  id: 'audit.chooseAnalytics',
  service,
  method: 'PUT',
  path: '/kinesis/choice',
  auth: 'user',
  rateLimit: 'write',
  summary: 'Opt out of analytics events, or in again. Opting out removes the person from the events so far.',
  source: 'Turnstage',
  body: AnalyticsChoice,
  reply: AnalyticsChoice,
});
