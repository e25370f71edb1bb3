import { userUploadImage } from '@turnstage/client/routes';
import { sendBody } from '../../session/index.ts';
import type { PictureKind } from './kinds.ts';

/** Rejects with an `ApiError`, or with an `AbortError` when it was given up. */
export async function sendPicture(
  kind: PictureKind,
  picture: Blob,
  options: Parameters<typeof sendBody>[2],
): Promise<void> {
  const form = new FormData();
  form.append('type', kind);
  form.append('file', picture, 'picture');
  await sendBody(userUploadImage, form, options);
}
