import { Type } from '@sinclair/typebox';
import { operation } from '../operation.ts';
import { IsoTime } from '../schemas.ts';

export const magicLink = operation({
  id: 'user.magicLink',
  service: 'user',
  method: 'GET',
  path: '/auth/magic-link',
  auth: 'user',
  rateLimit: 'code',
  summary: 'Get a single-use token, valid for five minutes, that opens a session of the caller elsewhere.',
  source: 'document 1 section 7, document 3 section 2, decisions section 1',
  reply: Type.Object({
    shortLivedToken: Type.String({ description: 'part of `{base}/magic-link/{shortLivedToken}/{target}`' }),
    expiresAt: IsoTime,
  }),
});

export const validateMagicLink = operation({
  id: 'user.validateMagicLink',
  service: 'user',
  method: 'POST',
  path: '/auth/validate-magic-link',
  auth: 'public',
  rateLimit: 'code',
  summary: 'Exchange the token of a magic link for a session.',
  source: 'document 1 section 7, decisions section 1',
  body: Type.Object(
    { shortLivedToken: Type.String({ minLength: 1, maxLength: 128 }) },
    { additionalProperties: false },
  ),
  reply: Type.Object({ accessToken: Type.String({ description: 'JWT, RS256' }) }),
  status: 201,
  errors: ['auth/magic-link-invalid', 'auth/banned', 'request/unauthorized', 'auth/deactivated'],
});
