import { userUploadImage } from '@turnstage/client/routes';
import { sendBody } from '../../session/index.ts';
import type { ImageKind } from './kinds.ts';

/** Rejects with an `ApiError`, or with an `AbortError` when it was cancelled. */
export async function uploadImageFile(
  kind: ImageKind,
  image: Blob,
  options: Parameters<typeof sendBody>[2],
): Promise<void> {
  const form = new FormData();
  form.append('type', kind);
  form.append('file', image, 'picture');
  await sendBody(userUploadImage, form, options);
}
