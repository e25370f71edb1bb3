import { Type } from '@sinclair/typebox';
import { fieldLengths } from '../field-lengths.ts';
import { avatarRefusals } from '../avatar-refusals.ts';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';
import { HexColor, IsoTime, Nullable, Uuid } from '../schemas.ts';
import { Locale, OwnProfile, User } from './shapes.ts';

const AccessToken = Type.Object({ accessToken: Type.String({ description: 'JWT, RS256' }) });

export const login = operation({
  id: 'user.login',
  service: 'user',
  method: 'POST',
  path: '/auth/login',
  auth: 'public',
  rateLimit: 'login',
  summary: 'Log in with email and password.',
  source: 'document 1 sections 7 and 8',
  body: Type.Object(
    {
      email: Type.String({ maxLength: fieldLengths.email }),
      password: Type.String({ maxLength: limits.password.max }),
    },
    { additionalProperties: false },
  ),
  reply: AccessToken,
  status: 201,
  errors: ['auth/incorrect-credentials', 'auth/banned', 'auth/deactivated', 'request/unauthorized'],
});

export const signUp = operation({
  id: 'user.signUp',
  service: 'user',
  method: 'POST',
  path: '/users/sign-up',
  auth: 'public',
  rateLimit: 'sign-up',
  summary: 'Sign up. Sends an email with a six-digit code.',
  source: 'document 1 sections 7 and 8',
  body: Type.Object(
    {
      // The use case checks presence: the specification has its own message for it.
      email: Type.Optional(Nullable(Type.String({ maxLength: fieldLengths.email }))),
      password: Type.Optional(Nullable(Type.String({ maxLength: 1024 }))),
      nickname: Type.Optional(
        Type.String({ minLength: limits.nickname.min, maxLength: limits.nickname.max }),
      ),
      avatarId: Type.Optional(Type.String({ maxLength: 64 })),
      color: Type.Optional(HexColor),
      locale: Type.Optional(Locale),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ accessToken: Type.String(), user: User, profile: OwnProfile }),
  status: 201,
  errors: [
    'sign-up/missing-credentials',
    'password/too-common',
    'sign-up/email-taken',
    'sign-up/closed',
    'profile/nickname-taken',
    ...avatarRefusals,
  ],
});

export const session = operation({
  id: 'user.session',
  service: 'user',
  method: 'GET',
  path: '/auth/session',
  auth: 'guest',
  summary: 'Renew the token of the current session and get its owner.',
  source: 'decisions section 1',
  reply: Type.Object({
    accessToken: Type.String(),
    userUuid: Uuid,
    type: Type.String(),
    role: Type.String(),
  }),
  errors: ['request/forbidden'],
});

export const publicKey = operation({
  id: 'user.publicKey',
  service: 'user',
  method: 'GET',
  path: '/auth/pub-key',
  auth: 'public',
  summary: 'Get the key that verifies tokens, as PEM and as a JWK set.',
  source: 'decisions section 1',
  reply: Type.Object({
    publicKey: Type.String({ description: 'PEM, SPKI' }),
    keys: Type.Array(
      Type.Object({
        kty: Type.String(),
        kid: Type.String(),
        use: Type.String(),
        alg: Type.String(),
        n: Type.String(),
        e: Type.String(),
      }),
    ),
  }),
});

export const guest = operation({
  id: 'user.guest',
  service: 'user',
  method: 'GET',
  path: '/auth/guest',
  auth: 'public',
  rateLimit: 'write',
  summary: 'Get a guest token, valid for 24 hours.',
  source: 'decisions section 1',
  reply: AccessToken,
});

export const signOut = operation({
  id: 'user.signOut',
  service: 'user',
  method: 'DELETE',
  path: '/auth/session',
  auth: 'guest',
  rateLimit: 'write',
  summary: 'Sign out. The token stops working everywhere at once.',
  source: 'Turnstage',
  reply: Type.Object({ ok: Type.Boolean() }),
});

export const banNotice = operation({
  id: 'user.banNotice',
  service: 'user',
  method: 'POST',
  path: '/auth/ban-notice',
  auth: 'public',
  rateLimit: 'write',
  summary: 'Tell the holder of a token whether a ban ended its session, why, and until when.',
  source: 'Turnstage; decisions section 1',
  body: Type.Object({ accessToken: Type.String({ maxLength: 4096 }) }, { additionalProperties: false }),
  reply: Type.Object({
    isBanned: Type.Boolean({ description: 'whether an active ban ended the session of this token' }),
    reason: Nullable(Type.String()),
    until: Nullable(IsoTime),
  }),
  errors: ['request/unauthorized'],
});
