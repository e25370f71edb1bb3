import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/index.ts';
import { ChatIcon, PersonIcon } from '../../../ui/icons/index.ts';
import { usePicture } from '../live/room-context.tsx';
import { useRoomPlaces } from '../room-places.ts';
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
  /** Absent where I may not write, and for whom I blocked. */
  onMention?: (nickname: string) => void;
  /** What a member can do about another one; another feature draws it. */
  renderTies?: (person: RoomPerson) => ReactNode;
  onClose: () => void;
}

/** Somebody who was pressed on stage or in the crowd. */
export function PersonCard({ uuid, onMention, renderTies, onClose }: PersonCardProps) {
  const noteOf = usePersonNote();
  const places = useRoomPlaces();
  const { user, profile, isMe, isGuest } = usePicture(({ allUsers, allUserData }, { me, isGuest }) => ({
    isGuest,
    user: allUsers.find((each) => each.uuid === uuid),
    profile: allUserData[uuid]?.userProfile,
    isMe: me === uuid,
  }));
  if (!user || !profile) return null;
  const { nickname } = profile;
  const page = user.tokenRole === 'guest' ? null : places.profileOf(nickname);
  const note = noteOf(uuid);
  const mayMention = onMention && !isMe && user.tokenRole !== 'guest';
  return (
    <Dialog title={nickname} size="sm" onClose={onClose}>
      <div className="flex items-center gap-4">
        <Avatar slug={profile.avatarId} name="" size={96} />
        <div className="min-w-0 flex-1">
          <RoleTag user={user} />
          <p className="mt-1 text-14 text-ink-2">{note ?? <Trans>On the floor</Trans>}</p>
        </div>
        <PersonMenu user={user} nickname={nickname} onlyModeration />
      </div>
      {renderTies && !isMe && !isGuest && user.tokenRole !== 'guest' && (
        <div className="mt-5">{renderTies({ uuid, nickname, isBot: user.tokenRole === 'bot' })}</div>
      )}
      {(page || mayMention) && (
        <div className="mt-5 flex gap-2">
          {page && (
            <ButtonLink href={page} icon={PersonIcon}>
              <Trans>Profile</Trans>
            </ButtonLink>
          )}
          {mayMention && (
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
    </Dialog>
  );
}
