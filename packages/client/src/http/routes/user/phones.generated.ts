// Generated from the contract by tools/generate.mjs; do not edit.
import type { userService } from '@turnstage/contracts';
import { route } from '../../route.ts';

export const userAddUserIdentity = /* @__PURE__ */ route<(typeof userService)['addUserIdentity']>('POST', '/api/user-service/api/v1/user-identities');
export const userDeleteUserIdentity = /* @__PURE__ */ route<(typeof userService)['deleteUserIdentity']>('DELETE', '/api/user-service/api/v1/user-identities/{id}');
export const userRequestIdentityVerification = /* @__PURE__ */ route<(typeof userService)['requestIdentityVerification']>('POST', '/api/user-service/api/v1/identity-verifications/request');
export const userUserIdentities = /* @__PURE__ */ route<(typeof userService)['userIdentities']>('GET', '/api/user-service/api/v1/user-identities');
export const userVerifyIdentity = /* @__PURE__ */ route<(typeof userService)['verifyIdentity']>('POST', '/api/user-service/api/v1/identity-verifications/verify');
