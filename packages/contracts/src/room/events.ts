/** Scheduled events (document 2 section 7, decisions section 7). */
import { Type } from '@sinclair/typebox';
import { maxDataUrlBytes, operation } from '../operation.ts';
import { AdminItemQuery, AdminListQuery, AdminPage, LimitOffset, Ok, Uuid } from '../schemas.ts';
import { EventChange, EventDetails, EventRecord, EventShape, NewEvent } from './event-shapes.ts';

const service = 'room' as const;
const source = 'document 2 section 7, decisions section 7';
/** Slug, uuid or number. */
const Id = Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) });
const AdminRow = Type.Composite([Type.Pick(EventRecord, ['id']), Type.Partial(EventRecord)]);
const EventList = Type.Object({ events: Type.Array(EventShape), count: Type.Integer() });
const Time = Type.String({ maxLength: 40, description: 'ISO 8601 time with Z or an offset' });
const places = {
  roomUuid: Type.Optional(Uuid),
  communityId: Type.Optional(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })),
};
/** The body may contain a poster. */
const dataUrlLimit = maxDataUrlBytes;
const errors = [
  'community/not-found',
  'room/not-found',
  'event/user-not-found',
  'event/not-possible',
  'event/too-many',
  'image/unreadable',
  'image/too-many-pixels',
] as const;

export const events = operation({
  id: 'room.events',
  service,
  method: 'GET',
  path: '/events',
  auth: 'public',
  summary:
    'List the events that the caller may see, newest first. `from` and `to` select those that happen then.',
  source,
  query: Type.Object({
    ...LimitOffset,
    ...places,
    from: Type.Optional(Time),
    to: Type.Optional(Time),
  }),
  reply: EventList,
});

export const upcomingEvents = operation({
  id: 'room.upcomingEvents',
  service,
  method: 'GET',
  path: '/events/upcoming',
  auth: 'public',
  summary: 'List events that have not ended, soonest first, 20 by default. Without those that are cancelled.',
  source,
  query: Type.Object({ ...LimitOffset, ...places }),
  reply: EventList,
});

export const createEvent = operation({
  id: 'room.createEvent',
  service,
  method: 'POST',
  path: '/events',
  auth: 'user',
  rateLimit: 'write',
  idempotent: true,
  summary: 'Create an event in a room, for its owner and co-owners, or in a community, for its moderators.',
  source,
  body: NewEvent,
  dataUrlLimit,
  reply: EventDetails,
  status: 201,
  errors,
});

export const eventById = operation({
  id: 'room.eventById',
  service,
  method: 'GET',
  path: '/events/{id}',
  auth: 'public',
  summary: 'Get an event by slug, uuid or number.',
  source,
  params: Id,
  reply: EventDetails,
  errors: ['event/not-found'],
});

export const eventBySlug = operation({
  id: 'room.eventBySlug',
  service,
  method: 'GET',
  path: '/events/slug/{slug}',
  auth: 'public',
  summary: 'Get an event by slug.',
  source,
  params: Type.Object({ slug: Type.String({ minLength: 1, maxLength: 100 }) }),
  reply: EventDetails,
  errors: ['event/not-found'],
});

export const changeEvent = operation({
  id: 'room.changeEvent',
  service,
  method: 'PATCH',
  path: '/events/{id}',
  auth: 'user',
  rateLimit: 'write',
  summary: 'Change the given fields of an event, or cancel it. For those who could create it.',
  source,
  params: Id,
  body: EventChange,
  dataUrlLimit,
  reply: EventDetails,
  errors: ['event/not-found', ...errors],
});

export const deleteEvent = operation({
  id: 'room.deleteEvent',
  service,
  method: 'DELETE',
  path: '/events/{id}',
  auth: 'user',
  rateLimit: 'write',
  summary: 'Delete an event for good. For those who could create it.',
  source,
  params: Id,
  reply: Ok,
  errors: ['event/not-found'],
});

export const adminEvents = operation({
  id: 'room.adminEvents',
  service,
  method: 'GET',
  path: '/admin/events',
  auth: 'staff',
  summary: 'List all events by the admin list query.',
  source,
  query: Type.Object(AdminListQuery),
  reply: AdminPage(AdminRow),
});

export const adminEventById = operation({
  id: 'room.adminEventById',
  service,
  method: 'GET',
  path: '/admin/events/{id}',
  auth: 'staff',
  summary: 'Get an event by slug, uuid or number.',
  source,
  params: Id,
  query: Type.Object(AdminItemQuery),
  reply: AdminRow,
  errors: ['event/not-found'],
});
