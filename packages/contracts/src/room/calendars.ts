/** Events as iCalendar files and feeds (RFC 5545; rules X59 to X62). Turnstage's own calls. */
import { Type } from '@sinclair/typebox';
import { operation } from '../operation.ts';
import { Nullable, Ok } from '../schemas.ts';

const service = 'room' as const;
const source = 'Turnstage';
const Id = Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) });
const reply = { contentType: 'text/calendar; charset=utf-8' };

export const eventCalendar = operation({
  id: 'room.eventCalendar',
  service,
  method: 'GET',
  path: '/events/{id}/calendar',
  auth: 'public',
  summary: 'Get the times of an event that have not ended as an .ics file.',
  source,
  params: Id,
  reply,
  errors: ['event/not-found'],
});

export const communityCalendar = operation({
  id: 'room.communityCalendar',
  service,
  method: 'GET',
  path: '/community-calendars/{id}',
  auth: 'public',
  summary: 'Get the upcoming events of a public community as a calendar to subscribe to.',
  source,
  params: Id,
  reply,
  errors: ['community/not-found'],
});

const Link = Type.Object({
  token: Nullable(Type.String(), { description: 'the last part of the address; null: there is none' }),
});

export const ownCalendarLink = operation({
  id: 'room.ownCalendarLink',
  service,
  method: 'GET',
  path: '/own-calendar-link',
  auth: 'user',
  summary: 'Get the secret link of one’s own calendar.',
  source,
  reply: Link,
});

export const renewOwnCalendarLink = operation({
  id: 'room.renewOwnCalendarLink',
  service,
  method: 'PUT',
  path: '/own-calendar-link',
  auth: 'user',
  rateLimit: 'write',
  summary: 'Create a secret link of one’s own calendar; the one before stops working.',
  source,
  reply: Link,
});

export const deleteOwnCalendarLink = operation({
  id: 'room.deleteOwnCalendarLink',
  service,
  method: 'DELETE',
  path: '/own-calendar-link',
  auth: 'user',
  rateLimit: 'write',
  summary: 'Turn the link of one’s own calendar off.',
  source,
  reply: Ok,
});

export const calendarOfLink = operation({
  id: 'room.calendarOfLink',
  service,
  method: 'GET',
  path: '/calendars/{token}',
  auth: 'public',
  summary:
    'Get the calendar behind a secret link: events of a person’s communities, and those that they host, play at or asked to be reminded of.',
  source,
  params: Type.Object({ token: Type.String({ minLength: 1, maxLength: 100 }) }),
  reply,
  errors: ['event/calendar-not-found'],
});
