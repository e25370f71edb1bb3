import { Type } from '@sinclair/typebox';
import { operation } from '../../operation.ts';
import { Empty, Ok, Uuid } from '../../schemas.ts';
import { exchangeErrors, tokenErrors, tokenOfSomebodyErrors } from './failures.ts';
import { AuthorizationReturn, ProviderToken } from './shapes.ts';

export const exchangeSpotifyCode = operation({
  id: 'user.exchangeSpotifyCode',
  service: 'user',
  method: 'POST',
  path: '/spotify/exchange-code',
  auth: 'user',
  rateLimit: 'write',
  summary: "Link Spotify with the result of its page, and get the person's token.",
  source: 'document 1 section 7',
  body: AuthorizationReturn,
  reply: ProviderToken,
  status: 201,
  errors: exchangeErrors,
});

export const refreshSpotifyToken = operation({
  id: 'user.refreshSpotifyToken',
  service: 'user',
  method: 'POST',
  path: '/spotify/refresh-token',
  auth: 'user',
  rateLimit: 'write',
  summary: "Renew the caller's Spotify token. Returns the current one if it is less than 30 seconds old.",
  source: 'document 1 section 7',
  body: Empty,
  reply: ProviderToken,
  status: 201,
  errors: tokenErrors,
});

export const deleteSpotifyToken = operation({
  id: 'user.deleteSpotifyToken',
  service: 'user',
  method: 'DELETE',
  path: '/spotify/refresh-token',
  auth: 'user',
  rateLimit: 'write',
  summary: "Unlink the caller's Spotify account.",
  source: 'document 1 section 7',
  body: Empty,
  reply: Ok,
  errors: ['provider/not-linked'],
});

export const spotifyAccessToken = operation({
  id: 'user.spotifyAccessToken',
  service: 'user',
  method: 'GET',
  path: '/spotify/access-token/{id}/service',
  auth: 'service',
  summary: "Get a person's Spotify token for another service, renewed when it is about to expire.",
  source: 'document 1 section 7',
  params: Type.Object({ id: Uuid }),
  reply: ProviderToken,
  errors: tokenOfSomebodyErrors,
});
