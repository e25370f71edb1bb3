// Generated from the contract by tools/generate.mjs; do not edit.
import type { roomService } from '@turnstage/contracts';
import { route } from '../../route.ts';

export const roomPinMessages = /* @__PURE__ */ route<(typeof roomService)['pinMessages']>('POST', '/api/room-service/rooms/{id}/pinned-messages');
