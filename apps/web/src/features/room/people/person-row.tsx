import { Trans, useLingui } from '@lingui/react/macro';
import type { RoomUser } from '@turnstage/contracts';
import { hasAccount } from '@turnstage/permissions';
import { memo } from 'react';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { StarFilledIcon, ThumbDownIcon, ThumbUpIcon } from '../../../ui/icons/index.ts';
import { Tag } from '../../../ui/tag.tsx';
import { useRoomState, useRoomSession } from '../live/room-context.tsx';
import { PersonMenu } from './person-menu.tsx';
import { RoleTag } from './role-tag.tsx';

interface PersonRowProps {
  user: RoomUser;
  /** Shown under the name: position in the seat queue, or the next song. */
  note?: string;
  onMention?: (nickname: string) => void;
  onPerson: (uuid: string, anchor: Element) => void;
}

export const PersonRow = memo(function PersonRow({ user, note, onMention, onPerson }: PersonRowProps) {
  const { t } = useLingui();
  const { actions } = useRoomSession();
  const { nickname, avatarId, votes, isMe } = useRoomState(({ allUserData }, { me }) => {
    const data = allUserData[user.uuid];
    return {
      nickname: data?.userProfile.nickname ?? '',
      avatarId: data?.userProfile.avatarId ?? '',
      votes: data?.songVotes,
      isMe: user.uuid === me,
    };
  });
  return (
    <div className="flex h-14 items-center gap-3 rounded-control px-2 hover:bg-surface-2">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={(event) => onPerson(user.uuid, event.currentTarget)}
        className="group flex min-h-11 min-w-0 flex-1 items-center gap-3 rounded-control text-left"
      >
        <Avatar slug={avatarId} name="" size={36} />
        <span className="min-w-0 flex-1">
          <span className="flex min-w-0 items-center gap-1.5">
            <span className="truncate text-14 font-semibold text-ink group-hover:underline">{nickname}</span>
            {isMe && (
              <Tag>
                <Trans>You</Trans>
              </Tag>
            )}
            <RoleTag user={user} />
          </span>
          {note && <span className="block truncate text-12 text-ink-3">{note}</span>}
        </span>
      </button>
      {votes?.star && (
        <StarFilledIcon
          size={16}
          role="img"
          aria-hidden={false}
          aria-label={t`Starred this song`}
          className="text-accent-ink"
        />
      )}
      {votes?.like === true && (
        <ThumbUpIcon
          size={16}
          role="img"
          aria-hidden={false}
          aria-label={t`Likes this song`}
          className="text-accent-ink"
        />
      )}
      {votes?.like === false && (
        <ThumbDownIcon
          size={16}
          role="img"
          aria-hidden={false}
          aria-label={t`Dislikes this song`}
          className="text-ink-3"
        />
      )}
      {isMe && hasAccount(user.tokenRole) && (
        <Button size="sm" onClick={() => void actions.jump()}>
          <Trans>Jump</Trans>
        </Button>
      )}
      <PersonMenu user={user} nickname={nickname} onMention={onMention} />
    </div>
  );
});
