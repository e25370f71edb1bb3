// Generated from the contract by tools/generate.mjs; do not edit.
import type { roomService } from '@turnstage/contracts';
import { route } from '../../route.ts';

export const roomEventRecap = /* @__PURE__ */ route<(typeof roomService)['eventRecap']>('GET', '/api/room-service/events/{id}/recap');
export const roomRecap = /* @__PURE__ */ route<(typeof roomService)['recap']>('GET', '/api/room-service/recaps/{uuid}');
export const roomRoomRecaps = /* @__PURE__ */ route<(typeof roomService)['roomRecaps']>('GET', '/api/room-service/rooms/{slug}/recaps');
