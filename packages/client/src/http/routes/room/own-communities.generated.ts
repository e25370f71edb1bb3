// Generated from the contract by tools/generate.mjs; do not edit.
import type { roomService } from '@turnstage/contracts';
import { route } from '../../route.ts';

export const roomAcceptCommunityInvite = /* @__PURE__ */ route<(typeof roomService)['acceptCommunityInvite']>('POST', '/api/room-service/community-invites/{token}');
export const roomChangeOwnCommunity = /* @__PURE__ */ route<(typeof roomService)['changeOwnCommunity']>('PATCH', '/api/room-service/communities/{id}');
export const roomCommunities = /* @__PURE__ */ route<(typeof roomService)['communities']>('GET', '/api/room-service/communities');
export const roomCommunityInvite = /* @__PURE__ */ route<(typeof roomService)['communityInvite']>('GET', '/api/room-service/communities/{id}/invite-link');
export const roomCommunityOfInvite = /* @__PURE__ */ route<(typeof roomService)['communityOfInvite']>('GET', '/api/room-service/community-invites/{token}');
export const roomDeleteCommunityInvite = /* @__PURE__ */ route<(typeof roomService)['deleteCommunityInvite']>('DELETE', '/api/room-service/communities/{id}/invite-link');
export const roomDeleteOwnCommunity = /* @__PURE__ */ route<(typeof roomService)['deleteOwnCommunity']>('DELETE', '/api/room-service/communities/{id}');
export const roomOpenCommunity = /* @__PURE__ */ route<(typeof roomService)['openCommunity']>('POST', '/api/room-service/communities');
export const roomRenewCommunityInvite = /* @__PURE__ */ route<(typeof roomService)['renewCommunityInvite']>('PUT', '/api/room-service/communities/{id}/invite-link');
