/** Messages from staff to everyone with an account. Turnstage's own; the phones-only call is `notifyAllPhones`. */
import { Type, type Static } from '@sinclair/typebox';
import { fieldLengths } from '../field-lengths.ts';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';
import { AdminPage, IsoTime, Nullable, Uuid } from '../schemas.ts';

const service = 'social' as const;
const path = '/notifications/everyone';
const source = 'Turnstage, rule T30';

export const EveryoneMessage = Type.Object({
  id: Uuid,
  title: Nullable(Type.String()),
  message: Type.String(),
  link: Nullable(Type.String({ description: 'a path of the web client' })),
  byUserUuid: Nullable(Uuid, { description: 'null for a service, and for a deleted account' }),
  people: Type.Integer({ description: 'how many have it in their list so far' }),
  startedAt: IsoTime,
  finishedAt: Nullable(IsoTime, { description: 'null while it is being sent' }),
});
export type EveryoneMessage = Static<typeof EveryoneMessage>;

export const notifyEveryone = operation({
  id: 'social.notifyEveryone',
  service,
  method: 'POST',
  path,
  auth: 'staff',
  rateLimit: 'write',
  summary:
    'Send a staff message to everyone: into the list of each person, and to the browsers and phones of those who want that. Not by mail.',
  source,
  idempotent: true,
  body: Type.Object(
    {
      title: Type.Optional(Type.String({ minLength: 1, maxLength: limits.notification.title })),
      message: Type.String({ minLength: 1, maxLength: limits.notification.message }),
      link: Type.Optional(
        Type.String({
          pattern: '^/(?!/)',
          maxLength: fieldLengths.notificationUrl,
          description: 'a path of the web client',
        }),
      ),
    },
    { additionalProperties: false },
  ),
  reply: EveryoneMessage,
  status: 202,
});

export const everyoneMessages = operation({
  id: 'social.everyoneMessages',
  service,
  method: 'GET',
  path,
  auth: 'staff',
  summary: 'List messages to everyone, newest first, with how many people have each.',
  source,
  query: Type.Object({
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 25 })),
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 })),
  }),
  reply: AdminPage(EveryoneMessage),
});
