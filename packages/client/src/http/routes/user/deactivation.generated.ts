// Generated from the contract by tools/generate.mjs; do not edit.
import type { userService } from '@turnstage/contracts';
import { route } from '../../route.ts';

export const userCancelDeactivation = /* @__PURE__ */ route<(typeof userService)['cancelDeactivation']>('POST', '/api/user-service/users/cancel-requested-deactivate');
export const userDeactivate = /* @__PURE__ */ route<(typeof userService)['deactivate']>('DELETE', '/api/user-service/users/deactivate/{id}');
export const userDeactivations = /* @__PURE__ */ route<(typeof userService)['deactivations']>('GET', '/api/user-service/users/list-deactivate');
export const userReactivate = /* @__PURE__ */ route<(typeof userService)['reactivate']>('POST', '/api/user-service/users/reactivate/{id}');
export const userRequestDeactivation = /* @__PURE__ */ route<(typeof userService)['requestDeactivation']>('POST', '/api/user-service/users/request-deactivate');
