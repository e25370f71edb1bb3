import { Type } from '@sinclair/typebox';
import { fieldLengths } from '../field-lengths.ts';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';
import { Ok } from '../schemas.ts';

// The use case checks the length of a password; it has a message for it.
const Password = Type.String({ maxLength: 1024 });

export const forgotPassword = operation({
  id: 'user.forgotPassword',
  service: 'user',
  method: 'POST',
  path: '/users/forgot-password',
  auth: 'public',
  rateLimit: 'code',
  summary: 'Send a password reset link. The reply is the same whether or not the address is known.',
  source: 'document 1 section 7, decisions section 1',
  body: Type.Object(
    { email: Type.String({ minLength: 1, maxLength: fieldLengths.email }) },
    { additionalProperties: false },
  ),
  reply: Ok,
  status: 201,
});

export const resetPassword = operation({
  id: 'user.resetPassword',
  service: 'user',
  method: 'POST',
  path: '/users/reset-password',
  auth: 'public',
  rateLimit: 'code',
  summary: 'Set a new password with the single-use token from the link. All sessions of the account end.',
  source: 'document 1 sections 7 and 8, decisions section 1',
  body: Type.Object(
    { token: Type.String({ minLength: 1, maxLength: 128 }), password: Password },
    { additionalProperties: false },
  ),
  reply: Ok,
  status: 201,
  errors: ['password/can-not-reset', 'password/too-common'],
});

export const setPassword = operation({
  id: 'user.setPassword',
  service: 'user',
  method: 'POST',
  path: '/users/set-password',
  auth: 'user',
  rateLimit: 'code',
  summary: 'Set the first password of an account without one. Its other sessions end.',
  source: 'document 1 section 7, decisions section 1',
  body: Type.Object({ password: Password }, { additionalProperties: false }),
  reply: Ok,
  status: 201,
  errors: ['password/already-set', 'password/too-common'],
});

export const changePassword = operation({
  id: 'user.changePassword',
  service: 'user',
  method: 'POST',
  path: '/users/change-password',
  auth: 'user',
  rateLimit: 'code',
  summary: "Change the caller's password. Requires the old one; the other sessions end at once.",
  source: 'Turnstage, decisions section 1',
  body: Type.Object(
    { oldPassword: Type.String({ maxLength: limits.password.max }), newPassword: Password },
    { additionalProperties: false },
  ),
  reply: Ok,
  status: 201,
  errors: ['password/wrong', 'password/too-common'],
});
