import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/index.ts';
import { useRoom, useRoomSession } from '../live/room-context.tsx';
import { useServerNow } from '../live/use-server-now.ts';

/** Whoever is next and has given no sign for long is asked, so that the room does not wait for an empty chair. */
export function StillThere() {
  const before = useRoom((live) => live.answerPresenceBefore);
  return before === null ? null : <Question before={before} />;
}

function Question({ before }: { before: number }) {
  const { t } = useLingui();
  const { actions } = useRoomSession();
  const now = useServerNow(1_000);
  const seconds = Math.max(0, Math.ceil((before - now) / 1000));
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
    </Dialog>
  );
}
