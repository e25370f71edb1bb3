import { operation } from '../../operation.ts';
import { Empty } from '../../schemas.ts';
import { exchangeErrors, tokenErrors } from './failures.ts';
import { AuthorizationReturn, ProviderToken } from './shapes.ts';

export const exchangeYoutubeCode = operation({
  id: 'user.exchangeYoutubeCode',
  service: 'user',
  method: 'POST',
  path: '/youtube/exchange-code',
  auth: 'user',
  rateLimit: 'write',
  summary: "Link YouTube with the result of Google's page, and get the person's token.",
  source: 'document 1 section 7',
  body: AuthorizationReturn,
  reply: ProviderToken,
  status: 201,
  errors: exchangeErrors,
});

export const refreshYoutubeToken = operation({
  id: 'user.refreshYoutubeToken',
  service: 'user',
  method: 'POST',
  path: '/youtube/refresh-token',
  auth: 'user',
  rateLimit: 'write',
  summary: "Renew the caller's YouTube token. Returns the current one if it is less than 30 seconds old.",
  source: 'document 1 section 7',
  body: Empty,
  reply: ProviderToken,
  status: 201,
  errors: tokenErrors,
});
