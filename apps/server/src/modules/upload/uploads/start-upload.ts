import { randomUUID } from 'node:crypto';
import { services, uploadService } from '@turnstage/contracts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import { linkSessionOf, signForSession } from '../links/session-links.ts';
import type { UploadDeps } from '../upload.deps.ts';
import { cleanVisibleLine } from './clean-visible-line.ts';
import { newUpload } from './upload-state.rules.ts';
import { uploadStore } from './upload.store.ts';

/** How long the file can be sent after the upload was requested. */
export const uploadWindowMs = 60 * 60 * 1000;

/**
 * Requires the capability uploadMusic, which accounts have by default unless the installation turns it off (rule
 * U21).
 */
export async function startUpload(
  deps: UploadDeps,
  { caller, body }: Call<typeof uploadService.startUpload>,
) {
  if (!(await deps.user.hasCapability(caller.userUuid, 'uploadMusic'))) throw refuse('upload/not-allowed');
  const originalFileName = cleanVisibleLine(body.originalFileName);
  if (originalFileName === '')
    throw refuse('request/invalid', {
      field: 'originalFileName',
      message: 'originalFileName must name the file',
    });
  const id = randomUUID();
  const now = deps.clock.now();
  await deps.database.transaction(async (tx) => {
    const uploads = uploadStore(tx);
    await uploads.removeStale(caller.userUuid, now - uploadWindowMs, now);
    await uploads.insert({
      id,
      owner_uuid: caller.userUuid,
      original_file_name: originalFileName,
      status: newUpload.status,
      transcoding_status: newUpload.transcodingStatus,
      problem: newUpload.problem,
      progress: 0,
      rights_confirmed: body.rightsConfirmed ?? false,
      is_public: body.isPublic ?? false,
      is_generated: false,
      ...crateColumns(body.crateUuid),
      created_at: now,
      updated_at: now,
    });
  });
  const path = uploadService.receiveFile.path.replace('{id}', id);
  const signature = signForSession(deps, ['receive', id], linkSessionOf(caller), now + uploadWindowMs);
  return { id, uploadUrl: `${deps.publicUrl}${services.upload.base}${path}?${signature}` };
}

export function crateColumns(crateUuid: string | null | undefined) {
  if (crateUuid === undefined) return { crate_target: 'queue' as const, crate_uuid: null };
  if (crateUuid === null) return { crate_target: 'none' as const, crate_uuid: null };
  return { crate_target: 'crate' as const, crate_uuid: crateUuid };
}
