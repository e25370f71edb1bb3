import { readdir, rm } from 'node:fs/promises';
import type { UploadDeps } from '../upload.deps.ts';
import { incomingPrefix } from '../upload-keys.ts';
import { receiptStore } from './receipt.store.ts';
import { receivingFile, receivingFolder } from './receiving-file.ts';

/** `<upload>-<receipt>`, the name of a file on its way and of a received one. */
const fileName = /^[0-9a-f-]{36}-(?<receipt>[0-9a-f-]{36})$/;

/** At start: deletes files that a stopped or killed server left unfinished. */
export async function sweepIncoming(
  deps: Pick<UploadDeps, 'database' | 'clock' | 'blobs' | 'scratchDir'>,
): Promise<void> {
  const stored = (await deps.blobs.list(incomingPrefix)).map((key) => key.slice(incomingPrefix.length));
  const partial = await readdir(receivingFolder(deps)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const receipts = [...stored, ...partial].flatMap((name) => receiptIn(name) ?? []);
  const active = await receiptStore(deps.database).activeReceipts(receipts, deps.clock.now());
  const isLeft = (name: string) => {
    const receipt = receiptIn(name);
    return receipt !== undefined && !active.has(receipt);
  };
  for (const name of stored.filter(isLeft)) await deps.blobs.delete(incomingPrefix + name);
  for (const name of partial.filter(isLeft)) await rm(receivingFile(deps, name), { force: true });
}

function receiptIn(name: string): string | undefined {
  return fileName.exec(name)?.groups?.['receipt'];
}
