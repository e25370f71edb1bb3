import { Trans } from '@lingui/react/macro';
import type { RoomModerationAction } from '@turnstage/contracts';
import type { ReactNode } from 'react';

interface Names {
  by: ReactNode;
  person: ReactNode;
}

/** One action as a sentence: who did what to whom. */
export function RecordText({ action }: { action: RoomModerationAction }) {
  const { actionType, role, previousRole } = action;
  const names = {
    by: <b className="font-semibold text-ink">{action.by?.nickname ?? <Trans>The server</Trans>}</b>,
    person: <b className="font-semibold text-ink">{action.person.nickname}</b>,
  };
  if (actionType === 'grantRole') return <GivenText role={role} {...names} />;
  if (actionType === 'removeRole') return <TakenText role={previousRole} {...names} />;
  return <ActionText type={actionType} {...names} />;
}

type Role = RoomModerationAction['role'];

function GivenText({ role, by, person }: Names & { role: Role }) {
  switch (role) {
    case 'owner':
      return (
        <Trans>
          {by} made {person} the host
        </Trans>
      );
    case 'coOwner':
      return (
        <Trans>
          {by} made {person} a co-owner
        </Trans>
      );
    case 'moderator':
      return (
        <Trans>
          {by} made {person} a mod
        </Trans>
      );
    case 'dj':
      return (
        <Trans>
          {by} made {person} a resident
        </Trans>
      );
    case 'chatDisabled':
      return (
        <Trans>
          {by} muted {person}
        </Trans>
      );
    case 'djDisabled':
      return (
        <Trans>
          {by} stopped {person} from DJing
        </Trans>
      );
    default:
      return (
        <Trans>
          {by} gave {person} a role
        </Trans>
      );
  }
}

function TakenText({ role, by, person }: Names & { role: Role }) {
  switch (role) {
    case 'coOwner':
      return (
        <Trans>
          {by} removed {person} as a co-owner
        </Trans>
      );
    case 'moderator':
      return (
        <Trans>
          {by} removed {person} as a mod
        </Trans>
      );
    case 'dj':
      return (
        <Trans>
          {by} removed {person} as a resident
        </Trans>
      );
    case 'chatDisabled':
      return (
        <Trans>
          {by} unmuted {person}
        </Trans>
      );
    case 'djDisabled':
      return (
        <Trans>
          {by} lets {person} DJ again
        </Trans>
      );
    case 'banned':
      return (
        <Trans>
          {by} lifted {person}’s ban
        </Trans>
      );
    case 'kicked':
      return (
        <Trans>
          {by} let {person} back in
        </Trans>
      );
    default:
      return (
        <Trans>
          {by} took a role from {person}
        </Trans>
      );
  }
}

function ActionText({ type, by, person }: Names & { type: RoomModerationAction['actionType'] }) {
  switch (type) {
    case 'skipSong':
      return (
        <Trans>
          {by} skipped {person}’s song
        </Trans>
      );
    case 'removeDj':
      return (
        <Trans>
          {by} took {person} off the stage
        </Trans>
      );
    case 'deleteMessage':
      return (
        <Trans>
          {by} deleted a message from {person}
        </Trans>
      );
    case 'kickUser':
      return (
        <Trans>
          {by} kicked {person}
        </Trans>
      );
    case 'banUser':
      return (
        <Trans>
          {by} banned {person}
        </Trans>
      );
    case 'changeSlowMode':
      return <Trans>{by} changed slow mode</Trans>;
    case 'startRaidMode':
      return <Trans>{by} turned on raid mode</Trans>;
    case 'endRaidMode':
      return <Trans>{by} turned off raid mode</Trans>;
    default:
      return (
        <Trans>
          {by} moderated {person}
        </Trans>
      );
  }
}
