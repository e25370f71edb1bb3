// Generated from the contract by tools/generate.mjs; do not edit.
import type { roomService } from '@turnstage/contracts';
import { route } from '../../route.ts';

export const roomPosterImage = /* @__PURE__ */ route<(typeof roomService)['posterImage']>('GET', '/api/room-service/posters/{uuid}');
export const roomRemovePoster = /* @__PURE__ */ route<(typeof roomService)['removePoster']>('DELETE', '/api/room-service/rooms/{id}/poster');
export const roomSetPoster = /* @__PURE__ */ route<(typeof roomService)['setPoster']>('POST', '/api/room-service/rooms/{id}/poster');
