// Generated from the contract by tools/generate.mjs; do not edit.
import type { playlistService } from '@turnstage/contracts';
import { route } from '../../route.ts';

export const playlistSuggestSongs = /* @__PURE__ */ route<(typeof playlistService)['suggestSongs']>('GET', '/api/playlist-service/search/suggestions');
