export type { BlobInfo, BlobStore, ByteRange } from './blob-store.ts';
export { BlobStoreUnavailable } from './blob-store.ts';
export { openBlobStore } from './open-blob-store.ts';
export { blobAreas, isBlobKey, openDataFolderBlobs } from './folder-blob-store.ts';
export { attempt, ignoreMissingObject, openBucket, putParts } from './s3-bucket.ts';
export { syncToDisk } from './sync-to-disk.ts';
export { createBlobSender, directReply, type SendBlob } from './serve-blobs.ts';
