import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import type { uploadService } from '@turnstage/contracts';
import { drawCover } from '@turnstage/music/generator';
import sharp from 'sharp';
import type { Call, Raw } from '../../../http/route.ts';
import type { UploadDeps } from '../upload.deps.ts';
import { findUpload } from '../uploads/read-uploads.ts';
import { isReady } from '../uploads/upload-state.rules.ts';

/** The same size as covers found in files. */
const coverPixels = 512;

/** Covers are no secret: whoever knows an upload's id sees the one found in the file, or one drawn from the id. */
export async function uploadCover(
  deps: UploadDeps,
  { params }: Call<typeof uploadService.uploadCover>,
): Promise<Raw> {
  const row = await findUpload(deps, params.id);
  // Until the song is ready nobody knows whether its file has a cover.
  const maxAge = isReady({ transcodingStatus: row.transcoding_status }) ? 86_400 : 30;
  const headers = { 'cache-control': `public, max-age=${maxAge}` };
  if (row.has_cover && row.media_version) {
    const found = path.join(deps.folders.version(row.id, row.media_version), 'cover.webp');
    return { body: await readFile(found), headers };
  }
  return { body: await drawnCover(deps.folders.mediaOf(row.id), row.id), headers };
}

async function drawnCover(folder: string, seed: string): Promise<Buffer> {
  const file = path.join(folder, 'drawn-cover.webp');
  const kept = await readFile(file).catch(() => undefined);
  if (kept) return kept;
  await mkdir(folder, { recursive: true });
  const unfinished = `${file}.${randomUUID()}`;
  await sharp(Buffer.from(drawCover(seed)))
    .resize(coverPixels, coverPixels)
    .webp({ quality: 82 })
    .toFile(unfinished);
  // Two who draw at once draw the same.
  await rename(unfinished, file);
  return readFile(file);
}
