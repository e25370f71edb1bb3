// Generated from the contract by tools/generate.mjs; do not edit.
import type { roomService } from '@turnstage/contracts';
import { route } from '../../route.ts';

export const roomInviteToRoom = /* @__PURE__ */ route<(typeof roomService)['inviteToRoom']>('POST', '/api/room-service/rooms/{slug}/invitations');
