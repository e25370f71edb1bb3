// Generated from the contract by tools/generate.mjs; do not edit.
import type { roomService } from '@turnstage/contracts';
import { route } from '../../route.ts';

export const roomListTimedMessages = /* @__PURE__ */ route<(typeof roomService)['listTimedMessages']>('GET', '/api/room-service/rooms/{slug}/timed-messages');
