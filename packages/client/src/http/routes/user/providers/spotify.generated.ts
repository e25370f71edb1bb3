// Generated from the contract by tools/generate.mjs; do not edit.
import type { userService } from '@turnstage/contracts';
import { route } from '../../../route.ts';

export const userDeleteSpotifyToken = /* @__PURE__ */ route<(typeof userService)['deleteSpotifyToken']>('DELETE', '/api/user-service/spotify/refresh-token');
export const userExchangeSpotifyCode = /* @__PURE__ */ route<(typeof userService)['exchangeSpotifyCode']>('POST', '/api/user-service/spotify/exchange-code');
export const userRefreshSpotifyToken = /* @__PURE__ */ route<(typeof userService)['refreshSpotifyToken']>('POST', '/api/user-service/spotify/refresh-token');
export const userSpotifyAccessToken = /* @__PURE__ */ route<(typeof userService)['spotifyAccessToken']>('GET', '/api/user-service/spotify/access-token/{id}/service');
