import { Type, type Static } from '@sinclair/typebox';
import { operation } from '../operation.ts';
import { IsoTime, Ok, OneOf } from '../schemas.ts';

const emailTypes = ['personal', 'work', 'payment', 'spotify', 'discord'] as const;

export const OwnEmail = Type.Object({
  id: Type.Integer(),
  email: Type.String(),
  type: OneOf(emailTypes),
  status: OneOf(['PENDING_VERIFICATION', 'VERIFIED', 'DELETED', 'CREATED_BY_ADMIN'] as const),
  createdAt: IsoTime,
  isMain: Type.Boolean({ description: 'mail to this person goes there' }),
});
export type OwnEmail = Static<typeof OwnEmail>;

export const verifyEmail = operation({
  id: 'user.verifyEmail',
  service: 'user',
  method: 'POST',
  path: '/users/emails/verify',
  auth: 'user',
  rateLimit: 'code',
  summary: 'Prove an e-mail address with the six digits that were sent to it.',
  source: 'document 1 sections 4, 7 and 8',
  body: Type.Object(
    {
      code: Type.String({ minLength: 1, maxLength: 16 }),
      email: Type.Optional(
        Type.String({ maxLength: 254, description: 'the newest unverified one when absent' }),
      ),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ status: Type.Union([Type.Literal('VERIFIED'), Type.Literal('ERROR')]) }),
  status: 201,
  errors: ['email/verification-failed'],
});

export const resendVerification = operation({
  id: 'user.resendVerification',
  service: 'user',
  method: 'POST',
  path: '/users/emails/verification-email',
  auth: 'user',
  rateLimit: 'code',
  summary: 'Send the verification e-mail again; at least 60 seconds lie between two.',
  source: 'document 1 sections 7 to 9',
  body: Type.Object(
    { email: Type.Optional(Type.String({ maxLength: 254 })) },
    { additionalProperties: false },
  ),
  reply: Type.Object({ ok: Type.Boolean() }),
  status: 201,
  errors: ['email/already-verified', 'email/wait', 'email/not-found'],
});

export const confirmEmail = operation({
  ...verifyEmail,
  id: 'user.confirmEmail',
  path: '/users/confirm-email',
  summary: 'Deprecated name of `POST /users/emails/verify`.',
});

export const ownEmails = operation({
  id: 'user.ownEmails',
  service: 'user',
  method: 'GET',
  path: '/users/emails',
  auth: 'user',
  summary: 'List the own e-mail addresses, the main one first; deleted ones are not among them.',
  source: 'document 1 section 7',
  reply: Type.Array(OwnEmail),
});

export const addEmail = operation({
  id: 'user.addEmail',
  service: 'user',
  method: 'POST',
  path: '/users/emails',
  auth: 'user',
  rateLimit: 'code',
  summary: 'Add an e-mail address; a code goes there, and until it is verified nobody logs in with it.',
  source: 'document 1 sections 4 and 7',
  body: Type.Object(
    { email: Type.String({ maxLength: 254 }), type: Type.Optional(OneOf(emailTypes)) },
    { additionalProperties: false },
  ),
  reply: OwnEmail,
  status: 201,
  errors: ['sign-up/email-taken', 'email/too-many'],
});

export const makeEmailMain = operation({
  id: 'user.makeEmailMain',
  service: 'user',
  method: 'PUT',
  path: '/users/emails/{id}/main',
  auth: 'user',
  rateLimit: 'write',
  summary: 'Have mail go to one of the own verified addresses from now on; the one before is told.',
  source: 'Turnstage',
  params: Type.Object({ id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) }),
  reply: Type.Array(OwnEmail),
  errors: ['email/not-found', 'email/not-verified'],
});

export const deleteEmail = operation({
  id: 'user.deleteEmail',
  service: 'user',
  method: 'DELETE',
  path: '/users/emails/{id}',
  auth: 'user',
  rateLimit: 'write',
  summary: 'Delete an own e-mail address; one that is verified has to stay.',
  source: 'document 1 sections 4 and 7',
  params: Type.Object({ id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) }),
  reply: Ok,
  errors: ['email/not-found', 'email/last'],
});
