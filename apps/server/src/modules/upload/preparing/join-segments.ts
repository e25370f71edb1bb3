import { createDecipheriv } from 'node:crypto';
import { open } from 'node:fs/promises';
import { firstQuality, withoutId3Timestamp, type Segment } from '../../../media/index.ts';
import type { UploadDeps } from '../upload.deps.ts';
import { versionPrefix } from '../upload-keys.ts';
import type { UploadRow } from '../uploads/upload.store.ts';

/**
 * Writes what listeners hear of a song into one AAC file: the segments of a quality without encryption. Returns false
 * when a segment is missing or damaged.
 */
export async function joinSegments(
  { blobs }: Pick<UploadDeps, 'blobs'>,
  row: UploadRow,
  file: string,
): Promise<boolean> {
  const rendition = row.renditions.find(({ quality }) => quality === firstQuality) ?? row.renditions[0];
  const version = rendition?.version ?? row.media_version;
  if (!rendition || version === null) return false;
  const output = await open(file, 'w');
  try {
    for (const segment of rendition.segments) {
      const stored = await blobs.read(versionPrefix(row.id, version) + segment.file);
      const content = stored && decrypt(stored, segment, row.key);
      if (!content) return false;
      await output.write(withoutId3Timestamp(content));
    }
  } finally {
    await output.close();
  }
  return true;
}

function decrypt(stored: Buffer, { ivHex }: Segment, key: Buffer | null): Buffer | undefined {
  if (ivHex === undefined) return stored;
  if (!key) return undefined;
  const decipher = createDecipheriv('aes-128-cbc', key, Buffer.from(ivHex, 'hex'));
  try {
    return Buffer.concat([decipher.update(stored), decipher.final()]);
  } catch {
    // Its end isn't that of an encrypted segment.
    return undefined;
  }
}
