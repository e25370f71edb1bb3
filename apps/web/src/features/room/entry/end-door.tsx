/** A visit is over that was going on a moment ago. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../ui/button.tsx';
import { BlockIcon, DiscIcon, WarningIcon } from '../../../ui/icons/index.ts';
import { Door, RefusedDoor } from './door.tsx';
import { KeptOutUntil } from './kept-out-until.tsx';
import type { RoomEnd } from '../live/room-store.ts';
import { inOurWords } from '../live/refusal-words.ts';

interface EndDoorProps {
  end: RoomEnd;
  roomName: string;
  onKnock: () => void;
}

/** Sentences with which the socket refuses to let somebody back in, by the code that the call has for them. */
const codes: Record<string, string> = {
  'Room not found': 'room/not-found',
  'The room is full': 'room/full',
  'You are banned from this room': 'room/banned',
  'You are banned from this room.': 'room/banned',
  'You were kicked from this room': 'room/kicked',
  'You were removed from this room. Try again later.': 'room/kicked',
};

export function EndDoor({
  end: { reason, message = '', kickReason, kickKind },
  roomName,
  onKnock,
}: EndDoorProps) {
  const { t } = useLingui();
  const again = (
    <Button variant="primary" onClick={onKnock}>
      <Trans>Back into the room</Trans>
    </Button>
  );
  if (kickKind === 'banned') return <RefusedDoor code="room/banned" error={null} onKnock={onKnock} />;
  if (kickKind === 'globalKick') {
    return (
      <Door icon={BlockIcon} title={t`You were signed out`}>
        <Trans>The moderators of this place have ended all of your sessions.</Trans>
      </Door>
    );
  }
  if (reason === 'kicked') {
    return (
      <Door icon={BlockIcon} title={t`You were sent out`}>
        <Trans>A moderator of {roomName} has sent you out. You may come back after ten minutes.</Trans>
        <KeptOutUntil restriction="kicked" />
        {kickReason && (
          <p className="mt-2">
            <Trans>They said: {kickReason}</Trans>
          </p>
        )}
      </Door>
    );
  }
  const code = reason === 'refused' ? codes[message] : undefined;
  if (code === 'room/not-found') {
    return (
      <Door icon={DiscIcon} title={t`The room is closed`}>
        <Trans>{roomName} is over: its host has closed it for good.</Trans>
      </Door>
    );
  }
  if (code) return <RefusedDoor code={code} error={null} onKnock={onKnock} />;
  if (reason === 'refused') {
    return (
      <Door icon={WarningIcon} title={t`The room did not let you back in`} action={again}>
        {inOurWords(message)}
      </Door>
    );
  }
  return (
    <Door icon={WarningIcon} title={t`You are out of the room`} action={again}>
      <Trans>
        Your session has ended here, perhaps because you signed out or changed your password elsewhere.
      </Trans>
    </Door>
  );
}
