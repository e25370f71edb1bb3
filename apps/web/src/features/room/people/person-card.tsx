import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { ChatIcon, PersonIcon } from '../../../ui/icons/index.ts';
import { AnchoredCard } from '../../../ui/popover/index.ts';
import { findUser } from '../live/find-user.ts';
import { useRoomState } from '../live/room-context.tsx';
import { useRoomLinks } from '../room-links.ts';
import { PersonMenu } from './person-menu.tsx';
import { RoleTag } from './role-tag.tsx';
import { usePersonNote } from './use-person-note.ts';

export interface RoomPerson {
  uuid: string;
  nickname: string;
  isBot: boolean;
}

interface PersonCardProps {
  uuid: string;
  /** What was pressed: a figure on stage, a name, an avatar. */
  anchor: Element | null;
  /** Absent if I can't write, and for people I blocked. */
  onMention?: (nickname: string) => void;
  /** A member's actions on another member; rendered by another feature. */
  renderRelation?: (person: RoomPerson) => ReactNode;
  onClose: () => void;
}

/** Card of a person, beside where they were pressed: on stage, in the crowd, in the chat or in the list (H30). */
export function PersonCard({ uuid, anchor, onMention, renderRelation, onClose }: PersonCardProps) {
  const noteOf = usePersonNote();
  const links = useRoomLinks();
  const { user, profile, isMe, isGuest } = useRoomState(({ allUsers, allUserData }, { me, isGuest }) => ({
    isGuest,
    user: findUser(allUsers, uuid),
    profile: allUserData[uuid]?.userProfile,
    isMe: me === uuid,
  }));
  if (!user || !profile) return null;
  const { nickname } = profile;
  const page = user.tokenRole === 'guest' ? null : links.profileOf(nickname);
  const note = noteOf(uuid);
  const canMention = onMention && !isMe && user.tokenRole !== 'guest';
  return (
    <AnchoredCard title={nickname} anchor={anchor} onClose={onClose}>
      <div className="flex items-center gap-4">
        <Avatar slug={profile.avatarId} name="" size={56} />
        <div className="min-w-0 flex-1">
          <RoleTag user={user} />
          <p className="mt-1 text-14 text-ink-2">{note ?? <Trans>On the floor</Trans>}</p>
        </div>
        <PersonMenu user={user} nickname={nickname} onlyModeration />
      </div>
      {renderRelation && !isMe && !isGuest && user.tokenRole !== 'guest' && (
        <div className="mt-4">{renderRelation({ uuid, nickname, isBot: user.tokenRole === 'bot' })}</div>
      )}
      {(page || canMention) && (
        <div className="mt-4 flex flex-wrap gap-2">
          {page && (
            <ButtonLink href={page} icon={PersonIcon}>
              <Trans>Profile</Trans>
            </ButtonLink>
          )}
          {canMention && (
            <Button
              icon={ChatIcon}
              onClick={() => {
                onClose();
                onMention(nickname);
              }}
            >
              <Trans>Mention</Trans>
            </Button>
          )}
        </div>
      )}
    </AnchoredCard>
  );
}
