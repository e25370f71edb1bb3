import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { roomResetRoom } from '@turnstage/client/routes';
import { useState } from 'react';
import { api } from '../../../session/index.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/index.ts';
import { showToast } from '../../../ui/toast/index.ts';
import { whyItFailed } from '../live/refusal-words.ts';
import { useRoomSession } from '../live/room-context.tsx';

/** For a room that has got stuck, by its owner and by staff. */
export function ResetRoom({ onDone }: { onDone: () => void }) {
  const { t } = useLingui();
  const { roomUuid } = useRoomSession();
  const [isAsking, setAsking] = useState(false);
  const reset = useMutation({
    mutationFn: () => api.call(roomResetRoom, { params: { id: roomUuid } }),
    onSuccess: onDone,
    onError: (error) => showToast(whyItFailed(error), { tone: 'warn' }),
  });
  return (
    <div className="flex flex-col items-start gap-2 border-t border-line pt-5">
      <p className="text-14 text-ink-2">
        <Trans>Something is stuck? Start over: the stage is emptied and everybody comes in anew.</Trans>
      </p>
      <Button onClick={() => setAsking(true)}>
        <Trans>Start the room over</Trans>
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t`Start the room over?`}
          confirmLabel={t`Start over`}
          danger
          busy={reset.isPending}
          onConfirm={() => reset.mutate()}
          onClose={() => setAsking(false)}
        >
          <Trans>The song ends, and all seats and the line are gone. Chat, settings and history stay.</Trans>
        </ConfirmDialog>
      )}
    </div>
  );
}
