import type { uploadService } from '@turnstage/contracts';
import { drawCover } from '@turnstage/music/generator';
import { directReply } from '../../../blob-store/index.ts';
import { embeddable } from '../../../http/embeddable.ts';
import { refuse } from '../../../http/refusal.ts';
import { coverFileName } from '../../../media/index.ts';
import type { Call, RawReply } from '../../../http/route.ts';
import { libraryStore } from '../library/library.store.ts';
import type { UploadDeps } from '../upload.deps.ts';
import { drawnCoverKey, remoteCoverKey, versionPrefix } from '../upload-keys.ts';
import { uploadStore } from '../uploads/upload.store.ts';
import { isReady } from '../uploads/upload-state.rules.ts';

/** Same size as covers from files. */
const coverPixels = 512;
const maxCoverPixels = 25_000_000;

/** Covers are public: anyone who knows an upload's id gets the cover from the file, or one drawn from the id. */
export async function uploadCover(
  deps: UploadDeps,
  { params }: Call<typeof uploadService.uploadCover>,
): Promise<RawReply> {
  const row = await uploadStore(deps.database).find(params.id);
  if (!row) return unpreparedCover(deps, params.id);
  // Until the song is ready, it's unknown whether its file has a cover.
  const isFinal = row.cover_version !== null || isReady({ transcodingStatus: row.transcoding_status });
  const maxAge = isFinal ? 86_400 : 30;
  const headers = { ...embeddable, 'cache-control': `public, max-age=${maxAge}` };
  if (row.cover_version) {
    const key = versionPrefix(row.id, row.cover_version) + coverFileName;
    const { direct } = deps.blobs;
    if (direct) {
      const redirect = await directReply(direct, key, headers['cache-control']);
      return { status: 302, body: '', headers: { ...embeddable, ...redirect } };
    }
    const body = await deps.blobs.read(key);
    if (body) return { body, headers };
  }
  return { body: await readDrawnCover(deps, row.id), headers };
}

/** A song of the library has the cover of its file once it's prepared; until then that of its server, if any. */
async function unpreparedCover(deps: UploadDeps, id: string): Promise<RawReply> {
  const file = await libraryStore(deps.database).find(id);
  if (!file) throw refuse('upload/not-found');
  const body = (file.source === 'subsonic' && (await readRemoteCover(deps, id, file.name))) || undefined;
  return {
    body: body ?? (await readDrawnCover(deps, id)),
    headers: { ...embeddable, 'cache-control': 'public, max-age=30' },
  };
}

/** Stored, so that the server is asked once. */
async function readRemoteCover(deps: UploadDeps, id: string, remoteId: string): Promise<Buffer | undefined> {
  const key = remoteCoverKey(id);
  const cached = await deps.blobs.read(key);
  if (cached) return cached;
  const file = await deps.library.remote?.readCover(remoteId);
  if (!file) return undefined;
  const size = { width: coverPixels, height: coverPixels };
  const options = {
    ...size,
    maxPixels: maxCoverPixels,
    fit: 'cover',
    quality: 82,
    canEnlarge: true,
  } as const;
  const result = await deps.imageProcessor.encode(file, options);
  if (!('image' in result)) return undefined;
  await deps.blobs.put(key, result.image.bytes);
  return result.image.bytes;
}

async function readDrawnCover({ blobs }: UploadDeps, uploadId: string): Promise<Buffer> {
  const key = drawnCoverKey(uploadId);
  const cached = await blobs.read(key);
  if (cached) return cached;
  const { default: sharp } = await import('sharp');
  const cover = await sharp(Buffer.from(drawCover(uploadId)))
    .resize(coverPixels, coverPixels)
    .webp({ quality: 82 })
    .toBuffer();
  // Concurrent requests draw the same cover.
  await blobs.put(key, cover);
  return cover;
}
