import { Type } from '@sinclair/typebox';
import { operation } from '../../operation.ts';
import { Empty, Uuid } from '../../schemas.ts';
import { exchangeErrors, publicTokenErrors, tokenErrors, tokenOfSomebodyErrors } from './failures.ts';
import { AuthorizationReturn, ProviderToken } from './shapes.ts';

export const exchangeSoundcloudCode = operation({
  id: 'user.exchangeSoundcloudCode',
  service: 'user',
  method: 'POST',
  path: '/soundcloud/exchange-code',
  auth: 'user',
  rateLimit: 'write',
  summary: "Link SoundCloud with the result of its page, and get the person's token.",
  source: 'Turnstage',
  body: AuthorizationReturn,
  reply: ProviderToken,
  status: 201,
  errors: exchangeErrors,
});

export const refreshSoundcloudToken = operation({
  id: 'user.refreshSoundcloudToken',
  service: 'user',
  method: 'POST',
  path: '/soundcloud/refresh-token',
  auth: 'user',
  rateLimit: 'write',
  summary: "Renew the caller's SoundCloud token. Returns the current one if it is less than 30 seconds old.",
  source: 'document 1 section 7',
  body: Empty,
  reply: ProviderToken,
  status: 201,
  errors: tokenErrors,
});

export const refreshMobileSoundcloudToken = operation({
  id: 'user.refreshMobileSoundcloudToken',
  service: 'user',
  method: 'POST',
  path: '/soundcloud/mobile/refresh-token',
  auth: 'user',
  rateLimit: 'write',
  summary: 'The same for a link made with the mobile app.',
  source: 'document 1 section 7',
  body: Empty,
  reply: ProviderToken,
  status: 201,
  errors: tokenErrors,
});

export const publicSoundcloudToken = operation({
  id: 'user.publicSoundcloudToken',
  service: 'user',
  method: 'GET',
  path: '/soundcloud/public-token',
  auth: 'guest',
  rateLimit: 'write',
  summary: "Get the installation's own SoundCloud token, valid for public content there.",
  source: 'document 1 section 7',
  reply: ProviderToken,
  errors: publicTokenErrors,
});

export const publicMobileSoundcloudToken = operation({
  id: 'user.publicMobileSoundcloudToken',
  service: 'user',
  method: 'GET',
  path: '/soundcloud/mobile/public-token',
  auth: 'guest',
  rateLimit: 'write',
  summary: 'The same with the keys of the mobile app.',
  source: 'document 1 section 7',
  reply: ProviderToken,
  errors: publicTokenErrors,
});

export const soundcloudAccessToken = operation({
  id: 'user.soundcloudAccessToken',
  service: 'user',
  method: 'GET',
  path: '/soundcloud/access-token/{id}',
  // Services have no account, so `user` would exclude them; the use case checks the caller.
  auth: 'guest',
  rateLimit: 'write',
  summary: "Get a person's SoundCloud token. For that person, other services and staff.",
  source: 'document 1 section 7',
  params: Type.Object({ id: Uuid }),
  query: Type.Object({ mobile: Type.Optional(Type.Boolean()) }),
  reply: ProviderToken,
  errors: [...tokenOfSomebodyErrors, 'request/forbidden'],
});
