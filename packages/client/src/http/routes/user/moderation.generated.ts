// Generated from the contract by tools/generate.mjs; do not edit.
import type { userService } from '@turnstage/contracts';
import { route } from '../../route.ts';

export const userAddGlobalModeratorRole = /* @__PURE__ */ route<(typeof userService)['addGlobalModeratorRole']>('POST', '/api/user-service/users/add-global-moderator-role');
export const userAddModerationComment = /* @__PURE__ */ route<(typeof userService)['addModerationComment']>('POST', '/api/user-service/moderation-comments');
export const userAddRole = /* @__PURE__ */ route<(typeof userService)['addRole']>('POST', '/api/user-service/users/add-role');
export const userBanUser = /* @__PURE__ */ route<(typeof userService)['banUser']>('POST', '/api/user-service/users/ban');
export const userBanUserForATime = /* @__PURE__ */ route<(typeof userService)['banUserForATime']>('POST', '/api/user-service/users/temporary-ban');
export const userChangePasswordAsAdmin = /* @__PURE__ */ route<(typeof userService)['changePasswordAsAdmin']>('POST', '/api/user-service/users/change-password-admin');
export const userKickUser = /* @__PURE__ */ route<(typeof userService)['kickUser']>('POST', '/api/user-service/users/kick');
export const userModerationComments = /* @__PURE__ */ route<(typeof userService)['moderationComments']>('GET', '/api/user-service/moderation-comments/{userId}');
export const userUnbanUser = /* @__PURE__ */ route<(typeof userService)['unbanUser']>('POST', '/api/user-service/users/unban');
