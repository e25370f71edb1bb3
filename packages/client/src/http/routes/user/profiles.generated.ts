// Generated from the contract by tools/generate.mjs; do not edit.
import type { userService } from '@turnstage/contracts';
import { route } from '../../route.ts';

export const userListProfiles = /* @__PURE__ */ route<(typeof userService)['listProfiles']>('GET', '/api/user-service/users/profiles');
export const userOwnProfile = /* @__PURE__ */ route<(typeof userService)['ownProfile']>('GET', '/api/user-service/users/profile');
export const userProfileById = /* @__PURE__ */ route<(typeof userService)['profileById']>('GET', '/api/user-service/profile/{id}');
export const userProfileByNickname = /* @__PURE__ */ route<(typeof userService)['profileByNickname']>('GET', '/api/user-service/users/by-nickname/{nickname}');
export const userUpdateProfile = /* @__PURE__ */ route<(typeof userService)['updateProfile']>('POST', '/api/user-service/users/profile');
