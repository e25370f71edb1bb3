import { Type } from '@sinclair/typebox';
import { operation } from '../../operation.ts';
import { OneOf, Uuid } from '../../schemas.ts';
import { Authorization, AuthorizationReturn, ProviderLink } from './shapes.ts';

export const discordAuth = operation({
  id: 'user.discordAuth',
  service: 'user',
  method: 'POST',
  path: '/auth/discord-auth',
  auth: 'public',
  rateLimit: 'login',
  summary: "Start signing in with Discord, or linking it: returns the address of Discord's page.",
  source: 'document 1 section 7',
  body: Type.Object({ purpose: Type.Optional(OneOf(['signIn', 'link'])) }, { additionalProperties: false }),
  reply: Authorization,
  status: 201,
  errors: ['provider/not-configured', 'request/forbidden', 'request/unauthorized'],
});

export const exchangeDiscordCode = operation({
  id: 'user.exchangeDiscordCode',
  service: 'user',
  method: 'POST',
  path: '/auth/exchange-code',
  auth: 'public',
  rateLimit: 'login',
  summary: "Sign in with the result of Discord's page. An unknown person gets an account.",
  source: 'document 1 section 7',
  body: AuthorizationReturn,
  reply: Type.Object({ accessToken: Type.String(), userUuid: Uuid, isNewUser: Type.Boolean() }),
  status: 201,
  errors: [
    'provider/not-configured',
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

export const linkDiscord = operation({
  id: 'user.linkDiscord',
  service: 'user',
  method: 'POST',
  path: '/auth/link-discord',
  auth: 'user',
  rateLimit: 'login',
  summary: "Link the caller's account with the result of Discord's page.",
  source: 'document 1 section 7',
  body: AuthorizationReturn,
  reply: ProviderLink,
  status: 201,
  errors: [
    'provider/not-configured',
    'provider/authorization-invalid',
    'provider/linked-elsewhere',
    'provider/unreachable',
    'provider/keys-refused',
  ],
});
