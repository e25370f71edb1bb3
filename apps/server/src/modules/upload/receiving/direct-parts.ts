/** Parts that the sender PUTs into the bucket itself (rules U103 to U106). Checked as those that come through here. */
import type { uploadService } from '@turnstage/contracts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import type { UploadDeps } from '../upload.deps.ts';
import { partKey } from '../upload-keys.ts';
import { uploadWindowMs } from '../uploads/start-upload.ts';
import { checkPart, isLast, type FilePart, type PartProblem } from './part.rules.ts';
import { receiptStore } from './receipt.store.ts';
import { checkSender, completeFile } from './receive-file.ts';
import {
  checkFollows,
  countPart,
  findWaiting,
  joinStoredParts,
  refusePart,
  removeParts,
  removePartsLater,
} from './receive-part.ts';

/** Until the PUT begins. */
const maxSeconds = 300;

type PartCall = Call<typeof uploadService.partUrl>;

export async function getPartUrl(deps: UploadDeps, call: PartCall) {
  const { id, part, row } = await checkCall(deps, call);
  const { direct } = deps.blobs;
  if (!direct) return { url: null };
  const { database, clock } = deps;
  // Before the first part, which may arrive without ever being confirmed.
  if (part.start === 0) {
    // The sender starts over, perhaps in parts of another size.
    if (row.partial_bytes > 0) {
      await receiptStore(database).clearParts(id);
      await removeParts(deps, { uploadId: id });
    }
    await database.transaction((tx) => removePartsLater(deps, tx, row));
  }
  const left = Math.ceil((row.created_at + uploadWindowMs - clock.now()) / 1000);
  const seconds = Math.max(1, Math.min(maxSeconds, left));
  return { url: await direct.getPutUrl(partKey(id, part.start), { seconds, bytes: part.end - part.start }) };
}

export async function confirmPart(deps: UploadDeps, call: PartCall) {
  const { id, part, row } = await checkCall(deps, call);
  const key = partKey(id, part.start);
  const stored = await deps.blobs.head(key);
  if (stored?.size !== part.end - part.start)
    throw refuse('request/invalid', { message: 'This part is not there, or has another length' });
  if (!isLast(part)) return countPart(deps, row, part);
  return completeFile(deps, { id, total: part.total, resumesAt: part.start }, async (file, onBytes) => {
    await joinStoredParts(deps, id, part.total, { file, onBytes });
    return part.total;
  });
}

async function checkCall(deps: UploadDeps, { params: { id }, query, body }: PartCall) {
  await checkSender(deps, id, query);
  const part: FilePart | PartProblem = checkPart(body);
  if (part === 'not-a-range')
    throw refuse('request/invalid', {
      field: 'end',
      message: 'end must be after start, and not after total',
    });
  if (typeof part === 'string') return refusePart(part);
  const row = await findWaiting(deps, id);
  checkFollows(part, row);
  return { id, part, row };
}
