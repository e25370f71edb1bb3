// Generated from the contract by tools/generate.mjs; do not edit.
import type { userService } from '@turnstage/contracts';
import { route } from '../../route.ts';

export const userForgetRecentPhones = /* @__PURE__ */ route<(typeof userService)['forgetRecentPhones']>('DELETE', '/api/user-service/phone-validation/recents');
export const userPhoneFraudConstants = /* @__PURE__ */ route<(typeof userService)['phoneFraudConstants']>('GET', '/api/user-service/phone-validation/fraudConstants');
export const userRecentPhones = /* @__PURE__ */ route<(typeof userService)['recentPhones']>('GET', '/api/user-service/phone-validation/recents');
export const userValidatePhone = /* @__PURE__ */ route<(typeof userService)['validatePhone']>('GET', '/api/user-service/phone-validation/validate/{phone}');
