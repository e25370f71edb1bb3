// Generated from the contract by tools/generate.mjs; do not edit.
import type { socialService } from '@turnstage/contracts';
import { route } from '../../route.ts';

export const socialEveryoneMessages = /* @__PURE__ */ route<(typeof socialService)['everyoneMessages']>('GET', '/api/social-service/notifications/everyone');
export const socialNotifyEveryone = /* @__PURE__ */ route<(typeof socialService)['notifyEveryone']>('POST', '/api/social-service/notifications/everyone');
