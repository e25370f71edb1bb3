// Generated from the contract by tools/generate.mjs; do not edit.
import type { roomService } from '@turnstage/contracts';
import { route } from '../../route.ts';

export const roomAddCommunityRoom = /* @__PURE__ */ route<(typeof roomService)['addCommunityRoom']>('POST', '/api/room-service/communities/{id}/{roomId}');
export const roomAddToCommunity = /* @__PURE__ */ route<(typeof roomService)['addToCommunity']>('POST', '/api/room-service/communities/{id}/add');
export const roomCommunitiesOfRoom = /* @__PURE__ */ route<(typeof roomService)['communitiesOfRoom']>('GET', '/api/room-service/room-communities/{roomId}');
export const roomCommunityById = /* @__PURE__ */ route<(typeof roomService)['communityById']>('GET', '/api/room-service/communities/{id}');
export const roomCommunityLinksOfRoom = /* @__PURE__ */ route<(typeof roomService)['communityLinksOfRoom']>('GET', '/api/room-service/room-communities/{roomId}/links');
export const roomCommunityRooms = /* @__PURE__ */ route<(typeof roomService)['communityRooms']>('GET', '/api/room-service/communities/{id}/rooms');
export const roomCommunityUsers = /* @__PURE__ */ route<(typeof roomService)['communityUsers']>('GET', '/api/room-service/communities/{id}/users');
export const roomDropCommunityRoom = /* @__PURE__ */ route<(typeof roomService)['dropCommunityRoom']>('DELETE', '/api/room-service/communities/{id}/{roomId}');
export const roomJoinCommunity = /* @__PURE__ */ route<(typeof roomService)['joinCommunity']>('POST', '/api/room-service/communities/{id}/join');
export const roomLeaveCommunity = /* @__PURE__ */ route<(typeof roomService)['leaveCommunity']>('POST', '/api/room-service/communities/{id}/leave');
export const roomRemoveCommunityRoom = /* @__PURE__ */ route<(typeof roomService)['removeCommunityRoom']>('DELETE', '/api/room-service/communities/{id}/rooms/{roomId}');
export const roomRemoveCommunityUser = /* @__PURE__ */ route<(typeof roomService)['removeCommunityUser']>('DELETE', '/api/room-service/communities/{id}/users/{userId}');
export const roomRemoveFromCommunity = /* @__PURE__ */ route<(typeof roomService)['removeFromCommunity']>('POST', '/api/room-service/communities/{id}/remove');
export const roomSaveCommunityRoom = /* @__PURE__ */ route<(typeof roomService)['saveCommunityRoom']>('PUT', '/api/room-service/communities/{id}/rooms/{roomId}');
export const roomSaveCommunityUser = /* @__PURE__ */ route<(typeof roomService)['saveCommunityUser']>('PUT', '/api/room-service/communities/{id}/users/{userId}');
export const roomUserCommunities = /* @__PURE__ */ route<(typeof roomService)['userCommunities']>('GET', '/api/room-service/user-communities');
