// Generated from the contract by tools/generate.mjs; do not edit.
import type { roomService } from '@turnstage/contracts';
import { route } from '../../route.ts';

export const roomEndRaidMode = /* @__PURE__ */ route<(typeof roomService)['endRaidMode']>('DELETE', '/api/room-service/rooms/{slug}/raid-mode');
export const roomSetSlowMode = /* @__PURE__ */ route<(typeof roomService)['setSlowMode']>('PUT', '/api/room-service/rooms/{slug}/slow-mode');
export const roomStartRaidMode = /* @__PURE__ */ route<(typeof roomService)['startRaidMode']>('PUT', '/api/room-service/rooms/{slug}/raid-mode');
