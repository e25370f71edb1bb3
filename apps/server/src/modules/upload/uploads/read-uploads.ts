import { isAtLeast, type uploadService } from '@turnstage/contracts';
import type { Caller } from '../../../http/caller.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import type { UploadDeps } from '../upload.deps.ts';
import { presentUpload } from './present-upload.ts';
import { sendWithinMs } from './start-upload.ts';
import { uploadStore, type UploadRow } from './upload.store.ts';

const defaultPage = 100;

export async function myUploads(deps: UploadDeps, { caller, query }: Call<typeof uploadService.myUploads>) {
  const { rows, count } = await uploadStore(deps.database).ownPage(
    {
      ownerUuid: caller.userUuid,
      verified: query.verified,
      announcedAfter: deps.clock.now() - sendWithinMs,
    },
    { limit: query.limit ?? defaultPage, offset: query.offset ?? 0 },
  );
  return { songs: rows.map(presentUpload), count };
}

export async function publicUploads(deps: UploadDeps, { query }: Call<typeof uploadService.publicUploads>) {
  const page = { limit: query.limit ?? defaultPage, offset: query.offset ?? 0 };
  const { rows, count } = await uploadStore(deps.database).publicPage(page);
  return { songs: rows.map(presentUpload), count };
}

export async function uploadById(
  deps: UploadDeps,
  { caller, params }: Call<typeof uploadService.uploadById>,
) {
  const row = await findUpload(deps, params.id);
  if (row.status !== 'VERIFIED' && !mayInspect(row, caller)) throw refuse('upload/not-found');
  return presentUpload(row);
}

export async function findUpload(deps: UploadDeps, id: string): Promise<UploadRow> {
  const row = await uploadStore(deps.database).find(id);
  if (!row) throw refuse('upload/not-found');
  return row;
}

/** Its owner in every state, and whoever has to judge what people complain about. */
export function mayInspect(row: UploadRow, caller: Caller): boolean {
  return row.owner_uuid === caller.userUuid || isAtLeast(caller.role, 'moderator');
}
