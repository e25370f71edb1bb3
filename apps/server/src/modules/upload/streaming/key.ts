import type { uploadService } from '@turnstage/contracts';
import { refuse } from '../../../http/refusal.ts';
import type { Call, RawReply } from '../../../http/route.ts';
import { verifyForSession } from '../links/session-links.ts';
import type { UploadDeps } from '../upload.deps.ts';
import { findUpload } from '../uploads/read-uploads.ts';
import { checkPreview, checkStream, withPlayedStatus } from './check-stream.ts';
import { previewKeyOf } from './preview-key.ts';

/** Players that request the key again for every segment need it more than once a minute. */
const headers = { 'cache-control': 'private, max-age=60' };

/** Segments are useless without the key, so this is where a listener's rights are judged again (rule Q14). */
export async function hlsKey(
  deps: UploadDeps,
  { query }: Call<typeof uploadService.hlsKey>,
): Promise<RawReply> {
  if (query.preview === true) {
    deps.signer.verify('preview-key', query.id, query);
    const row = await findUpload(deps, query.id);
    checkPreview(withPlayedStatus(row));
    return { body: previewKeyOf(keyOf(row)), headers };
  }
  const listener = await verifyForSession(deps, ['key', query.id], query);
  const row = await findUpload(deps, query.id);
  const key = keyOf(row);
  checkStream(withPlayedStatus(row), listener);
  return { body: key, headers };
}

function keyOf({ key }: { readonly key: Buffer | null }): Buffer {
  if (!key) throw refuse('upload/not-found');
  return key;
}
