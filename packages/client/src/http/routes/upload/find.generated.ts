// Generated from the contract by tools/generate.mjs; do not edit.
import type { uploadService } from '@turnstage/contracts';
import { route } from '../../route.ts';

export const uploadEditMetadata = /* @__PURE__ */ route<(typeof uploadService)['editMetadata']>('POST', '/api/upload-service/metadata');
export const uploadSearchUploads = /* @__PURE__ */ route<(typeof uploadService)['searchUploads']>('GET', '/api/upload-service/search');
export const uploadUploadTestError = /* @__PURE__ */ route<(typeof uploadService)['uploadTestError']>('POST', '/api/upload-service/sentry-testing');
