// Generated from the contract by tools/generate.mjs; do not edit.
import type { userService } from '@turnstage/contracts';
import { route } from '../../route.ts';

export const userAdminAddPhoneNumber = /* @__PURE__ */ route<(typeof userService)['adminAddPhoneNumber']>('POST', '/api/user-service/admin/phoneNumbers');
export const userAdminDeletePhoneNumber = /* @__PURE__ */ route<(typeof userService)['adminDeletePhoneNumber']>('DELETE', '/api/user-service/admin/phoneNumbers/{id}');
export const userAdminPhoneNumberById = /* @__PURE__ */ route<(typeof userService)['adminPhoneNumberById']>('GET', '/api/user-service/admin/phoneNumbers/{id}');
export const userAdminPhoneNumbers = /* @__PURE__ */ route<(typeof userService)['adminPhoneNumbers']>('GET', '/api/user-service/admin/phoneNumbers');
export const userSendMobileCode = /* @__PURE__ */ route<(typeof userService)['sendMobileCode']>('POST', '/api/user-service/mobile-auth/send-code');
export const userUnlistPhone = /* @__PURE__ */ route<(typeof userService)['unlistPhone']>('DELETE', '/api/user-service/mobile-auth/whitelist/{phone}');
export const userVerifyMobileCode = /* @__PURE__ */ route<(typeof userService)['verifyMobileCode']>('POST', '/api/user-service/mobile-auth/verify-code');
export const userWhitelistPhone = /* @__PURE__ */ route<(typeof userService)['whitelistPhone']>('POST', '/api/user-service/mobile-auth/whitelist');
