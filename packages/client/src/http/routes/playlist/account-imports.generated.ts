// Generated from the contract by tools/generate.mjs; do not edit.
import type { playlistService } from '@turnstage/contracts';
import { route } from '../../route.ts';

export const playlistListImportSources = /* @__PURE__ */ route<(typeof playlistService)['listImportSources']>('GET', '/api/playlist-service/import-sources');
export const playlistStartAccountImport = /* @__PURE__ */ route<(typeof playlistService)['startAccountImport']>('POST', '/api/playlist-service/account-imports');
