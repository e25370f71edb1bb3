// Generated from the contract by tools/generate.mjs; do not edit.
import type { playlistService } from '@turnstage/contracts';
import { route } from '../../route.ts';

export const playlistListSearchSources = /* @__PURE__ */ route<(typeof playlistService)['listSearchSources']>('GET', '/api/playlist-service/search/sources');
export const playlistProviderStream = /* @__PURE__ */ route<(typeof playlistService)['providerStream']>('GET', '/api/playlist-service/song-data/{providerSongId}/{musicProvider}/stream');
export const playlistSearchSongs = /* @__PURE__ */ route<(typeof playlistService)['searchSongs']>('GET', '/api/playlist-service/search');
export const playlistSearchSongsV2 = /* @__PURE__ */ route<(typeof playlistService)['searchSongsV2']>('GET', '/api/playlist-service/search/v2');
export const playlistSearchSource = /* @__PURE__ */ route<(typeof playlistService)['searchSource']>('GET', '/api/playlist-service/search/sources/{source}');
export const playlistSongData = /* @__PURE__ */ route<(typeof playlistService)['songData']>('GET', '/api/playlist-service/song-data/{providerSongId}/{musicProvider}');
export const playlistSongDataByLink = /* @__PURE__ */ route<(typeof playlistService)['songDataByLink']>('GET', '/api/playlist-service/song-data/{link}');
export const playlistSongDataForService = /* @__PURE__ */ route<(typeof playlistService)['songDataForService']>('GET', '/api/playlist-service/song-data/{providerSongId}/{musicProvider}/service');
export const playlistSongDataProviders = /* @__PURE__ */ route<(typeof playlistService)['songDataProviders']>('GET', '/api/playlist-service/song-data/{providerSongId}/{musicProvider}/providers');
export const playlistSongPreview = /* @__PURE__ */ route<(typeof playlistService)['songPreview']>('GET', '/api/playlist-service/song-data/preview/{country}/{id}');
export const playlistSongStream = /* @__PURE__ */ route<(typeof playlistService)['songStream']>('GET', '/api/playlist-service/song-data/stream/{country}/{id}');
