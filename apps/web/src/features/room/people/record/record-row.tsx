import { Trans, useLingui } from '@lingui/react/macro';
import type { RoomModerationAction } from '@turnstage/contracts';
import { useState } from 'react';
import { formatMoment } from '../../../../lib/dates.ts';
import { Button } from '../../../../ui/button.tsx';
import { useRoomSession } from '../../live/room-context.tsx';
import { undoAction } from '../moderation.ts';
import { useSlowModeLabel } from '../pace/use-slow-mode-label.ts';
import { RecordText } from './record-text.tsx';

interface RecordRowProps {
  action: RoomModerationAction;
  /** The action isn't in force any more, whoever lifted it. */
  onUndone: () => void;
}

/** One entry of the log. What is still in force can be undone. */
export function RecordRow({ action, onUndone }: RecordRowProps) {
  const { t, i18n } = useLingui();
  const { roomUuid } = useRoomSession();
  const [isBusy, setIsBusy] = useState(false);
  const { actionType, comment, createdAt, expiresAt, person, role, canUndo } = action;
  const until = expiresAt === null ? null : formatMoment(new Date(expiresAt), i18n.locale);
  const { nickname, uuid: userUuid } = person;
  const undo = async () => {
    if (role === null) return;
    setIsBusy(true);
    await undoAction({ room: roomUuid, userUuid, nickname }, role as Parameters<typeof undoAction>[1]);
    setIsBusy(false);
    onUndone();
  };
  return (
    <li className="flex items-start gap-3 border-b border-line py-2.5 last:border-0">
      <div className="min-w-0 flex-1">
        <p className="text-14 break-words text-ink-2">
          <RecordText action={action} />
        </p>
        {comment && (
          <p className="mt-0.5 text-12 break-words text-ink-2">
            <Comment actionType={actionType} comment={comment} />
          </p>
        )}
        <p className="mt-0.5 text-12 text-ink-3">
          <time dateTime={createdAt}>{formatMoment(new Date(createdAt), i18n.locale)}</time>
          {until && (
            <>
              {' · '}
              <Trans>until {until}</Trans>
            </>
          )}
        </p>
      </div>
      {canUndo && (
        <Button
          size="sm"
          busy={isBusy}
          aria-label={t`Undo for ${nickname}`}
          className="shrink-0"
          onClick={() => void undo()}
        >
          <Trans>Undo</Trans>
        </Button>
      )}
    </li>
  );
}

/** The server's own comments are the skipped song and the seconds of slow mode, such as `30 s`. */
function Comment({ actionType, comment }: Pick<RoomModerationAction, 'actionType' | 'comment'>) {
  const slowModeLabel = useSlowModeLabel();
  if (actionType === 'skipSong') return comment;
  if (actionType !== 'changeSlowMode') return <Trans>Reason: {comment}</Trans>;
  const seconds = /^(\d+) s$/.exec(comment)?.[1];
  return seconds === undefined ? comment : slowModeLabel(Number(seconds));
}
