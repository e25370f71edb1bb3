import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { UploadDeps } from '../upload.deps.ts';
import { receiptStore } from './receipt.store.ts';

/** `<upload>-<receipt>` */
const incomingName = /^[0-9a-f-]{36}-(?<receipt>[0-9a-f-]{36})$/;

/** At start: removes what a server that ended in the middle left behind. */
export async function sweepIncoming(deps: Pick<UploadDeps, 'database' | 'clock' | 'folders'>): Promise<void> {
  const names = await readdir(deps.folders.incoming);
  const receipts = names.flatMap((name) => incomingName.exec(name)?.groups?.['receipt'] ?? []);
  const wanted = await receiptStore(deps.database).wanted(receipts, deps.clock.now());
  for (const name of names) {
    const receipt = incomingName.exec(name)?.groups?.['receipt'];
    if (receipt && !wanted.has(receipt)) await rm(path.join(deps.folders.incoming, name), { force: true });
  }
}
