// Generated from the contract by tools/generate.mjs; do not edit.
import type { playlistService } from '@turnstage/contracts';
import { route } from '../../route.ts';

export const playlistResolveLink = /* @__PURE__ */ route<(typeof playlistService)['resolveLink']>('GET', '/api/playlist-service/links');
