// Generated from the contract by tools/generate.mjs; do not edit.
import type { uploadService } from '@turnstage/contracts';
import { route } from '../../route.ts';

export const uploadConfirmPart = /* @__PURE__ */ route<(typeof uploadService)['confirmPart']>('PUT', '/api/upload-service/upload/song/{id}/parts');
export const uploadDeleteUpload = /* @__PURE__ */ route<(typeof uploadService)['deleteUpload']>('DELETE', '/api/upload-service/songs/{id}');
export const uploadHlsKey = /* @__PURE__ */ route<(typeof uploadService)['hlsKey']>('GET', '/api/upload-service/songs/hls/key');
export const uploadHlsPlaylist = /* @__PURE__ */ route<(typeof uploadService)['hlsPlaylist']>('GET', '/api/upload-service/songs/{id}/hls-playlist');
export const uploadMyUploads = /* @__PURE__ */ route<(typeof uploadService)['myUploads']>('GET', '/api/upload-service/songs');
export const uploadPartUrl = /* @__PURE__ */ route<(typeof uploadService)['partUrl']>('POST', '/api/upload-service/upload/song/{id}/parts');
export const uploadPublicUploads = /* @__PURE__ */ route<(typeof uploadService)['publicUploads']>('GET', '/api/upload-service/songs/public');
export const uploadReceiveFile = /* @__PURE__ */ route<(typeof uploadService)['receiveFile']>('PUT', '/api/upload-service/upload/song/{id}/file');
export const uploadReceivedFile = /* @__PURE__ */ route<(typeof uploadService)['receivedFile']>('GET', '/api/upload-service/upload/song/{id}/file');
export const uploadStartUpload = /* @__PURE__ */ route<(typeof uploadService)['startUpload']>('POST', '/api/upload-service/upload/song');
export const uploadUpdateUpload = /* @__PURE__ */ route<(typeof uploadService)['updateUpload']>('PATCH', '/api/upload-service/songs/{id}');
export const uploadUploadById = /* @__PURE__ */ route<(typeof uploadService)['uploadById']>('GET', '/api/upload-service/songs/{id}');
export const uploadUploadCover = /* @__PURE__ */ route<(typeof uploadService)['uploadCover']>('GET', '/api/upload-service/songs/{id}/cover');
export const uploadUploadServiceStatus = /* @__PURE__ */ route<(typeof uploadService)['uploadServiceStatus']>('GET', '/api/upload-service/info-admin/upload-service-status');
