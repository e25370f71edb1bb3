// Generated from the contract by tools/generate.mjs; do not edit.
import type { roomService } from '@turnstage/contracts';
import { route } from '../../route.ts';

export const roomPlaybackSync = /* @__PURE__ */ route<(typeof roomService)['playbackSync']>('GET', '/api/room-service/info-admin/playback-sync');
export const roomPlayedSeconds = /* @__PURE__ */ route<(typeof roomService)['playedSeconds']>('GET', '/api/room-service/info-admin/played-seconds');
export const roomReportHeard = /* @__PURE__ */ route<(typeof roomService)['reportHeard']>('POST', '/api/room-service/rooms/{slug}/plays/{playId}/heard');
export const roomReportSync = /* @__PURE__ */ route<(typeof roomService)['reportSync']>('POST', '/api/room-service/rooms/{slug}/sync-reports');
export const roomRoomPlayedTime = /* @__PURE__ */ route<(typeof roomService)['roomPlayedTime']>('GET', '/api/room-service/rooms/room-played-time/{id}');
