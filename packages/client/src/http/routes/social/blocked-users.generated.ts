// Generated from the contract by tools/generate.mjs; do not edit.
import type { socialService } from '@turnstage/contracts';
import { route } from '../../route.ts';

export const socialBlockUser = /* @__PURE__ */ route<(typeof socialService)['blockUser']>('POST', '/api/social-service/blocked-users');
export const socialBlockedUser = /* @__PURE__ */ route<(typeof socialService)['blockedUser']>('GET', '/api/social-service/blocked-users/{id}');
export const socialListBlockedUsers = /* @__PURE__ */ route<(typeof socialService)['listBlockedUsers']>('GET', '/api/social-service/blocked-users');
export const socialUnblockUser = /* @__PURE__ */ route<(typeof socialService)['unblockUser']>('DELETE', '/api/social-service/blocked-users/{id}');
