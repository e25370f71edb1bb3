import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { limits, type uploadService } from '@turnstage/contracts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import { MediaRefusal, sniffAudio } from '../../../media/index.ts';
import { verifyForSession } from '../links/session-links.ts';
import { queuePreparation } from '../preparing/queue-preparation.ts';
import type { UploadDeps } from '../upload.deps.ts';
import { toUploadState } from '../uploads/present-upload.ts';
import { acceptFile, refuseFile } from '../uploads/upload-state.rules.ts';
import { incomingKey } from '../upload-keys.ts';
import { uploadStore } from '../uploads/upload.store.ts';
import { isLast, parsePart, receivedProgress, receivingProgress, type FilePart } from './part.rules.ts';
import { receiptStore } from './receipt.store.ts';
import { joinParts, receivePart, refusePart, removeParts } from './receive-part.ts';
import { receivingFile, receivingFolder } from './receiving-file.ts';
import { discardRest, storeBody } from './store-body.ts';

type ReceiveCall = Call<typeof uploadService.receiveFile>;

/** Longer than the idle timeout of a sender, so that two requests never write at the same time. */
const claimMs = 120_000;
const renewEveryMs = 1_000;
/**
 * Receives one file or a part of it, completely or not at all. After a failure the link works again until it expires.
 */
export async function receiveFile(deps: UploadDeps, call: ReceiveCall) {
  try {
    return await receive(deps, call);
  } catch (error) {
    discardRest(call.stream, deps.clock);
    throw error;
  }
}

/** How much of a file that is sent in parts is here. */
export async function receivedFile(
  deps: UploadDeps,
  { params: { id }, query }: Call<typeof uploadService.receivedFile>,
) {
  await checkSender(deps, id, query);
  const row = await uploadStore(deps.database).find(id);
  if (!row) throw refuse('upload/not-found');
  return { id, status: row.status, receivedBytes: row.received_bytes ?? row.partial_bytes };
}

async function receive(deps: UploadDeps, call: ReceiveCall) {
  const { id } = call.params;
  await checkSender(deps, id, call.query);
  const part = parsePart(call.header('content-range'));
  if (typeof part === 'string') return refusePart(part);
  if (part && !isLast(part)) return receivePart(deps, id, part, call.stream);
  return receiveRest(deps, call, part);
}

/** The last part of a file, or all of it. */
async function receiveRest(
  deps: UploadDeps,
  { params: { id }, stream: body, contentLength }: ReceiveCall,
  part: FilePart | undefined,
) {
  if ((contentLength ?? 0) > limits.uploadBytes) throw refuse('upload/too-large');
  const total = part?.total ?? contentLength;
  return completeFile(deps, { id, total, resumesAt: part?.start ?? 0 }, (file, onBytes) =>
    part
      ? joinParts(deps, id, part, { body, file, onBytes })
      : storeBody(body, { file, maxBytes: limits.uploadBytes, clock: deps.clock, onBytes }),
  );
}

interface IncomingFile {
  readonly id: string;
  /** Bytes; undefined when the sender didn't say. */
  readonly total: number | undefined;
  /** The bytes that stay here if this fails. */
  readonly resumesAt: number;
}

/** Writes a file of `write` bytes, which must not exist, and reports how many are there while it is written. */
type WriteFile = (file: string, onBytes: (received: number) => Promise<void>) => Promise<number>;

/** Lets `write` put together the whole file, checks it and queues its preparation; one request at a time. */
export async function completeFile(
  deps: UploadDeps,
  { id, total, resumesAt }: IncomingFile,
  write: WriteFile,
) {
  const receipt = await claim(deps, id);
  const file = receivingFile(deps, `${id}-${receipt}`);
  try {
    await mkdir(receivingFolder(deps), { recursive: true });
    const receivedBytes = await write(file, createClaimRenewal(deps, id, receipt, total));
    const status = await finishReceiving(deps, id, receipt, file, receivedBytes);
    await removeParts(deps, { uploadId: id });
    return { id, status, receivedBytes };
  } catch (error) {
    await rm(file, { force: true });
    await deps.blobs.delete(incomingKey(id, receipt));
    await receiptStore(deps.database).update(id, receipt, {
      receipt: null,
      receipt_until: null,
      progress: resumesAt > 0 && total !== undefined ? receivingProgress(resumesAt, total) : 0,
    });
    throw error;
  }
}

/** The link opens the upload of its owner, as long as they may send files (rule Q14). */
export async function checkSender(deps: UploadDeps, id: string, query: ReceiveCall['query']): Promise<void> {
  const sender = await verifyForSession(deps, ['receive', id], query);
  if (!sender) throw refuse('request/unauthorized');
  if (!(await deps.user.hasCapability(sender.userUuid, 'uploadMusic'))) throw refuse('upload/not-allowed');
}

async function claim(deps: UploadDeps, id: string): Promise<string> {
  const receipt = randomUUID();
  const now = deps.clock.now();
  if (await receiptStore(deps.database).claim(id, receipt, now, now + claimMs)) return receipt;
  const row = await uploadStore(deps.database).find(id);
  if (!row) throw refuse('upload/not-found');
  if (row.received_bytes !== null) throw refuse('upload/already-sent');
  throw refuse('upload/already-sent', { message: 'This upload is being received right now' });
}

/** Renews the claim while bytes arrive, and updates the progress. */
function createClaimRenewal(deps: UploadDeps, id: string, receipt: string, total: number | undefined) {
  let renewedAt = deps.clock.now();
  return async (received: number) => {
    const now = deps.clock.now();
    if (now - renewedAt < renewEveryMs) return;
    renewedAt = now;
    const progress = receivingProgress(received, Math.max(received, total ?? limits.uploadBytes));
    const columns = { receipt_until: now + claimMs, progress };
    if (!(await receiptStore(deps.database).update(id, receipt, columns))) throw refuse('upload/not-found');
  };
}

/**
 * Checks the file type, then in one transaction marks the file as received and either refuses it or queues the
 * preparation.
 */
async function finishReceiving(
  deps: UploadDeps,
  id: string,
  receipt: string,
  file: string,
  receivedBytes: number,
) {
  const problem = await findProblem(file);
  // Before the row says that it is here.
  if (problem === null) await deps.blobs.putFile(incomingKey(id, receipt), file);
  const status = await deps.database.transaction(async (tx) => {
    const row = await uploadStore(tx).lock(id);
    if (!row || row.receipt !== receipt) throw refuse('upload/not-found');
    const state = problem === null ? acceptFile(toUploadState(row)) : refuseFile(toUploadState(row), problem);
    await receiptStore(tx).update(id, receipt, {
      status: state.status,
      transcoding_status: state.transcodingStatus,
      problem: state.problem,
      progress: receivedProgress,
      received_bytes: receivedBytes,
      receipt_until: null,
      updated_at: deps.clock.now(),
    });
    if (problem === null) await queuePreparation(deps.jobs, tx, id);
    return state.status;
  });
  if (problem !== null) await rm(file, { force: true });
  return status;
}

async function findProblem(file: string): Promise<string | null> {
  try {
    await sniffAudio(file);
    return null;
  } catch (error) {
    if (error instanceof MediaRefusal) return error.message;
    throw error;
  }
}
