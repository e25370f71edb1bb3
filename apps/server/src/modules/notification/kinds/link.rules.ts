import type { NotificationKind } from '@turnstage/contracts';

export interface LinkFacts {
  readonly kind: NotificationKind;
  /** The link that the sender set. */
  readonly link: string | null;
  readonly actor?: { readonly uuid: string; readonly nickname: string } | undefined;
  /** For a mention, the newest message that mentions the person. */
  readonly source: string;
  readonly room?: { readonly slug: string } | undefined;
}

/** Returns the path in the web client that a notification opens, or null when its subject is gone. */
export function linkOf({ kind, link, source, actor, room }: LinkFacts): string | null {
  const toRoom = room ? `/r/${encodeURIComponent(room.slug)}` : null;
  const toPerson = actor ? `/u/${encodeURIComponent(actor.nickname)}` : null;
  switch (kind) {
    case 'friendInvitation':
      return '/friends?tab=invitations';
    case 'invitationAccepted':
    case 'newFan':
    case 'djMessage':
      return toPerson;
    case 'djOnStage':
    case 'roomMessage':
    case 'roomInvitation':
      return toRoom;
    case 'mention':
      return toRoom && `${toRoom}?message=${encodeURIComponent(source)}`;
    case 'directMessage':
      return actor ? `/messages/${actor.uuid}` : null;
    case 'weeklyDigest':
      return '/ranking/progress';
    case 'account':
      return link ?? toRoom ?? '/settings';
    case 'staffMessage':
    case 'eventStarts':
    case 'communityAnnouncement':
      return link ?? toRoom;
  }
}
