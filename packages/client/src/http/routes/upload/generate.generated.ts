// Generated from the contract by tools/generate.mjs; do not edit.
import type { uploadService } from '@turnstage/contracts';
import { route } from '../../route.ts';

export const uploadGenerateSong = /* @__PURE__ */ route<(typeof uploadService)['generateSong']>('POST', '/api/upload-service/api/v1/gen-songs');
