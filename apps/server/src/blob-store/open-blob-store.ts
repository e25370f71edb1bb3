import type { Config } from '../config/index.ts';
import type { BlobStore } from './blob-store.ts';
import { openDataFolderBlobs } from './folder-blob-store.ts';
import { createS3BlobStore } from './s3-blob-store.ts';

/** The store of an installation: a bucket where one is configured, otherwise the data folder. */
export function openBlobStore({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): BlobStore {
  return s3 ? createS3BlobStore(s3) : openDataFolderBlobs(dataDir);
}
