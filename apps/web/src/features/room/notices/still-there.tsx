import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/index.ts';
import { useRoom, useRoomSession } from '../live/room-context.tsx';
import { useServerNow } from '../live/use-server-now.ts';

/** Asks the next DJ whether they are there after a long silence, so that the room doesn't wait for an empty seat. */
export function StillThere() {
  const { t } = useLingui();
  const { store } = useRoomSession();
  const presence = useRoom((live) => live.presence);
  // Each case has its own key, so that a new dialog opens and screen readers announce it.
  switch (presence?.kind) {
    case 'asked':
      return (
        <PresenceQuestion key="asked">
          <AnswerDeadline before={presence.before} />
        </PresenceQuestion>
      );
    case 'passed-over':
      return (
        <PresenceQuestion key="passed-over">
          <Trans>You missed your turn. Tap “I’m here” to keep your seat.</Trans>
        </PresenceQuestion>
      );
    case 'seat-lost': {
      const close = () => store.setState({ presence: null });
      return (
        <Dialog
          key="seat-lost"
          title={t`You lost your seat`}
          size="sm"
          onClose={close}
          actions={
            <Button variant="primary" data-autofocus="" onClick={close}>
              <Trans>OK</Trans>
            </Button>
          }
        >
          <Trans>You missed two turns. Take a seat again whenever you like.</Trans>
        </Dialog>
      );
    }
    default:
      return null;
  }
}

function PresenceQuestion({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const { actions } = useRoomSession();
  const answer = () => void actions.confirmPresence();
  return (
    <Dialog
      title={t`Still there?`}
      size="sm"
      onClose={answer}
      actions={
        <Button variant="primary" data-autofocus="" onClick={answer}>
          <Trans>I’m here</Trans>
        </Button>
      }
    >
      {children}
    </Dialog>
  );
}

function AnswerDeadline({ before }: { before: number }) {
  const now = useServerNow(1_000);
  const seconds = Math.max(0, Math.ceil((before - now) / 1000));
  return (
    <>
      <Trans>You’re up next.</Trans>{' '}
      {seconds > 0 ? (
        <Plural
          value={seconds}
          one="Tap “I’m here” within # second to keep your turn."
          other="Tap “I’m here” within # seconds to keep your turn."
        />
      ) : (
        <Trans>Tap “I’m here” now to keep your turn.</Trans>
      )}
    </>
  );
}
