// Generated from the contract by tools/generate.mjs; do not edit.
import type { roomService } from '@turnstage/contracts';
import { route } from '../../route.ts';

export const roomRemindOfEvent = /* @__PURE__ */ route<(typeof roomService)['remindOfEvent']>('PUT', '/api/room-service/events/{id}/reminder');
export const roomStopEventReminder = /* @__PURE__ */ route<(typeof roomService)['stopEventReminder']>('DELETE', '/api/room-service/events/{id}/reminder');
