// Generated from the contract by tools/generate.mjs; do not edit.
import type { roomService } from '@turnstage/contracts';
import { route } from '../../route.ts';

export const roomCommunityStatistics = /* @__PURE__ */ route<(typeof roomService)['communityStatistics']>('GET', '/api/room-service/communities/{id}/statistics');
export const roomInstallationStatistics = /* @__PURE__ */ route<(typeof roomService)['installationStatistics']>('GET', '/api/room-service/admin/statistics');
export const roomRoomStatistics = /* @__PURE__ */ route<(typeof roomService)['roomStatistics']>('GET', '/api/room-service/rooms/{id}/statistics');
