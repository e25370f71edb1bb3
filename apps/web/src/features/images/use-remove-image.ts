import { useLingui } from '@lingui/react/macro';
import { ApiError } from '@turnstage/client';
import { userDeleteImage } from '@turnstage/client/routes';
import { useFailureText } from '../../lib/use-failure-text.ts';
import { api, setMe, useSession } from '../../session/index.ts';
import { showToast } from '../../ui/toast/index.ts';
import { imageId, type ImageKind } from './kinds.ts';

/** Removes it optimistically and restores it when the server refuses. */
export function useRemoveImage(kind: ImageKind): (address: string) => void {
  const { t } = useLingui();
  const failureText = useFailureText();
  const replaceUrl = (address: string, expected: string) => {
    const { me } = useSession.getState();
    if (me?.[kind] === expected) setMe({ ...me, [kind]: address });
  };
  return (address) => {
    replaceUrl('', address);
    api.call(userDeleteImage, { params: { id: imageId(address) } }).then(
      () => showToast(t`Image removed.`, { tone: 'ok' }),
      (error: unknown) => {
        // Another device has already removed it.
        if (error instanceof ApiError && error.code === 'image/not-found') return;
        replaceUrl(address, '');
        showToast(failureText(error), { tone: 'danger' });
      },
    );
  };
}
