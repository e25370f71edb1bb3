import { Plural, Trans } from '@lingui/react/macro';
import type { Notification } from '@turnstage/contracts';
import type { ReactNode } from 'react';

/** What one says, in the language of the page. Names are strong, so that a list can be skimmed. */
export function NotificationText({ notification }: { notification: Notification }) {
  const { kind, actor, room, title, count, news } = notification;
  const person = <b className="font-bold text-ink">{actor?.nickname ?? <Trans>Somebody</Trans>}</b>;
  const place = room && <b className="font-bold text-ink">{room.name}</b>;
  switch (kind) {
    case 'friendInvitation':
      return <Trans>{person} wants to be friends</Trans>;
    case 'invitationAccepted':
      return <Trans>{person} accepted your invitation</Trans>;
    case 'newFan':
      return count > 1 ? (
        <Trans>
          {person} and <Plural value={count - 1} one="# more person" other="# more people" /> follow you
        </Trans>
      ) : (
        <Trans>{person} follows you</Trans>
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
      return <Trans>{person} to the fans</Trans>;
    case 'roomMessage':
      return place ? <Trans>News from {place}</Trans> : <Trans>News from a room</Trans>;
    case 'mention':
      return <Mention person={person} place={place} count={count} />;
    case 'directMessage':
      return count > 1 ? (
        <Trans>
          {person} wrote you <Plural value={count} one="# message" other="# messages" />
        </Trans>
      ) : (
        <Trans>{person} wrote to you</Trans>
      );
    case 'account':
      return <AccountNewsText news={news} place={place} />;
    case 'staffMessage':
      return <b className="font-bold text-ink">{title ?? 'Turnstage'}</b>;
  }
}

function Mention({ person, place, count }: { person: ReactNode; place: ReactNode; count: number }) {
  if (count > 1)
    return place ? (
      <Trans>
        You were mentioned {count} times in {place}, last by {person}
      </Trans>
    ) : (
      <Trans>
        You were mentioned {count} times, last by {person}
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

function AccountNewsText({ news, place }: { news: Notification['news']; place: ReactNode }) {
  switch (news) {
    case 'roleGiven':
      return place ? <Trans>You were given a role in {place}</Trans> : <Trans>You were given a role</Trans>;
    case 'roleTaken':
      return place ? (
        <Trans>A role of yours in {place} was taken back</Trans>
      ) : (
        <Trans>A role of yours was taken back</Trans>
      );
    case 'badgesChanged':
      return <Trans>Your badges were changed</Trans>;
    case 'passwordChanged':
      return <Trans>Staff changed your password</Trans>;
    default:
      return <Trans>Staff changed your profile</Trans>;
  }
}
