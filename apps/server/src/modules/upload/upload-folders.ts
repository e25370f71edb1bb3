import { mkdir } from 'node:fs/promises';
import path from 'node:path';

/**
 * Where the bytes are: `uploads/incoming/<upload>-<receipt>` as sent, until the song is prepared;
 * `uploads/scratch/` is where media workers run; `media/<upload>/<version>/` the prepared segments and cover, `media/<upload>/drawn-cover.webp` a cover of ours.
 */
export interface UploadFolders {
  readonly incoming: string;
  readonly media: string;
  incomingFile(uploadId: string, receipt: string): string;
  mediaOf(uploadId: string): string;
  version(uploadId: string, version: string): string;
}

export async function makeUploadFolders(dataDir: string): Promise<UploadFolders> {
  const incoming = path.join(dataDir, 'uploads', 'incoming');
  const media = path.join(dataDir, 'media');
  await mkdir(incoming, { recursive: true });
  await mkdir(media, { recursive: true });
  return {
    incoming,
    media,
    incomingFile: (uploadId, receipt) => path.join(incoming, `${uploadId}-${receipt}`),
    mediaOf: (uploadId) => path.join(media, uploadId),
    version: (uploadId, version) => path.join(media, uploadId, version),
  };
}
