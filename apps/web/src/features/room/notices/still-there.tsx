import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/index.ts';
import { useRoom, useRoomSession } from '../live/room-context.tsx';
import { useServerNow } from '../live/use-server-now.ts';

/** Whoever is next and has given no sign for long is asked, so that the room does not wait for an empty chair. */
export function StillThere() {
  const { t } = useLingui();
  const { store } = useRoomSession();
  const presence = useRoom((live) => live.presence);
  // Each is a dialog of its own, so that it is spoken.
  switch (presence?.kind) {
    case 'asked':
      return (
        <Question key="asked">
          <AnswerBefore before={presence.before} />
        </Question>
      );
    case 'passed-over':
      return (
        <Question key="passed-over">
          <Trans>
            Your turn was passed on, since there was no answer. Say that you are here, or you lose your seat
            the next time.
          </Trans>
        </Question>
      );
    case 'seat-lost': {
      const close = () => store.setState({ presence: null });
      return (
        <Dialog
          key="seat-lost"
          title={t`You have lost your seat`}
          size="sm"
          onClose={close}
          actions={
            <Button variant="primary" data-autofocus="" onClick={close}>
              <Trans>OK</Trans>
            </Button>
          }
        >
          <Trans>Twice it was your turn and there was no answer. Take a seat again whenever you like.</Trans>
        </Dialog>
      );
    }
    default:
      return null;
  }
}

function Question({ children }: { children: ReactNode }) {
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

function AnswerBefore({ before }: { before: number }) {
  const now = useServerNow(1_000);
  const seconds = Math.max(0, Math.ceil((before - now) / 1000));
  return (
    <>
      <Trans>You are the next to play.</Trans>{' '}
      {seconds > 0 ? (
        <Plural
          value={seconds}
          one="Say so within # second, or your turn is passed on."
          other="Say so within # seconds, or your turn is passed on."
        />
      ) : (
        <Trans>Say so now, or your turn is passed on.</Trans>
      )}
    </>
  );
}
