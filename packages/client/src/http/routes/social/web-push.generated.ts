// Generated from the contract by tools/generate.mjs; do not edit.
import type { socialService } from '@turnstage/contracts';
import { route } from '../../route.ts';

export const socialSubscribeWebPush = /* @__PURE__ */ route<(typeof socialService)['subscribeWebPush']>('POST', '/api/social-service/web-notifications/subscription');
export const socialTryWebPush = /* @__PURE__ */ route<(typeof socialService)['tryWebPush']>('POST', '/api/social-service/web-notifications/push-notification');
export const socialUnsubscribeWebPush = /* @__PURE__ */ route<(typeof socialService)['unsubscribeWebPush']>('POST', '/api/social-service/web-notifications/unsubscription');
export const socialWebPushKey = /* @__PURE__ */ route<(typeof socialService)['webPushKey']>('GET', '/api/social-service/web-notifications/public-key');
