import { Type } from '@sinclair/typebox';
import { operation } from '../../operation.ts';
import { IsoTime, Uuid } from '../../schemas.ts';
import { AuthorizationReturn } from './shapes.ts';

export const startActivityAuthorization = operation({
  id: 'user.startActivityAuthorization',
  service: 'user',
  method: 'POST',
  path: '/auth/activity/authorization',
  auth: 'public',
  rateLimit: 'activity',
  summary: "Start signing in inside Discord's activity: returns what its client is asked to authorize.",
  source: 'Turnstage',
  reply: Type.Object({
    clientId: Type.String({ description: "the installation's Discord application" }),
    scopes: Type.Array(Type.String()),
    state: Type.String(),
    codeChallenge: Type.String({ description: 'PKCE, S256' }),
    browserKey: Type.String({ description: 'stays in the requesting browser, 43 characters' }),
    expiresAt: IsoTime,
  }),
  status: 201,
  errors: ['activity/off'],
});

export const signInToActivity = operation({
  id: 'user.signInToActivity',
  service: 'user',
  method: 'POST',
  path: '/auth/activity',
  auth: 'public',
  rateLimit: 'activity',
  summary:
    "Sign in inside Discord's activity with the code of its client. An unknown person gets an account.",
  source: 'document 3 section 1',
  body: AuthorizationReturn,
  reply: Type.Object({
    accessToken: Type.String(),
    userUuid: Uuid,
    isNewUser: Type.Boolean(),
    discordToken: Type.String({
      description:
        "the person's token at Discord, with which the page authenticates to Discord's client; not stored",
    }),
  }),
  status: 201,
  errors: [
    'activity/off',
    'provider/authorization-invalid',
    'provider/email-taken',
    'provider/unreachable',
    'provider/keys-refused',
    'sign-up/closed',
    'auth/banned',
    'auth/deactivated',
    'request/unauthorized',
    'profile/nickname-taken',
  ],
});
