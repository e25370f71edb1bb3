// Generated from the contract by tools/generate.mjs; do not edit.
import type { userService } from '@turnstage/contracts';
import { route } from '../../../route.ts';

export const userAppleDeveloperToken = /* @__PURE__ */ route<(typeof userService)['appleDeveloperToken']>('GET', '/api/user-service/apple/developer-token');
export const userAppleUserToken = /* @__PURE__ */ route<(typeof userService)['appleUserToken']>('GET', '/api/user-service/apple/user-token/{id}');
export const userKeepAppleUserToken = /* @__PURE__ */ route<(typeof userService)['keepAppleUserToken']>('POST', '/api/user-service/apple/user-token');
