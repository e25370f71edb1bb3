import { Type } from '@sinclair/typebox';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';
import { Ok } from '../schemas.ts';

// The bounds of a password are the use case's to judge, which has a sentence for them.
const Password = Type.String({ maxLength: 1024 });

export const forgotPassword = operation({
  id: 'user.forgotPassword',
  service: 'user',
  method: 'POST',
  path: '/users/forgot-password',
  auth: 'public',
  rateLimit: 'code',
  summary: 'Have a link for a new password sent; the answer is the same whether or not the address is known.',
  source: 'document 1 section 7, decisions section 1',
  body: Type.Object(
    { email: Type.String({ minLength: 1, maxLength: 254 }) },
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
  summary: 'Set a new password with the token of the link, once; every session of the account ends.',
  source: 'document 1 sections 7 and 8, decisions section 1',
  body: Type.Object(
    { token: Type.String({ minLength: 1, maxLength: 128 }), password: Password },
    { additionalProperties: false },
  ),
  reply: Ok,
  status: 201,
  errors: ['password/can-not-reset'],
});

export const setPassword = operation({
  id: 'user.setPassword',
  service: 'user',
  method: 'POST',
  path: '/users/set-password',
  auth: 'user',
  rateLimit: 'code',
  summary: 'Give an account that has no password its first one; its other sessions end.',
  source: 'document 1 section 7, decisions section 1',
  body: Type.Object({ password: Password }, { additionalProperties: false }),
  reply: Ok,
  status: 201,
  errors: ['password/already-set'],
});

export const changePassword = operation({
  id: 'user.changePassword',
  service: 'user',
  method: 'POST',
  path: '/users/change-password',
  auth: 'user',
  rateLimit: 'code',
  summary: 'Change the own password by naming the old one; the other sessions end at once.',
  source: 'Turnstage, decisions section 1',
  body: Type.Object(
    { oldPassword: Type.String({ maxLength: limits.password.max }), newPassword: Password },
    { additionalProperties: false },
  ),
  reply: Ok,
  status: 201,
  errors: ['password/wrong'],
});
