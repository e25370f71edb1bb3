import { RoomRoleText } from './room-role-text.tsx';
import { Plural, Trans } from '@lingui/react/macro';
import type { Notification } from '@turnstage/contracts';
import type { ReactNode } from 'react';

/** The text of a notification in the page's language. Names are bold, so that a list is easy to skim. */
export function NotificationText({ notification }: { notification: Notification }) {
  const { kind, actor, room, title, count, news, role } = notification;
  const person = <b className="font-bold text-ink">{actor?.nickname ?? <Trans>Someone</Trans>}</b>;
  const place = room && <b className="font-bold text-ink">{room.name}</b>;
  switch (kind) {
    case 'friendInvitation':
      return <Trans>{person} sent you a friend request</Trans>;
    case 'invitationAccepted':
      return <Trans>{person} accepted your friend request</Trans>;
    case 'newFan':
      return count > 1 ? (
        <Trans>
          {person} and <Plural value={count - 1} one="# other person" other="# other people" /> are now
          following you
        </Trans>
      ) : (
        <Trans>{person} is now following you</Trans>
      );
    case 'djOnStage':
      return place ? (
        <Trans>
          {person} is on stage in {place}
        </Trans>
      ) : (
        <Trans>{person} was on stage</Trans>
      );
    case 'djMessage':
      return <Trans>{person} messaged their fans</Trans>;
    case 'roomMessage':
      return place ? <Trans>News from {place}</Trans> : <Trans>News from a room</Trans>;
    case 'mention':
      return <Mention person={person} place={place} count={count} />;
    case 'directMessage':
      return count > 1 ? (
        <Trans>
          {person} sent you <Plural value={count} one="# message" other="# messages" />
        </Trans>
      ) : (
        <Trans>{person} messaged you</Trans>
      );
    case 'account':
      return place && role && (news === 'roleGiven' || news === 'roleTaken') ? (
        <RoomRoleText isGiven={news === 'roleGiven'} role={role} person={person} place={place} />
      ) : (
        <AccountNewsText
          news={news}
          place={place ?? (title === null ? null : <b className="font-bold text-ink">{title}</b>)}
        />
      );
    case 'eventStarts':
      return <EventNewsText news={news} name={<b className="font-bold text-ink">{title ?? ''}</b>} />;
    case 'roomInvitation':
      return place ? (
        <Trans>
          {person} invites you to {place}
        </Trans>
      ) : (
        <Trans>{person} invited you to a room</Trans>
      );
    case 'communityAnnouncement': {
      const community = <b className="font-bold text-ink">{title ?? ''}</b>;
      return count > 1 ? (
        <Trans>
          <Plural value={count} one="# announcement" other="# announcements" /> in {community}
        </Trans>
      ) : (
        <Trans>News from {community}</Trans>
      );
    }
    case 'weeklyDigest':
      return (
        <b className="font-bold text-ink">
          <Trans>Your week in music</Trans>
        </b>
      );
    case 'staffMessage':
      return <b className="font-bold text-ink">{title ?? 'Turnstage'}</b>;
  }
}

function Mention({ person, place, count }: { person: ReactNode; place: ReactNode; count: number }) {
  if (count > 1)
    return place ? (
      <Trans>
        You got {count} mentions in {place}, the latest from {person}
      </Trans>
    ) : (
      <Trans>
        You got {count} mentions, the latest from {person}
      </Trans>
    );
  return place ? (
    <Trans>
      {person} mentioned you in {place}
    </Trans>
  ) : (
    <Trans>{person} mentioned you</Trans>
  );
}

function EventNewsText({ news, name }: { news: Notification['news']; name: ReactNode }) {
  switch (news) {
    case 'eventTomorrow':
      return <Trans>{name} is tomorrow</Trans>;
    case 'eventMoved':
      return <Trans>{name} has a new date</Trans>;
    case 'eventCancelled':
      return <Trans>{name} is canceled</Trans>;
    default:
      return <Trans>{name} is about to start</Trans>;
  }
}

function AccountNewsText({ news, place }: { news: Notification['news']; place: ReactNode }) {
  switch (news) {
    case 'roleGiven':
      return place ? <Trans>You got a new role in {place}</Trans> : <Trans>You got a new role</Trans>;
    case 'roleTaken':
      return place ? (
        <Trans>Your role in {place} was removed</Trans>
      ) : (
        <Trans>One of your roles was removed</Trans>
      );
    case 'badgesChanged':
      return <Trans>Your badges changed</Trans>;
    case 'webhookOff':
      return <Trans>A webhook in {place} was turned off, because it stopped working</Trans>;
    case 'passwordChanged':
      return <Trans>Staff changed your password</Trans>;
    default:
      return <Trans>Staff changed your profile</Trans>;
  }
}
