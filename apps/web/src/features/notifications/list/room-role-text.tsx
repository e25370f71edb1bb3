import { Trans } from '@lingui/react/macro';
import type { Notification } from '@turnstage/contracts';
import type { ReactNode } from 'react';

interface RoomRoleTextProps {
  isGiven: boolean;
  role: NonNullable<Notification['role']>;
  person: ReactNode;
  place: ReactNode;
}

/** Who gave me a role or a restriction in a room, or took it (rule N23). */
export function RoomRoleText({ isGiven, ...texts }: RoomRoleTextProps) {
  return isGiven ? <GivenText {...texts} /> : <TakenText {...texts} />;
}

type TextProps = Omit<RoomRoleTextProps, 'isGiven'>;

function GivenText({ role, person, place }: TextProps) {
  switch (role) {
    case 'owner':
      return (
        <Trans>
          {person} made you the host of {place}
        </Trans>
      );
    case 'coOwner':
      return (
        <Trans>
          {person} made you a co-owner of {place}
        </Trans>
      );
    case 'moderator':
      return (
        <Trans>
          {person} made you a mod of {place}
        </Trans>
      );
    case 'dj':
      return (
        <Trans>
          {person} made you a resident of {place}
        </Trans>
      );
    case 'banned':
      return (
        <Trans>
          {person} banned you from {place}
        </Trans>
      );
    case 'kicked':
      return (
        <Trans>
          {person} kicked you from {place}
        </Trans>
      );
    case 'chatDisabled':
      return (
        <Trans>
          {person} muted you in {place}
        </Trans>
      );
    case 'djDisabled':
      return (
        <Trans>
          {person} stopped you from DJing in {place}
        </Trans>
      );
    default:
      return <Trans>You got a new role in {place}</Trans>;
  }
}

function TakenText({ role, person, place }: TextProps) {
  switch (role) {
    case 'coOwner':
      return (
        <Trans>
          {person} removed you as a co-owner of {place}
        </Trans>
      );
    case 'moderator':
      return (
        <Trans>
          {person} removed you as a mod of {place}
        </Trans>
      );
    case 'dj':
      return (
        <Trans>
          {person} removed you as a resident of {place}
        </Trans>
      );
    case 'banned':
      return (
        <Trans>
          {person} lifted your ban from {place}
        </Trans>
      );
    case 'kicked':
      return (
        <Trans>
          {person} lets you back into {place}
        </Trans>
      );
    case 'chatDisabled':
      return (
        <Trans>
          {person} unmuted you in {place}
        </Trans>
      );
    case 'djDisabled':
      return (
        <Trans>
          {person} lets you DJ in {place} again
        </Trans>
      );
    default:
      return <Trans>Your role in {place} was removed</Trans>;
  }
}
