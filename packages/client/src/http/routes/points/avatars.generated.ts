// Generated from the contract by tools/generate.mjs; do not edit.
import type { pointsService } from '@turnstage/contracts';
import { route } from '../../route.ts';

export const pointsAdminAvatarAssignments = /* @__PURE__ */ route<(typeof pointsService)['adminAvatarAssignments']>('GET', '/api/points-service/admin/avatar-assignments');
export const pointsAdminAvatarBySlug = /* @__PURE__ */ route<(typeof pointsService)['adminAvatarBySlug']>('GET', '/api/points-service/admin/avatars/{slug}');
export const pointsAdminAvatars = /* @__PURE__ */ route<(typeof pointsService)['adminAvatars']>('GET', '/api/points-service/admin/avatars');
export const pointsAdminDeleteAvatar = /* @__PURE__ */ route<(typeof pointsService)['adminDeleteAvatar']>('DELETE', '/api/points-service/admin/avatars/{slug}');
export const pointsAllAvatars = /* @__PURE__ */ route<(typeof pointsService)['allAvatars']>('GET', '/api/points-service/all-avatars');
export const pointsAssignAvatar = /* @__PURE__ */ route<(typeof pointsService)['assignAvatar']>('POST', '/api/points-service/avatar-assignment/{slug}');
export const pointsAvatarBySlug = /* @__PURE__ */ route<(typeof pointsService)['avatarBySlug']>('GET', '/api/points-service/avatars/{slug}');
export const pointsAvatarOfUser = /* @__PURE__ */ route<(typeof pointsService)['avatarOfUser']>('GET', '/api/points-service/avatars/{slug}/{uuid}');
export const pointsAvatars = /* @__PURE__ */ route<(typeof pointsService)['avatars']>('GET', '/api/points-service/avatars');
export const pointsChangeAvatar = /* @__PURE__ */ route<(typeof pointsService)['changeAvatar']>('PATCH', '/api/points-service/avatars/{slug}');
export const pointsCreateAvatar = /* @__PURE__ */ route<(typeof pointsService)['createAvatar']>('POST', '/api/points-service/avatars');
export const pointsDeleteAvatar = /* @__PURE__ */ route<(typeof pointsService)['deleteAvatar']>('DELETE', '/api/points-service/avatars/{slug}');
export const pointsDeleteAvatarAssignment = /* @__PURE__ */ route<(typeof pointsService)['deleteAvatarAssignment']>('DELETE', '/api/points-service/avatar-assignment/{avatarAssignmentId}');
export const pointsServiceAvatar = /* @__PURE__ */ route<(typeof pointsService)['serviceAvatar']>('GET', '/api/points-service/service/avatar/{avatarSlug}');
export const pointsSubscriberAvatars = /* @__PURE__ */ route<(typeof pointsService)['subscriberAvatars']>('GET', '/api/points-service/avatars/subscriber');
