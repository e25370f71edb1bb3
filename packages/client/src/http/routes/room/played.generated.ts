// Generated from the contract by tools/generate.mjs; do not edit.
import type { roomService } from '@turnstage/contracts';
import { route } from '../../route.ts';

export const roomRecordSongPlay = /* @__PURE__ */ route<(typeof roomService)['recordSongPlay']>('POST', '/api/room-service/rooms/{slug}/recent-songs');
export const roomRoomState = /* @__PURE__ */ route<(typeof roomService)['roomState']>('GET', '/api/room-service/rooms/room-state/{id}');
