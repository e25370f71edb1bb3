import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { roomDeleteRoom } from '@turnstage/client/routes';
import { useState } from 'react';
import { api } from '../../../session/index.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/index.ts';
import { showToast } from '../../../ui/toast/index.ts';
import { usePicture, useRoomSession } from '../live/room-context.tsx';
import { whyItFailed } from '../live/refusal-words.ts';

/** The end of a room, by its owner and by staff. Everybody in it is told at the door, the owner too. */
export function CloseRoom() {
  const { t } = useLingui();
  const { roomUuid } = useRoomSession();
  const name = usePicture(({ settings }) => settings.name);
  const [isAsking, setAsking] = useState(false);
  const close = useMutation({
    mutationFn: () => api.call(roomDeleteRoom, { params: { id: roomUuid } }),
    onError: (error) => showToast(whyItFailed(error), { tone: 'warn' }),
  });
  return (
    <div className="flex flex-col items-start gap-2 border-t border-line pt-5">
      <p className="text-14 text-ink-2">
        <Trans>
          Is it over for good? A room can be handed on instead: press a name, then “Role in this room”.
        </Trans>
      </p>
      <Button variant="danger" onClick={() => setAsking(true)}>
        <Trans>Close the room for good</Trans>
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t`Close ${name} for good?`}
          confirmLabel={t`Close the room`}
          danger
          busy={close.isPending}
          onConfirm={() => close.mutate()}
          onClose={() => setAsking(false)}
        >
          <Trans>The song ends and everybody is sent out. This can not be undone.</Trans>
        </ConfirmDialog>
      )}
    </div>
  );
}
