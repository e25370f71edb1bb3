/** The screen after a visit has ended. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { SocketErrorCode } from '@turnstage/contracts';
import { Button } from '../../../ui/button.tsx';
import { BlockIcon, ClockIcon, DiscIcon, WarningIcon } from '../../../ui/icons/index.ts';
import { EntryScreen, EntryRefused } from './entry-screen.tsx';
import { RestrictionDetails } from './restriction-details.tsx';
import type { RoomEnd } from '../live/room-store.ts';
import { translateRefusal } from '../live/refusal-messages.ts';

interface VisitEndedProps {
  end: RoomEnd;
  roomName: string;
  onRetry: () => void;
}

/** Refusals of a rejoin that have a screen of their own, the same as when the room is entered. */
const entryRefusals: ReadonlySet<string> = new Set([
  'room/full',
  'room/banned',
  'room/kicked',
] satisfies SocketErrorCode[]);

export function VisitEnded({
  end: { reason, code, message = '', kickReason, kickedBy, kickKind },
  roomName,
  onRetry,
}: VisitEndedProps) {
  const { t } = useLingui();
  const retryButton = (
    <Button variant="primary" onClick={onRetry}>
      <Trans>Back to the room</Trans>
    </Button>
  );
  if (kickKind === 'banned') return <EntryRefused code="room/banned" error={null} onRetry={onRetry} />;
  if (kickKind === 'globalKick') {
    return (
      <EntryScreen icon={BlockIcon} title={t`You were signed out`}>
        <Trans>The staff signed you out everywhere.</Trans>
      </EntryScreen>
    );
  }
  if (reason === 'kicked') {
    return (
      <EntryScreen icon={ClockIcon} title={t`You were kicked`}>
        {kickedBy ? (
          <Trans>
            {kickedBy} kicked you from {roomName}. You can come back in 10 minutes.
          </Trans>
        ) : (
          <Trans>A mod kicked you from {roomName}. You can come back in 10 minutes.</Trans>
        )}
        <RestrictionDetails
          restriction="kicked"
          reason={kickReason}
          isNamed={kickedBy !== undefined}
          hasEnd
        />
      </EntryScreen>
    );
  }
  if (code === 'room/not-found') {
    return (
      <EntryScreen icon={DiscIcon} title={t`This room is closed`}>
        <Trans>The host closed {roomName} for good.</Trans>
      </EntryScreen>
    );
  }
  if (code && entryRefusals.has(code)) return <EntryRefused code={code} error={null} onRetry={onRetry} />;
  if (reason === 'refused') {
    return (
      <EntryScreen icon={WarningIcon} title={t`You couldn’t rejoin the room`} action={retryButton}>
        {translateRefusal(code, message)}
      </EntryScreen>
    );
  }
  return (
    <EntryScreen icon={WarningIcon} title={t`You’re no longer in the room`} action={retryButton}>
      <Trans>Your session ended. You may have signed out or changed your password on another device.</Trans>
    </EntryScreen>
  );
}
