// Generated from the contract by tools/generate.mjs; do not edit.
import type { userService } from '@turnstage/contracts';
import { route } from '../../route.ts';

export const userAddEmail = /* @__PURE__ */ route<(typeof userService)['addEmail']>('POST', '/api/user-service/users/emails');
export const userConfirmEmail = /* @__PURE__ */ route<(typeof userService)['confirmEmail']>('POST', '/api/user-service/users/confirm-email');
export const userDeleteEmail = /* @__PURE__ */ route<(typeof userService)['deleteEmail']>('DELETE', '/api/user-service/users/emails/{id}');
export const userMakeEmailMain = /* @__PURE__ */ route<(typeof userService)['makeEmailMain']>('PUT', '/api/user-service/users/emails/{id}/main');
export const userOwnEmails = /* @__PURE__ */ route<(typeof userService)['ownEmails']>('GET', '/api/user-service/users/emails');
export const userResendVerification = /* @__PURE__ */ route<(typeof userService)['resendVerification']>('POST', '/api/user-service/users/emails/verification-email');
export const userVerifyEmail = /* @__PURE__ */ route<(typeof userService)['verifyEmail']>('POST', '/api/user-service/users/emails/verify');
