import type { uploadService } from '@turnstage/contracts';
import { refuse } from '../../../http/refusal.ts';
import type { Call, Raw } from '../../../http/route.ts';
import type { UploadDeps } from '../upload.deps.ts';
import { findUpload } from '../uploads/read-uploads.ts';

export async function hlsKey(deps: UploadDeps, { query }: Call<typeof uploadService.hlsKey>): Promise<Raw> {
  deps.signer.check('key', query.id, query);
  const { key } = await findUpload(deps, query.id);
  if (!key) throw refuse('upload/not-found');
  return { body: key, headers: { 'cache-control': 'private, max-age=3600' } };
}
