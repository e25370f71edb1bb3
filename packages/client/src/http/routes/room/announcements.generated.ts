// Generated from the contract by tools/generate.mjs; do not edit.
import type { roomService } from '@turnstage/contracts';
import { route } from '../../route.ts';

export const roomChangeAnnouncement = /* @__PURE__ */ route<(typeof roomService)['changeAnnouncement']>('PATCH', '/api/room-service/communities/{id}/announcements/{announcementUuid}');
export const roomCommunityAnnouncements = /* @__PURE__ */ route<(typeof roomService)['communityAnnouncements']>('GET', '/api/room-service/communities/{id}/announcements');
export const roomCommunityFeed = /* @__PURE__ */ route<(typeof roomService)['communityFeed']>('GET', '/api/room-service/community-feed');
export const roomDeleteAnnouncement = /* @__PURE__ */ route<(typeof roomService)['deleteAnnouncement']>('DELETE', '/api/room-service/communities/{id}/announcements/{announcementUuid}');
export const roomMuteCommunity = /* @__PURE__ */ route<(typeof roomService)['muteCommunity']>('PUT', '/api/room-service/communities/{id}/muted');
export const roomPostAnnouncement = /* @__PURE__ */ route<(typeof roomService)['postAnnouncement']>('POST', '/api/room-service/communities/{id}/announcements');
