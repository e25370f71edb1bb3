import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { roomResetRoom } from '@turnstage/client/routes';
import { useState } from 'react';
import { api } from '../../../session/index.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/index.ts';
import { showToast } from '../../../ui/toast/index.ts';
import { describeFailure } from '../live/refusal-messages.ts';
import { useRoomSession } from '../live/room-context.tsx';

/** Resets a room that is stuck, for its owner and for staff. */
export function ResetRoom({ onDone }: { onDone: () => void }) {
  const { t } = useLingui();
  const { roomUuid } = useRoomSession();
  const [isConfirming, setIsConfirming] = useState(false);
  const reset = useMutation({
    mutationFn: () => api.call(roomResetRoom, { params: { id: roomUuid } }),
    onSuccess: onDone,
    onError: (error) => showToast(describeFailure(error), { tone: 'warn' }),
  });
  return (
    <div className="flex flex-col items-start gap-2 border-t border-line pt-5">
      <p className="text-14 text-ink-2">
        <Trans>Something stuck? Reset the room: the stage clears and everyone rejoins.</Trans>
      </p>
      <Button onClick={() => setIsConfirming(true)}>
        <Trans>Reset room</Trans>
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={t`Reset this room?`}
          confirmLabel={t`Reset room`}
          danger
          busy={reset.isPending}
          onConfirm={() => reset.mutate()}
          onClose={() => setIsConfirming(false)}
        >
          <Trans>
            The song stops, and everyone loses their seat and place in line. Chat, settings and history stay.
          </Trans>
        </ConfirmDialog>
      )}
    </div>
  );
}
