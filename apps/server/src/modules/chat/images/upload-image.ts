import { randomUUID } from 'node:crypto';
import { writeFile, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { limits, type chatService } from '@turnstage/contracts';
import sharp from 'sharp';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import type { ChatDeps } from '../chat.deps.ts';
import { imageFile, imageUrl, queueRemoval } from './image-file.ts';
import { imageStore } from './image.store.ts';

const formats: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'gif', 'heif']);
/** As much as a telephone takes, and no more than fits into memory. */
const mostPixels = 30_000_000;
/** Long side as it is kept. */
const longestSide = 1_600;
/** Of one person, not sent yet. */
const mostUnsent = 12;
const unsentMs = 24 * 60 * 60 * 1000;

export async function uploadImage(
  deps: ChatDeps,
  { caller, stream, contentLength }: Call<typeof chatService.uploadImage>,
) {
  try {
    if ((contentLength ?? 0) > limits.chatImages.bytes) throw refuse('chat/image-too-large');
    return await keepImage(deps, caller.userUuid, () => readAll(stream));
  } catch (error) {
    discard(stream, deps);
    throw error;
  }
}

/** Keeps a picture that its owner is about to send; it is dropped when they do not within a day. */
export async function keepImage(deps: ChatDeps, ownerUuid: string, bytes: () => Promise<Uint8Array>) {
  await dropStale(deps);
  const images = imageStore(deps.database);
  if ((await images.countUnsent(ownerUuid)) >= mostUnsent) throw refuse('chat/too-many-images');
  const picture = await encodeAnew(await bytes());
  const uuid = randomUUID();
  await writeFile(imageFile(deps, uuid), picture.data, { flag: 'wx' });
  try {
    await images.insert({
      uuid,
      owner_uuid: ownerUuid,
      width: picture.width,
      height: picture.height,
      bytes: picture.data.length,
      message_id: null,
      created_at: deps.clock.now(),
    });
  } catch (error) {
    await rm(imageFile(deps, uuid), { force: true });
    throw error;
  }
  return { id: uuid, url: imageUrl(uuid), width: picture.width, height: picture.height };
}

/** Of pictures that came along with a message: those that it does not show are not wanted any more. */
export async function dropUnsent(deps: ChatDeps, uuids: readonly string[]): Promise<void> {
  if (uuids.length === 0) return;
  await deps.database.transaction(async (tx) => {
    await queueRemoval(deps, tx, await imageStore(tx).removeUnsent(uuids));
  });
}

async function readAll(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  // A destroyed request takes the connection with it, and the sender would never read the refusal.
  const iterator = stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
  for await (const chunk of iterator) {
    length += chunk.length;
    if (length > limits.chatImages.bytes) throw refuse('chat/image-too-large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, length);
}

/** Lets a sender who was refused come to the end of the sending, for a moment. */
function discard(stream: Readable, { clock }: ChatDeps): void {
  const forget = clock.after(10_000, () => stream.destroy());
  stream
    .once('close', forget)
    .on('error', () => undefined)
    .resume();
}

let encoding: Promise<unknown> = Promise.resolve();

/** One at a time: a small file may unfold to a hundred megabytes. */
function encodeAnew(bytes: Uint8Array): ReturnType<typeof encode> {
  const encoded = encoding.then(() => encode(bytes));
  encoding = encoded.catch(() => undefined);
  return encoded;
}

/** Upright, without place, time and camera, and without whatever else was in the file. */
async function encode(bytes: Uint8Array): Promise<{ data: Buffer; width: number; height: number }> {
  try {
    const image = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' });
    const { format } = await image.metadata();
    if (!formats.has(format)) throw new Error(`no ${format}`);
    const { data, info } = await image
      .rotate()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height };
  } catch {
    throw refuse('chat/image-unreadable');
  }
}

/** Whoever uploads clears away what others did not send within a day. */
async function dropStale(deps: ChatDeps): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const gone = await imageStore(tx).removeUnsentBefore(deps.clock.now() - unsentMs, 50);
    await queueRemoval(deps, tx, gone);
  });
}
