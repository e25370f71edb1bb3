// Generated from the contract by tools/generate.mjs; do not edit.
import type { playlistService } from '@turnstage/contracts';
import { route } from '../../route.ts';

export const playlistCorrectSong = /* @__PURE__ */ route<(typeof playlistService)['correctSong']>('PATCH', '/api/playlist-service/catalogue/songs/{songId}');
export const playlistRemoveCatalogueSong = /* @__PURE__ */ route<(typeof playlistService)['removeCatalogueSong']>('POST', '/api/playlist-service/catalogue/songs/{songId}/remove');
export const playlistRestoreCatalogueSong = /* @__PURE__ */ route<(typeof playlistService)['restoreCatalogueSong']>('POST', '/api/playlist-service/catalogue/songs/{songId}/restore');
export const playlistSplitSong = /* @__PURE__ */ route<(typeof playlistService)['splitSong']>('POST', '/api/playlist-service/catalogue/songs/{songId}/split');
export const playlistStaffSong = /* @__PURE__ */ route<(typeof playlistService)['staffSong']>('GET', '/api/playlist-service/catalogue/songs/{songId}');
export const playlistStaffSongs = /* @__PURE__ */ route<(typeof playlistService)['staffSongs']>('GET', '/api/playlist-service/catalogue/songs');
