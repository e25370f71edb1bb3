import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { limits, type uploadService } from '@turnstage/contracts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import { MediaRefusal, sniffAudio } from '../../../media/index.ts';
import { queuePreparation } from '../preparing/queue-preparation.ts';
import type { UploadDeps } from '../upload.deps.ts';
import { stateOf } from '../uploads/present-upload.ts';
import { acceptFile, refuseFile } from '../uploads/upload-state.rules.ts';
import { uploadStore } from '../uploads/upload.store.ts';
import { receiptStore } from './receipt.store.ts';
import { discardRest, storeBody } from './store-body.ts';

type ReceiveCall = Call<typeof uploadService.receiveFile>;

/** Longer than the silence after which a sender is given up, so that no two ever write at once. */
const claimMs = 120_000;
const renewEveryMs = 1_000;
/** Receiving is the first part of the way to a song that plays. */
export const receivedProgress = 30;

/** Takes one file, whole or not at all. After a failure the link may be used again until it expires. */
export async function receiveFile(deps: UploadDeps, call: ReceiveCall) {
  try {
    return await receive(deps, call);
  } catch (error) {
    discardRest(call.stream, deps.clock);
    throw error;
  }
}

async function receive(deps: UploadDeps, { params: { id }, query, stream, contentLength }: ReceiveCall) {
  deps.signer.check('receive', id, query);
  if ((contentLength ?? 0) > limits.uploadBytes) throw refuse('upload/too-large');
  const receipt = await claim(deps, id);
  const file = deps.folders.incomingFile(id, receipt);
  try {
    const receivedBytes = await storeBody(stream, {
      file,
      maxBytes: limits.uploadBytes,
      clock: deps.clock,
      onBytes: renewal(deps, id, receipt, contentLength),
    });
    return { id, status: await keep(deps, id, receipt, file, receivedBytes), receivedBytes };
  } catch (error) {
    await rm(file, { force: true });
    await receiptStore(deps.database).change(id, receipt, {
      receipt: null,
      receipt_until: null,
      progress: 0,
    });
    throw error;
  }
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

/** Keeps the claim alive while bytes come, and the owner informed. */
function renewal(deps: UploadDeps, id: string, receipt: string, total: number | undefined) {
  let renewedAt = deps.clock.now();
  return async (received: number) => {
    const now = deps.clock.now();
    if (now - renewedAt < renewEveryMs) return;
    renewedAt = now;
    const share = received / Math.max(received, total ?? limits.uploadBytes);
    const progress = Math.floor(share * (receivedProgress - 1));
    const columns = { receipt_until: now + claimMs, progress };
    if (!(await receiptStore(deps.database).change(id, receipt, columns))) throw refuse('upload/not-found');
  };
}

/** Looks at the file, then in one transaction: received, and either refused or queued for preparing. */
async function keep(deps: UploadDeps, id: string, receipt: string, file: string, receivedBytes: number) {
  const problem = await problemOf(file);
  const status = await deps.database.transaction(async (tx) => {
    const row = await uploadStore(tx).lock(id);
    if (!row || row.receipt !== receipt) throw refuse('upload/not-found');
    const state = problem === null ? acceptFile(stateOf(row)) : refuseFile(stateOf(row), problem);
    await receiptStore(tx).change(id, receipt, {
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

async function problemOf(file: string): Promise<string | null> {
  try {
    await sniffAudio(file);
    return null;
  } catch (error) {
    if (error instanceof MediaRefusal) return error.message;
    throw error;
  }
}
