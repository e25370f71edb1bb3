// Generated from the contract by tools/generate.mjs; do not edit.
import type { uploadService } from '@turnstage/contracts';
import { route } from '../../route.ts';

export const uploadGetLibrary = /* @__PURE__ */ route<(typeof uploadService)['getLibrary']>('GET', '/api/upload-service/library');
export const uploadScanLibrary = /* @__PURE__ */ route<(typeof uploadService)['scanLibrary']>('POST', '/api/upload-service/library/scan');
export const uploadSwitchLibrary = /* @__PURE__ */ route<(typeof uploadService)['switchLibrary']>('PATCH', '/api/upload-service/library');
