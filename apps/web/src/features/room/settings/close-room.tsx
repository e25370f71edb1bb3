import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { roomDeleteRoom } from '@turnstage/client/routes';
import { useState } from 'react';
import { api } from '../../../session/index.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/index.ts';
import { showToast } from '../../../ui/toast/index.ts';
import { useRoomState, useRoomSession } from '../live/room-context.tsx';
import { describeFailure } from '../live/refusal-messages.ts';

/** Closes the room for good, for its owner and for staff. Everyone inside, the owner too, sees the end screen. */
export function CloseRoom() {
  const { t } = useLingui();
  const { roomUuid } = useRoomSession();
  const name = useRoomState(({ settings }) => settings.name);
  const [isConfirming, setIsConfirming] = useState(false);
  const close = useMutation({
    mutationFn: () => api.call(roomDeleteRoom, { params: { id: roomUuid } }),
    onError: (error) => showToast(describeFailure(error), { tone: 'warn' }),
  });
  return (
    <div className="flex flex-col items-start gap-2 border-t border-line pt-5">
      <p className="text-14 text-ink-2">
        <Trans>
          All done here? You can also hand the room to someone else: pick their name, then “Role in this
          room”.
        </Trans>
      </p>
      <Button variant="danger" onClick={() => setIsConfirming(true)}>
        <Trans>Close room for good</Trans>
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={t`Close ${name} for good?`}
          confirmLabel={t`Close room`}
          danger
          busy={close.isPending}
          onConfirm={() => close.mutate()}
          onClose={() => setIsConfirming(false)}
        >
          <Trans>The song stops and everyone leaves. This can’t be undone.</Trans>
        </ConfirmDialog>
      )}
    </div>
  );
}
