// Generated from the contract by tools/generate.mjs; do not edit.
import type { playlistService } from '@turnstage/contracts';
import { route } from '../../route.ts';

export const playlistListGenres = /* @__PURE__ */ route<(typeof playlistService)['listGenres']>('GET', '/api/playlist-service/api/v1/genres');
