// Generated from the contract by tools/generate.mjs; do not edit.
import type { playlistService } from '@turnstage/contracts';
import { route } from '../../route.ts';

export const playlistSongCover = /* @__PURE__ */ route<(typeof playlistService)['songCover']>('GET', '/api/playlist-service/covers');
