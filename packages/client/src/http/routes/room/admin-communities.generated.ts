// Generated from the contract by tools/generate.mjs; do not edit.
import type { roomService } from '@turnstage/contracts';
import { route } from '../../route.ts';

export const roomAdminCommunities = /* @__PURE__ */ route<(typeof roomService)['adminCommunities']>('GET', '/api/room-service/admin/communities');
export const roomAdminCommunityById = /* @__PURE__ */ route<(typeof roomService)['adminCommunityById']>('GET', '/api/room-service/admin/communities/{id}');
export const roomChangeCommunity = /* @__PURE__ */ route<(typeof roomService)['changeCommunity']>('PATCH', '/api/room-service/admin/communities/{id}');
export const roomCreateCommunities = /* @__PURE__ */ route<(typeof roomService)['createCommunities']>('POST', '/api/room-service/admin/communities/bulk');
export const roomCreateCommunity = /* @__PURE__ */ route<(typeof roomService)['createCommunity']>('POST', '/api/room-service/admin/communities');
export const roomDeleteCommunity = /* @__PURE__ */ route<(typeof roomService)['deleteCommunity']>('DELETE', '/api/room-service/admin/communities/{id}');
export const roomReplaceCommunity = /* @__PURE__ */ route<(typeof roomService)['replaceCommunity']>('PUT', '/api/room-service/admin/communities/{id}');
