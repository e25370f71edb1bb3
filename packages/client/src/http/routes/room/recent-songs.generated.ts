// Generated from the contract by tools/generate.mjs; do not edit.
import type { roomService } from '@turnstage/contracts';
import { route } from '../../route.ts';

export const roomRecentSongs = /* @__PURE__ */ route<(typeof roomService)['recentSongs']>('GET', '/api/room-service/rooms/{slug}/recent-songs');
