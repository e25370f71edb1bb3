// Generated from the contract by tools/generate.mjs; do not edit.
import type { userService } from '@turnstage/contracts';
import { route } from '../../route.ts';

export const userAddCapability = /* @__PURE__ */ route<(typeof userService)['addCapability']>('PUT', '/api/user-service/users/{id}/capabilities/{capability}');
export const userOwnCapabilities = /* @__PURE__ */ route<(typeof userService)['ownCapabilities']>('GET', '/api/user-service/users/capabilities');
export const userRemoveCapability = /* @__PURE__ */ route<(typeof userService)['removeCapability']>('DELETE', '/api/user-service/users/{id}/capabilities/{capability}');
