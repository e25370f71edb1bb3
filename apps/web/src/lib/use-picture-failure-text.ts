import { useLingui } from '@lingui/react/macro';
import { ApiError } from '@turnstage/client';
import { useFailureText } from './use-failure-text.ts';

/** What a browser may be able to read; the server judges by content. */
export const acceptedPictures = 'image/jpeg,image/png,image/webp,image/gif,image/avif,image/heic';

/** Why a picture was not taken, as a sentence to show. */
export function usePictureFailureText(): (error: unknown) => string {
  const { t } = useLingui();
  const failureText = useFailureText();
  return (error) => {
    switch (error instanceof ApiError ? error.code : undefined) {
      case 'image/unreadable':
        return t`The server can not read this picture. Save it as JPEG or PNG and choose it again.`;
      case 'image/too-large':
      case 'image/too-many-pixels':
        return t`This picture is too large. Make it smaller and choose it again.`;
      default:
        return failureText(error);
    }
  };
}
