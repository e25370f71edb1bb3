/** Images of consumables as files (rule F22). */
import { randomUUID } from 'node:crypto';
import { limits, type pointsService } from '@turnstage/contracts';
import type { Sql } from '../../../db/index.ts';
import { embeddable } from '../../../http/embeddable.ts';
import { readForm } from '../../../http/read-form.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Call, RawReply } from '../../../http/route.ts';
import { encodeImage, resizeImage } from '../../../media/images/encode-image.ts';
import type { PointsDeps } from '../points.deps.ts';
import { consumableStore } from './consumable.store.ts';
import { consumableFilePath } from './present-consumable.ts';

type Contract = typeof pointsService;

export const deleteConsumableFileJob = 'points.deleteConsumableFile';

/** Longer than staff need to fill in the form that uses the image. */
const graceMs = 60 * 60 * 1000;
const servedPixels = 512;

export async function uploadConsumableFile(deps: PointsDeps, call: Call<Contract['uploadConsumableFile']>) {
  const form = await readForm(call, {
    clock: deps.clock,
    maxBytes: limits.imageBytes,
    tooLarge: () => refuse('image/too-large'),
  });
  const file = [...form.values()].find((part) => part instanceof File && part.size > 0);
  if (!(file instanceof File))
    throw refuse('request/invalid', { field: 'file', message: 'The form contains no file' });
  const { bytes } = await encodeImage(deps.imageProcessor, new Uint8Array(await file.arrayBuffer()));
  const fileId = randomUUID();
  await deps.jobs.add(
    deps.database,
    deleteConsumableFileJob,
    { fileId },
    { runAt: deps.clock.now() + graceMs },
  );
  await deps.consumableImages.save(fileId, bytes);
  return { fileId, imageUrl: consumableFilePath(fileId) };
}

/** An image never changes under its id, so browsers may cache it for good. */
export async function consumableFile(
  deps: PointsDeps,
  { params }: Call<Contract['consumableFile']>,
): Promise<RawReply> {
  const body = await readServed(deps, params.fileId);
  if (!body) throw refuse('image/not-found');
  return { body, headers: { ...embeddable, 'cache-control': 'public, max-age=31536000, immutable' } };
}

export async function hasConsumableFile(deps: PointsDeps, fileId: string): Promise<boolean> {
  return (await readServed(deps, fileId)) !== undefined;
}

function readServed(deps: PointsDeps, fileId: string): Promise<Buffer | undefined> {
  return deps.consumableImages.variant(fileId, `w${servedPixels}`, (master) =>
    resizeImage(deps.imageProcessor, master, { width: servedPixels }),
  );
}

/** Queues the deletion of an image that a consumable no longer shows. */
export async function queueFileDeletion(deps: PointsDeps, tx: Sql, fileId: string): Promise<void> {
  await deps.jobs.add(tx, deleteConsumableFileJob, { fileId });
}

export async function deleteUnusedConsumableFile(
  deps: PointsDeps,
  { fileId }: { fileId: string },
): Promise<void> {
  if (await consumableStore(deps.database).hasFile(fileId)) return;
  await deps.consumableImages.remove(fileId);
}
