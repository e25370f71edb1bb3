// Generated from the contract by tools/generate.mjs; do not edit.
import type { userService } from '@turnstage/contracts';
import { route } from '../../route.ts';

export const userAddBadges = /* @__PURE__ */ route<(typeof userService)['addBadges']>('POST', '/api/user-service/users/add-badges-service');
export const userChangeBadges = /* @__PURE__ */ route<(typeof userService)['changeBadges']>('POST', '/api/user-service/users/change-badges-admin');
export const userRemoveBadges = /* @__PURE__ */ route<(typeof userService)['removeBadges']>('POST', '/api/user-service/users/remove-badges-service');
