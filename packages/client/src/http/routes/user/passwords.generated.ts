// Generated from the contract by tools/generate.mjs; do not edit.
import type { userService } from '@turnstage/contracts';
import { route } from '../../route.ts';

export const userChangePassword = /* @__PURE__ */ route<(typeof userService)['changePassword']>('POST', '/api/user-service/users/change-password');
export const userForgotPassword = /* @__PURE__ */ route<(typeof userService)['forgotPassword']>('POST', '/api/user-service/users/forgot-password');
export const userResetPassword = /* @__PURE__ */ route<(typeof userService)['resetPassword']>('POST', '/api/user-service/users/reset-password');
export const userSetPassword = /* @__PURE__ */ route<(typeof userService)['setPassword']>('POST', '/api/user-service/users/set-password');
