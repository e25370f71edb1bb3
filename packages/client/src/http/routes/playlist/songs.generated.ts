// Generated from the contract by tools/generate.mjs; do not edit.
import type { playlistService } from '@turnstage/contracts';
import { route } from '../../route.ts';

export const playlistListSongs = /* @__PURE__ */ route<(typeof playlistService)['listSongs']>('GET', '/api/playlist-service/api/v1/songs');
export const playlistSongById = /* @__PURE__ */ route<(typeof playlistService)['songById']>('GET', '/api/playlist-service/api/v1/songs/{songId}');
