import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { limits } from '@turnstage/contracts';
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

/** After the link has expired, so that no part comes in later. */
const removeAfterMs = uploadWindowMs + 60_000;

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
    // Begun anew, perhaps in parts of another size.
    if (part.start === 0 && row.partial_bytes > 0) await removeParts(deps, { uploadId: id });
    await storePartBody(deps, part, { body, file });
    await deps.blobs.putFile(partKey(id, part.start), file);
  } finally {
    await rm(file, { force: true });
  }
  await deps.database.transaction(async (tx) => {
    const now = deps.clock.now();
    if (!(await receiptStore(tx).addPart(id, part, now))) throw refuse('upload/out-of-order');
    if (part.start === 0)
      await deps.jobs.add(
        tx,
        removePartsJob,
        { uploadId: id },
        { runAt: row.created_at + removeAfterMs, key: `parts ${id}` },
      );
  });
  return { id, status: row.status, receivedBytes: part.end };
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
  const { body, file, onBytes } = last;
  checkFollows(part, await findWaiting(deps, id));
  const keys = (await deps.blobs.list(partsPrefix(id))).filter((key) => key < partKey(id, part.start));
  const output = createWriteStream(file, { flags: 'wx', mode: 0o600 });
  await pipeline(readParts(deps, keys.toSorted()), output);
  if (output.bytesWritten !== part.start) {
    // Two senders used different parts.
    await receiptStore(deps.database).forgetParts(id);
    throw refuse('upload/out-of-order');
  }
  await storePartBody(deps, part, { body, file, onBytes, isContinued: true });
  return part.total;
}

async function* readParts({ blobs }: UploadDeps, keys: readonly string[]): AsyncGenerator<Buffer, void> {
  for (const key of keys) {
    const part = await blobs.stream(key);
    if (part) yield* part as AsyncIterable<Buffer>;
  }
}

/** Deletes what is left of a file that never became complete. */
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

async function findWaiting(deps: UploadDeps, id: string): Promise<UploadRow> {
  const row = await uploadStore(deps.database).find(id);
  if (!row) throw refuse('upload/not-found');
  if (row.received_bytes !== null) throw refuse('upload/already-sent');
  return row;
}

function checkFollows(part: FilePart, { partial_bytes: bytes, partial_total: total }: UploadRow): void {
  if (!canFollow(part, { bytes, total })) throw refuse('upload/out-of-order');
}
