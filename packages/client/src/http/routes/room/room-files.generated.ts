// Generated from the contract by tools/generate.mjs; do not edit.
import type { roomService } from '@turnstage/contracts';
import { route } from '../../route.ts';

export const roomExportRoom = /* @__PURE__ */ route<(typeof roomService)['exportRoom']>('GET', '/api/room-service/rooms/{slug}/file');
export const roomImportRoom = /* @__PURE__ */ route<(typeof roomService)['importRoom']>('POST', '/api/room-service/rooms/{slug}/file');
