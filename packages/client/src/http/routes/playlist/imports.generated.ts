// Generated from the contract by tools/generate.mjs; do not edit.
import type { playlistService } from '@turnstage/contracts';
import { route } from '../../route.ts';

export const playlistCyaniteWebhook = /* @__PURE__ */ route<(typeof playlistService)['cyaniteWebhook']>('POST', '/api/playlist-service/cyanite/webhook');
export const playlistExportByUuid = /* @__PURE__ */ route<(typeof playlistService)['exportByUuid']>('GET', '/api/playlist-service/exports/{exportUuid}');
export const playlistExportToApple = /* @__PURE__ */ route<(typeof playlistService)['exportToApple']>('POST', '/api/playlist-service/exports/apple');
export const playlistExportToSpotify = /* @__PURE__ */ route<(typeof playlistService)['exportToSpotify']>('POST', '/api/playlist-service/exports/spotify');
export const playlistImportTrack = /* @__PURE__ */ route<(typeof playlistService)['importTrack']>('POST', '/api/playlist-service/api/v1/track-import');
export const playlistMigrateLinks = /* @__PURE__ */ route<(typeof playlistService)['migrateLinks']>('POST', '/api/playlist-service/song-data/migrate-links');
