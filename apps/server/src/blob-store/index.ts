export type { BlobInfo, BlobStore, ByteRange } from './blob-store.ts';
export { BlobStoreUnavailable } from './blob-store.ts';
export { openBlobStore } from './open-blob-store.ts';
export { openDataFolderBlobs } from './folder-blob-store.ts';
export { createBlobSender, type SendBlob } from './serve-blobs.ts';
