// Generated from the contract by tools/generate.mjs; do not edit.
import type { playlistService } from '@turnstage/contracts';
import { route } from '../../route.ts';

export const playlistChooseImportSong = /* @__PURE__ */ route<(typeof playlistService)['chooseImportSong']>('PUT', '/api/playlist-service/imports/{importUuid}/songs/{position}');
export const playlistDownloadCrate = /* @__PURE__ */ route<(typeof playlistService)['downloadCrate']>('GET', '/api/playlist-service/crate/{crateUuid}/file/{format}');
export const playlistImportByUuid = /* @__PURE__ */ route<(typeof playlistService)['importByUuid']>('GET', '/api/playlist-service/imports/{importUuid}');
export const playlistListImportSongs = /* @__PURE__ */ route<(typeof playlistService)['listImportSongs']>('GET', '/api/playlist-service/imports/{importUuid}/songs');
export const playlistListImports = /* @__PURE__ */ route<(typeof playlistService)['listImports']>('GET', '/api/playlist-service/imports');
export const playlistRetryImport = /* @__PURE__ */ route<(typeof playlistService)['retryImport']>('POST', '/api/playlist-service/imports/{importUuid}/retry');
export const playlistStartImport = /* @__PURE__ */ route<(typeof playlistService)['startImport']>('POST', '/api/playlist-service/imports');
export const playlistUndoImport = /* @__PURE__ */ route<(typeof playlistService)['undoImport']>('POST', '/api/playlist-service/imports/{importUuid}/undo');
