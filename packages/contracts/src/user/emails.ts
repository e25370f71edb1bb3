import { Type } from '@sinclair/typebox';
import { operation } from '../operation.ts';

export const verifyEmail = operation({
  id: 'user.verifyEmail',
  service: 'user',
  method: 'POST',
  path: '/users/emails/verify',
  alsoUnder: [''],
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
  alsoUnder: [''],
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
