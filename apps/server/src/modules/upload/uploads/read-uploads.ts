import type { uploadService } from '@turnstage/contracts';
import { hasPermission } from '@turnstage/permissions';
import type { Caller } from '../../../http/caller.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import type { UploadDeps } from '../upload.deps.ts';
import { cleanVisibleLine } from './clean-visible-line.ts';
import { presentUpload } from './present-upload.ts';
import { uploadWindowMs } from './start-upload.ts';
import { uploadStore, type UploadRow } from './upload.store.ts';

const defaultPageSize = 100;
/** Document 3 section 9. */
const searchPageSize = 20;

export async function myUploads(deps: UploadDeps, { caller, query }: Call<typeof uploadService.myUploads>) {
  const { rows, count } = await uploadStore(deps.database).ownPage(
    {
      ownerUuid: caller.userUuid,
      verified: query.verified,
      createdAfter: deps.clock.now() - uploadWindowMs,
    },
    { limit: query.limit ?? defaultPageSize, offset: query.offset ?? 0 },
  );
  return { songs: rows.map(presentUpload), count };
}

export async function publicUploads(deps: UploadDeps, { query }: Call<typeof uploadService.publicUploads>) {
  const page = { limit: query.limit ?? defaultPageSize, offset: query.offset ?? 0 };
  const { rows, count } = await uploadStore(deps.database).publicPage(page);
  return { songs: rows.map(presentUpload), count };
}

export async function searchUploads(
  deps: UploadDeps,
  { caller, query }: Call<typeof uploadService.searchUploads>,
) {
  const words = cleanVisibleLine(query.term).split(' ').filter(Boolean);
  if (words.length === 0) return { songs: [], count: 0 };
  const page = { limit: query.limit ?? searchPageSize, offset: query.offset ?? 0 };
  const { rows, count } = await uploadStore(deps.database).search(words, caller.userUuid, page);
  return { songs: rows.map(presentUpload), count };
}

export async function uploadById(
  deps: UploadDeps,
  { caller, params }: Call<typeof uploadService.uploadById>,
) {
  const row = await findUpload(deps, params.id);
  if (row.status !== 'VERIFIED' && !canInspect(row, caller)) throw refuse('upload/not-found');
  return presentUpload(row);
}

export async function findUpload(deps: UploadDeps, id: string): Promise<UploadRow> {
  const row = await uploadStore(deps.database).find(id);
  if (!row) throw refuse('upload/not-found');
  return row;
}

/** The owner in every state, and moderators, who handle reports. */
export function canInspect(row: UploadRow, caller: Caller): boolean {
  return row.owner_uuid === caller.userUuid || hasPermission(caller.role, 'playEveryUpload');
}
