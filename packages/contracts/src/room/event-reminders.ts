/** "Remind me" of a scheduled event (decisions section 7; rules X54 to X57). */
import { Type } from '@sinclair/typebox';
import { operation } from '../operation.ts';
import { Ok } from '../schemas.ts';

const service = 'room' as const;
const source = 'Turnstage, decisions section 7';
const Id = Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) });

export const remindOfEvent = operation({
  id: 'room.remindOfEvent',
  service,
  method: 'PUT',
  path: '/events/{id}/reminder',
  auth: 'user',
  rateLimit: 'write',
  summary: 'Ask to be reminded of an event, each time that it happens. Idempotent.',
  source,
  params: Id,
  reply: Ok,
  errors: ['event/not-found'],
});

export const stopEventReminder = operation({
  id: 'room.stopEventReminder',
  service,
  method: 'DELETE',
  path: '/events/{id}/reminder',
  auth: 'user',
  rateLimit: 'write',
  summary: 'Be reminded of an event no more. Idempotent.',
  source,
  params: Id,
  reply: Ok,
  errors: ['event/not-found'],
});
