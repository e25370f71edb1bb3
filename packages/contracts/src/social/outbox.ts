import { Type, type Static } from '@sinclair/typebox';
import { operation } from '../operation.ts';
import { AdminPage, IsoTime, Nullable, OneOf } from '../schemas.ts';

const service = 'social' as const;

/** A mail or text message that was written to the outbox instead of being sent. */
export const OutboxMail = Type.Object({
  id: Type.String({ description: 'file name' }),
  channel: OneOf(['mail', 'sms', 'whatsapp'] as const),
  to: Type.String({ description: 'email address, or phone number as E.164' }),
  subject: Nullable(Type.String({ description: 'null when withheld, and for messages by phone' })),
  date: IsoTime,
  withheld: Type.Boolean({ description: 'addressed to someone of equal or higher rank than the reader' }),
});
export type OutboxMail = Static<typeof OutboxMail>;

export const adminOutbox = operation({
  id: 'social.adminOutbox',
  service,
  method: 'GET',
  path: '/admin/outbox',
  auth: 'admin',
  summary: 'List the messages in the outbox, newest first, and where mail goes now.',
  source: 'Turnstage, decisions section 6',
  query: Type.Object({
    search: Type.Optional(Type.String({ maxLength: 254, description: 'part of the address or number' })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 25 })),
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 })),
  }),
  reply: Type.Composite([
    AdminPage(OutboxMail),
    Type.Object({
      delivery: OneOf(['outbox', 'smtp'] as const),
    }),
  ]),
});

export const adminOutboxMail = operation({
  id: 'social.adminOutboxMail',
  service,
  method: 'GET',
  path: '/admin/outbox/{name}',
  auth: 'admin',
  summary: 'Get one message of the outbox with its text.',
  source: 'Turnstage, decisions section 6',
  params: Type.Object({ name: Type.String({ minLength: 1, maxLength: 200 }) }),
  reply: Type.Composite([OutboxMail, Type.Object({ text: Type.String() })]),
  errors: ['outbox/not-found', 'outbox/withheld'],
});
