// Generated from the contract by tools/generate.mjs; do not edit.
import type { userService } from '@turnstage/contracts';
import { route } from '../../../route.ts';

export const userExchangeSoundcloudCode = /* @__PURE__ */ route<(typeof userService)['exchangeSoundcloudCode']>('POST', '/api/user-service/soundcloud/exchange-code');
export const userPublicMobileSoundcloudToken = /* @__PURE__ */ route<(typeof userService)['publicMobileSoundcloudToken']>('GET', '/api/user-service/soundcloud/mobile/public-token');
export const userPublicSoundcloudToken = /* @__PURE__ */ route<(typeof userService)['publicSoundcloudToken']>('GET', '/api/user-service/soundcloud/public-token');
export const userRefreshMobileSoundcloudToken = /* @__PURE__ */ route<(typeof userService)['refreshMobileSoundcloudToken']>('POST', '/api/user-service/soundcloud/mobile/refresh-token');
export const userRefreshSoundcloudToken = /* @__PURE__ */ route<(typeof userService)['refreshSoundcloudToken']>('POST', '/api/user-service/soundcloud/refresh-token');
export const userSoundcloudAccessToken = /* @__PURE__ */ route<(typeof userService)['soundcloudAccessToken']>('GET', '/api/user-service/soundcloud/access-token/{id}');
