// Generated from the contract by tools/generate.mjs; do not edit.
import type { userService } from '@turnstage/contracts';
import { route } from '../../../route.ts';

export const userAuthorizeProvider = /* @__PURE__ */ route<(typeof userService)['authorizeProvider']>('POST', '/api/user-service/users/providers/{provider}/authorization');
export const userListProviders = /* @__PURE__ */ route<(typeof userService)['listProviders']>('GET', '/api/user-service/users/providers');
export const userUnlinkProvider = /* @__PURE__ */ route<(typeof userService)['unlinkProvider']>('DELETE', '/api/user-service/users/providers/{provider}');
