// Generated from the contract by tools/generate.mjs; do not edit.
import type { userService } from '@turnstage/contracts';
import { route } from '../../route.ts';

export const userAdminSignUp = /* @__PURE__ */ route<(typeof userService)['adminSignUp']>('POST', '/api/user-service/users/admin/sign-up');
export const userAllUserProfiles = /* @__PURE__ */ route<(typeof userService)['allUserProfiles']>('GET', '/api/user-service/users/service/all-user-profiles');
export const userChangeProfileAsAdmin = /* @__PURE__ */ route<(typeof userService)['changeProfileAsAdmin']>('POST', '/api/user-service/users/profile-admin');
export const userProfileForService = /* @__PURE__ */ route<(typeof userService)['profileForService']>('GET', '/api/user-service/profile/{id}/service');
export const userUpdateSocials = /* @__PURE__ */ route<(typeof userService)['updateSocials']>('POST', '/api/user-service/users/user-socials');
export const userUserById = /* @__PURE__ */ route<(typeof userService)['userById']>('GET', '/api/user-service/users/user/{id}');
export const userUserProfileForService = /* @__PURE__ */ route<(typeof userService)['userProfileForService']>('GET', '/api/user-service/users/service/{id}/user-profile');
