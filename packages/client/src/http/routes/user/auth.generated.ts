// Generated from the contract by tools/generate.mjs; do not edit.
import type { userService } from '@turnstage/contracts';
import { route } from '../../route.ts';

export const userBanNotice = /* @__PURE__ */ route<(typeof userService)['banNotice']>('POST', '/api/user-service/auth/ban-notice');
export const userGuest = /* @__PURE__ */ route<(typeof userService)['guest']>('GET', '/api/user-service/auth/guest');
export const userLogin = /* @__PURE__ */ route<(typeof userService)['login']>('POST', '/api/user-service/auth/login');
export const userPublicKey = /* @__PURE__ */ route<(typeof userService)['publicKey']>('GET', '/api/user-service/auth/pub-key');
export const userSession = /* @__PURE__ */ route<(typeof userService)['session']>('GET', '/api/user-service/auth/session');
export const userSignOut = /* @__PURE__ */ route<(typeof userService)['signOut']>('DELETE', '/api/user-service/auth/session');
export const userSignUp = /* @__PURE__ */ route<(typeof userService)['signUp']>('POST', '/api/user-service/users/sign-up');
