// Generated from the contract by tools/generate.mjs; do not edit.
import type { playlistService } from '@turnstage/contracts';
import { route } from '../../route.ts';

export const playlistAlbumSongsForService = /* @__PURE__ */ route<(typeof playlistService)['albumSongsForService']>('GET', '/api/playlist-service/albums/service/{albumShortId}/songs');
export const playlistAlbumsByArtistsForService = /* @__PURE__ */ route<(typeof playlistService)['albumsByArtistsForService']>('POST', '/api/playlist-service/artists/service/albums-by-artists');
export const playlistAllAlbumsForService = /* @__PURE__ */ route<(typeof playlistService)['allAlbumsForService']>('GET', '/api/playlist-service/albums/service/all-albums');
export const playlistAllArtistsForService = /* @__PURE__ */ route<(typeof playlistService)['allArtistsForService']>('GET', '/api/playlist-service/artists/service/all-artists');
export const playlistAllSongsForService = /* @__PURE__ */ route<(typeof playlistService)['allSongsForService']>('GET', '/api/playlist-service/albums/service/all-songs');
export const playlistArtistAlbumsForService = /* @__PURE__ */ route<(typeof playlistService)['artistAlbumsForService']>('GET', '/api/playlist-service/artists/service/{artistShortId}/albums');
export const playlistSongForService = /* @__PURE__ */ route<(typeof playlistService)['songForService']>('GET', '/api/playlist-service/albums/service/{songShortId}/song');
