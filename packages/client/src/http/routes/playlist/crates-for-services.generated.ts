// Generated from the contract by tools/generate.mjs; do not edit.
import type { playlistService } from '@turnstage/contracts';
import { route } from '../../route.ts';

export const playlistAllCratesForService = /* @__PURE__ */ route<(typeof playlistService)['allCratesForService']>('GET', '/api/playlist-service/crate/service/all-crates');
export const playlistCrateSongsForService = /* @__PURE__ */ route<(typeof playlistService)['crateSongsForService']>('GET', '/api/playlist-service/crate/service/{crateShortId}/songs');
export const playlistCratesOfUserForService = /* @__PURE__ */ route<(typeof playlistService)['cratesOfUserForService']>('GET', '/api/playlist-service/crate/user/service/{userUuid}');
