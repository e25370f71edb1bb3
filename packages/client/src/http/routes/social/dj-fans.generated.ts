// Generated from the contract by tools/generate.mjs; do not edit.
import type { socialService } from '@turnstage/contracts';
import { route } from '../../route.ts';

export const socialAdminFansOfDj = /* @__PURE__ */ route<(typeof socialService)['adminFansOfDj']>('GET', '/api/social-service/dj-fans/admin/{id}');
export const socialAllFansOfDj = /* @__PURE__ */ route<(typeof socialService)['allFansOfDj']>('GET', '/api/social-service/dj-fans/dj-fans/{id}');
export const socialCheckFanNotification = /* @__PURE__ */ route<(typeof socialService)['checkFanNotification']>('GET', '/api/social-service/dj-fans-notification');
export const socialCountFans = /* @__PURE__ */ route<(typeof socialService)['countFans']>('GET', '/api/social-service/dj-fans/count/{id}');
export const socialDevicesOfFans = /* @__PURE__ */ route<(typeof socialService)['devicesOfFans']>('GET', '/api/social-service/dj-fans/devices/list');
export const socialDjFan = /* @__PURE__ */ route<(typeof socialService)['djFan']>('GET', '/api/social-service/dj-fans/dj-fan/{id}');
export const socialDjsFollowedBy = /* @__PURE__ */ route<(typeof socialService)['djsFollowedBy']>('GET', '/api/social-service/dj-fans/{id}/djs-followed');
export const socialFansOfDj = /* @__PURE__ */ route<(typeof socialService)['fansOfDj']>('GET', '/api/social-service/dj-fans/dj-fans-paginated/{id}');
export const socialFollowDj = /* @__PURE__ */ route<(typeof socialService)['followDj']>('POST', '/api/social-service/dj-fans');
export const socialFollowedDjs = /* @__PURE__ */ route<(typeof socialService)['followedDjs']>('GET', '/api/social-service/dj-fans');
export const socialUnfollowDj = /* @__PURE__ */ route<(typeof socialService)['unfollowDj']>('DELETE', '/api/social-service/dj-fans/{id}');
