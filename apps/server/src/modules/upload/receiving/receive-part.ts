import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { limits } from '@turnstage/contracts';
import type { Sql } from '../../../db/index.ts';
import { refuse } from '../../../http/refusal.ts';
import type { UploadDeps } from '../upload.deps.ts';
import { partKey, partsPrefix } from '../upload-keys.ts';
import { uploadWindowMs } from '../uploads/start-upload.ts';
import { uploadStore, type UploadRow } from '../uploads/upload.store.ts';
import { canFollow, type FilePart, type PartProblem } from './part.rules.ts';
import { receiptStore } from './receipt.store.ts';
import { receivingFile, receivingFolder } from './receiving-file.ts';
import { storeBody } from './store-body.ts';

export const removePartsJob = 'upload.removeParts';

/** After the link has expired and what was on its way then has arrived or failed, so that no part comes in later. */
const removeAfterMs = uploadWindowMs + 15 * 60_000;

export function refusePart(problem: PartProblem): never {
  if (problem === 'too-large') throw refuse('upload/too-large');
  const message =
    problem === 'wrong-size'
      ? 'A part has 256 KiB to 16 MiB; only the last one can be smaller'
      : 'Content-Range must be like bytes 0-1048575/4194304';
  throw refuse('request/invalid', { message });
}

/** Stores any part but the last, completely or not at all. It can be sent again. */
export async function receivePart(deps: UploadDeps, id: string, part: FilePart, body: Readable) {
  const row = await findWaiting(deps, id);
  checkFollows(part, row);
  const file = receivingFile(deps, `${id}-${randomUUID()}`);
  try {
    await mkdir(receivingFolder(deps), { recursive: true });
    // The sender starts over, perhaps in parts of another size.
    if (part.start === 0 && row.partial_bytes > 0) await removeParts(deps, { uploadId: id });
    await storePartBody(deps, part, { body, file });
    await deps.blobs.putFile(partKey(id, part.start), file);
  } finally {
    await rm(file, { force: true });
  }
  return countPart(deps, row, part);
}

/** Counts a part that has been stored. */
export async function countPart(deps: UploadDeps, row: UploadRow, part: FilePart) {
  const { id, status } = row;
  await deps.database.transaction(async (tx) => {
    if (!(await receiptStore(tx).addPart(id, part, deps.clock.now()))) throw refuse('upload/out-of-order');
    if (part.start === 0) await removePartsLater(deps, tx, row);
  });
  return { id, status, receivedBytes: part.end };
}

export async function removePartsLater({ jobs }: UploadDeps, tx: Sql, row: UploadRow): Promise<void> {
  const options = { runAt: row.created_at + removeAfterMs, key: `parts ${row.id}` };
  await jobs.add(tx, removePartsJob, { uploadId: row.id }, options);
}

interface LastPart {
  readonly body: Readable;
  readonly file: string;
  readonly onBytes: (received: number) => Promise<void>;
}

/** Writes the parts that are here and the last one to `file`; returns its length. The caller deletes the file. */
export async function joinParts(
  deps: UploadDeps,
  id: string,
  part: FilePart,
  last: LastPart,
): Promise<number> {
  const { body, file } = last;
  checkFollows(part, await findWaiting(deps, id));
  await joinStoredParts(deps, id, part.start, last);
  const onBytes = (received: number) => last.onBytes(part.start + received);
  await storePartBody(deps, part, { body, file, onBytes, isContinued: true });
  return part.total;
}

/** Writes the first `bytes` of a file, which are all here in parts, to `file`. */
export async function joinStoredParts(
  deps: UploadDeps,
  id: string,
  bytes: number,
  { file, onBytes }: Omit<LastPart, 'body'>,
): Promise<void> {
  const keys = (await deps.blobs.list(partsPrefix(id))).filter((key) => key < partKey(id, bytes));
  const output = createWriteStream(file, { flags: 'wx', mode: 0o600 });
  await pipeline(readParts(deps, keys.toSorted(), onBytes), output);
  if (output.bytesWritten === bytes) return;
  // Two senders used different parts, or one came late. They would spoil the next try too.
  await receiptStore(deps.database).clearParts(id);
  await removeParts(deps, { uploadId: id });
  throw refuse('upload/out-of-order');
}

async function* readParts(
  { blobs }: UploadDeps,
  keys: readonly string[],
  onBytes: LastPart['onBytes'],
): AsyncGenerator<Buffer, void> {
  let read = 0;
  for (const key of keys) {
    for await (const chunk of (await blobs.stream(key)) ?? []) {
      read += (chunk as Buffer).length;
      yield chunk as Buffer;
    }
    await onBytes(read);
  }
}

/** Deletes what is left of a file that never became complete, or came in again after it did. */
export async function removeParts({ blobs }: UploadDeps, { uploadId }: { uploadId: string }): Promise<void> {
  await blobs.deleteAll(partsPrefix(uploadId));
}

interface PartBody extends Partial<LastPart> {
  readonly body: Readable;
  readonly file: string;
  readonly isContinued?: boolean;
}

async function storePartBody(
  { clock }: UploadDeps,
  part: FilePart,
  { body, ...options }: PartBody,
): Promise<void> {
  const { max: maxBytes } = limits.uploadPartBytes;
  const received = await storeBody(body, { ...options, maxBytes, clock });
  if (received !== part.end - part.start)
    throw refuse('request/invalid', { message: 'The part is not as long as Content-Range says' });
}

export async function findWaiting(deps: UploadDeps, id: string): Promise<UploadRow> {
  const row = await uploadStore(deps.database).find(id);
  if (!row) throw refuse('upload/not-found');
  if (row.received_bytes !== null) throw refuse('upload/already-sent');
  return row;
}

export function checkFollows(
  part: FilePart,
  { partial_bytes: bytes, partial_total: total }: UploadRow,
): void {
  if (!canFollow(part, { bytes, total })) throw refuse('upload/out-of-order');
}
