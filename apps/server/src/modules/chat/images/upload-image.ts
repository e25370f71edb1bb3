import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { limits, type chatService } from '@turnstage/contracts';
import type { EncodedImage } from '../../../media/images/image-jobs.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import type { ChatDeps } from '../chat.deps.ts';
import { imageKey, imageUrl, queueImageRemoval } from './image-file.ts';
import { imageStore } from './image.store.ts';

/** As many as a phone camera takes, and no more than fits into memory. */
const maxPixels = 30_000_000;
/** The long side of the stored image. */
const maxSide = 1_600;
/** Unsent images of one person. */
const maxUnsent = 12;
const unsentRetentionMs = 24 * 60 * 60 * 1000;

export async function uploadImage(
  deps: ChatDeps,
  { caller, stream, contentLength }: Call<typeof chatService.uploadImage>,
) {
  try {
    if ((contentLength ?? 0) > limits.chatImages.bytes) throw refuse('chat/image-too-large');
    return await saveImage(deps, caller.userUuid, () => readAll(stream));
  } catch (error) {
    discard(stream, deps);
    throw error;
  }
}

/** Saves an image for a message that its owner is about to send. It's deleted when that doesn't happen within a day. */
export async function saveImage(deps: ChatDeps, ownerUuid: string, bytes: () => Promise<Uint8Array>) {
  await deleteStale(deps);
  const images = imageStore(deps.database);
  if ((await images.countUnsent(ownerUuid)) >= maxUnsent) throw refuse('chat/too-many-images');
  const image = await encode(deps, await bytes());
  const uuid = randomUUID();
  await deps.blobs.put(imageKey(uuid), image.bytes);
  try {
    await deps.database.transaction(async (tx) => {
      const store = imageStore(tx);
      await store.lockOwner(ownerUuid);
      // Counted again: others of the same person may have been encoded meanwhile.
      if ((await store.countUnsent(ownerUuid)) >= maxUnsent) throw refuse('chat/too-many-images');
      await store.insert({
        uuid,
        owner_uuid: ownerUuid,
        width: image.width,
        height: image.height,
        bytes: image.bytes.length,
        message_id: null,
        created_at: deps.clock.now(),
      });
    });
  } catch (error) {
    await deps.blobs.delete(imageKey(uuid));
    throw error;
  }
  return { id: uuid, url: imageUrl(uuid), width: image.width, height: image.height };
}

/** Deletes the images that came with a message but aren't part of it. */
export async function deleteUnsent(deps: ChatDeps, uuids: readonly string[]): Promise<void> {
  if (uuids.length === 0) return;
  await deps.database.transaction(async (tx) => {
    await queueImageRemoval(deps, tx, await imageStore(tx).removeUnsent(uuids));
  });
}

async function readAll(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  // Destroying the request would close the connection, and the sender would never read the error.
  const iterator = stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
  for await (const chunk of iterator) {
    length += chunk.length;
    if (length > limits.chatImages.bytes) throw refuse('chat/image-too-large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, length);
}

/** Reads and drops the rest of a refused upload for at most ten seconds, so that the sender can read the error. */
function discard(stream: Readable, { clock }: ChatDeps): void {
  const cancelDestroy = clock.after(10_000, () => stream.destroy());
  stream
    .once('close', cancelDestroy)
    .on('error', () => undefined)
    .resume();
}

/** Upright, scaled down and without metadata: location, time, camera and everything else in the file. */
async function encode({ imageProcessor }: ChatDeps, bytes: Uint8Array): Promise<EncodedImage> {
  const options = { maxPixels, width: maxSide, height: maxSide, fit: 'inside', quality: 82 } as const;
  const result = await imageProcessor.encode(bytes, options);
  if ('image' in result) return result.image;
  throw refuse('chat/image-unreadable');
}

/** Each upload deletes images that other people didn't send within a day. */
async function deleteStale(deps: ChatDeps): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const staleUuids = await imageStore(tx).removeUnsentBefore(deps.clock.now() - unsentRetentionMs, 50);
    await queueImageRemoval(deps, tx, staleUuids);
  });
}
