// Generated from the contract by tools/generate.mjs; do not edit.
import type { userService } from '@turnstage/contracts';
import { route } from '../../../route.ts';

export const userExchangeYoutubeCode = /* @__PURE__ */ route<(typeof userService)['exchangeYoutubeCode']>('POST', '/api/user-service/youtube/exchange-code');
export const userRefreshYoutubeToken = /* @__PURE__ */ route<(typeof userService)['refreshYoutubeToken']>('POST', '/api/user-service/youtube/refresh-token');
