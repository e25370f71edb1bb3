import { Type, type Static } from '@sinclair/typebox';
import { fieldLengths } from '../field-lengths.ts';
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
  summary: 'Verify an email address with the six digits that were sent to it.',
  source: 'document 1 sections 4, 7 and 8',
  body: Type.Object(
    {
      code: Type.String({ minLength: 1, maxLength: 16 }),
      email: Type.Optional(
        Type.String({ maxLength: fieldLengths.email, description: 'default: the newest unverified one' }),
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
  summary: 'Resend the verification email, at most every 60 seconds.',
  source: 'document 1 sections 7 to 9',
  body: Type.Object(
    { email: Type.Optional(Type.String({ maxLength: fieldLengths.email })) },
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
  summary: "List the caller's email addresses, the main one first, without deleted ones.",
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
  summary: "Add an email address. Sends a code to it; it can't be used to log in until it is verified.",
  source: 'document 1 sections 4 and 7',
  body: Type.Object(
    { email: Type.String({ maxLength: fieldLengths.email }), type: Type.Optional(OneOf(emailTypes)) },
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
  summary: "Make one of the caller's verified addresses the main one. The previous one is notified.",
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
  summary: "Delete one of the caller's email addresses. One verified address must remain.",
  source: 'document 1 sections 4 and 7',
  params: Type.Object({ id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) }),
  reply: Ok,
  errors: ['email/not-found', 'email/last'],
});
