import { useLingui } from '@lingui/react/macro';
import { ApiError } from '@turnstage/client';
import { userDeleteImage } from '@turnstage/client/routes';
import { useFailureText } from '../../lib/use-failure-text.ts';
import { api, keepMe, useSession } from '../../session/index.ts';
import { showToast } from '../../ui/toast/index.ts';
import { pictureId, type PictureKind } from './kinds.ts';

/** Goes at once, and comes back when the server says no. */
export function useRemovePicture(kind: PictureKind): (address: string) => void {
  const { t } = useLingui();
  const failureText = useFailureText();
  const show = (address: string, instead: string) => {
    const { me } = useSession.getState();
    if (me?.[kind] === instead) keepMe({ ...me, [kind]: address });
  };
  return (address) => {
    show('', address);
    api.call(userDeleteImage, { params: { id: pictureId(address) } }).then(
      () => showToast(t`The picture is removed.`, { tone: 'ok' }),
      (error: unknown) => {
        // Another device was faster.
        if (error instanceof ApiError && error.code === 'image/not-found') return;
        show(address, '');
        showToast(failureText(error), { tone: 'danger' });
      },
    );
  };
}
