import { Trans, useLingui } from '@lingui/react/macro';
import { isAllowed, useSession } from '../../../session/index.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ChatIcon, CheckIcon, HeartIcon, MoreIcon, ShieldIcon } from '../../../ui/icons/index.ts';
import { keepFocus } from '../../../ui/keep-focus.ts';
import { Menu, MenuLink } from '../../../ui/menu/index.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { useRelation } from '../data/use-people.ts';
import { useRelationActions } from '../data/use-relation-actions.ts';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { FriendButtons } from './friend-buttons.tsx';
import { useRelationMenu } from './use-relation-menu.tsx';

export interface PersonRelationProps {
  uuid: string;
  nickname: string;
  /** Bots have fans but no friends. */
  isBot: boolean;
}

/** Friend, follow and block: my relation to someone, and the buttons that change it. */
export function PersonRelation({ uuid, nickname, isBot }: PersonRelationProps) {
  const { t } = useLingui();
  const { data: relation, isError, error, refetch } = useRelation(uuid);
  const failureText = useFailureText();
  const { perform } = useRelationActions(uuid);
  const isStaff = useSession(isAllowed('openStaffArea'));
  const { unfriendItem, blockItem, dialog } = useRelationMenu(nickname, perform);
  if (isError && !relation) {
    return (
      <div className="flex flex-wrap items-center gap-3">
        <p className="text-14 text-ink-2">{failureText(error)}</p>
        <Button onClick={() => void refetch()}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    );
  }
  if (!relation) return <RelationSkeleton />;
  if (relation.isBlocked) {
    return (
      <div ref={keepFocus} className="flex flex-wrap items-center gap-3">
        <p className="text-14 text-ink-2">
          <Trans>You blocked {nickname}.</Trans>
        </p>
        <Button onClick={() => perform('unblock')}>
          <Trans>Unblock</Trans>
        </Button>
      </div>
    );
  }
  return (
    <div ref={keepFocus} className="flex flex-wrap items-center gap-2">
      {relation.isFriend && (
        <span className="mb-1 basis-full">
          <Tag dot>
            <Trans>Friends</Trans>
          </Tag>
        </span>
      )}
      {!isBot && <FriendButtons relation={relation} perform={perform} />}
      <Button
        icon={relation.isFollowed ? CheckIcon : HeartIcon}
        aria-pressed={relation.isFollowed}
        onClick={() => perform(relation.isFollowed ? 'unfollow' : 'follow')}
      >
        {relation.isFollowed ? <Trans>Following</Trans> : <Trans>Follow</Trans>}
      </Button>
      <ButtonLink href={`/messages/${uuid}`} icon={ChatIcon}>
        <Trans>Message</Trans>
      </ButtonLink>
      <Menu
        label={t`More options for ${nickname}`}
        renderTrigger={(trigger) => (
          <IconButton name={t`More options for ${nickname}`} icon={MoreIcon} variant="solid" {...trigger} />
        )}
      >
        {relation.isFriend && unfriendItem}
        {isStaff && (
          <MenuLink href={`/staff/people/${uuid}`} icon={ShieldIcon}>
            <Trans>Staff area</Trans>
          </MenuLink>
        )}
        {blockItem}
      </Menu>
      {dialog}
    </div>
  );
}

/** Also reserves the space while the code loads. */
export function RelationSkeleton() {
  return (
    <div aria-hidden="true" className="flex gap-2">
      <Skeleton className="h-11 w-32 rounded-control" />
      <Skeleton className="h-11 w-28 rounded-control" />
    </div>
  );
}
