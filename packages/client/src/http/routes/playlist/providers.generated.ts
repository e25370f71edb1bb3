// Generated from the contract by tools/generate.mjs; do not edit.
import type { playlistService } from '@turnstage/contracts';
import { route } from '../../route.ts';

export const playlistListMusicProviders = /* @__PURE__ */ route<(typeof playlistService)['listMusicProviders']>('GET', '/api/playlist-service/providers');
export const playlistSwitchMusicProvider = /* @__PURE__ */ route<(typeof playlistService)['switchMusicProvider']>('PATCH', '/api/playlist-service/providers/{musicProvider}');
export const playlistTestMusicProvider = /* @__PURE__ */ route<(typeof playlistService)['testMusicProvider']>('POST', '/api/playlist-service/providers/{musicProvider}/test');
