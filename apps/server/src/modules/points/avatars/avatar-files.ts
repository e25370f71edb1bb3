/** Images of uploaded avatars (rules F9 to F11). */
import { randomUUID } from 'node:crypto';
import { limits } from '@turnstage/contracts';
import type { Sql } from '../../../db/index.ts';
import { readDataUrl, type BodyFiles } from '../../../http/data-url.ts';
import { refuse } from '../../../http/refusal.ts';
import { encodeImage, encodeSvg, resizeImage } from '../../../media/images/encode-image.ts';
import type { PointsDeps } from '../points.deps.ts';
import { avatarStore } from './avatar.store.ts';
import { cleanSvg, looksLikeSvg } from './clean-svg.rules.ts';

export const deleteAvatarImageJob = 'points.deleteAvatarImage';

/** Much longer than it takes to save an avatar with its images. */
const graceMs = 60 * 60 * 1000;
/** A figure is at most 180 px wide on a screen, which may have two pixels for each. */
const servedPixels = 480;

/** Stores the image of a data URL and returns its id. `field` is its name in the request. */
export async function saveAvatarImage(
  deps: PointsDeps,
  dataUrl: string,
  files: BodyFiles,
  field: string,
): Promise<string> {
  const file = readDataUrl(dataUrl, files);
  if (!file)
    throw refuse('request/invalid', { field, message: `${field} must be a data URL of a base64 image` });
  if (file.length > limits.imageBytes) throw refuse('image/too-large', { field });
  const { bytes } = looksLikeSvg(file)
    ? await encodeSvg(deps.imageProcessor, readSvg(file, field))
    : await encodeImage(deps.imageProcessor, file);
  const imageId = randomUUID();
  await deps.jobs.add(
    deps.database,
    deleteAvatarImageJob,
    { imageId },
    { runAt: deps.clock.now() + graceMs },
  );
  await deps.avatarImages.save(imageId, bytes);
  return imageId;
}

function readSvg(file: Buffer, field: string): Buffer {
  const { svg, problem } = cleanSvg(file.toString('utf8'));
  if (svg !== undefined) return Buffer.from(svg);
  throw refuse('image/unreadable', { field, message: `${field}: ${problem}` });
}

/** The WebP image of an uploaded avatar; undefined for drawn and unknown ones. */
export async function readAvatarImage(
  deps: PointsDeps,
  slug: string,
  view: 'front' | 'back',
): Promise<{ readonly image: Buffer; readonly color: string } | undefined> {
  const row = await avatarStore(deps.database).find(slug);
  const imageId = view === 'back' ? (row?.back_id ?? row?.front_id) : row?.front_id;
  if (!row || !imageId) return undefined;
  const image = await deps.avatarImages.variant(imageId, `w${servedPixels}`, (master) =>
    resizeImage(deps.imageProcessor, master, { width: servedPixels }),
  );
  return image && { image, color: row.color };
}

/** Queues the deletion of images that an avatar no longer shows. */
export async function queueImageDeletion(
  deps: PointsDeps,
  tx: Sql,
  imageIds: readonly (string | null)[],
): Promise<void> {
  for (const imageId of imageIds)
    if (imageId !== null) await deps.jobs.add(tx, deleteAvatarImageJob, { imageId });
}

export async function deleteUnusedAvatarImage(
  deps: PointsDeps,
  { imageId }: { imageId: string },
): Promise<void> {
  if (await avatarStore(deps.database).hasImage(imageId)) return;
  await deps.avatarImages.remove(imageId);
}
