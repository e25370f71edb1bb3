import { Trans, useLingui } from '@lingui/react/macro';
import { hasRank, useSession } from '../../../session/index.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ChatIcon, CheckIcon, HeartIcon, MoreIcon, ShieldIcon } from '../../../ui/icons/index.ts';
import { keepFocus } from '../../../ui/keep-focus.ts';
import { Menu, MenuLink } from '../../../ui/menu/index.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { useRelation } from '../data/use-people.ts';
import { useTieActs } from '../data/use-tie-acts.ts';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { FriendButtons } from './friend-buttons.tsx';
import { useTieEnds } from './use-tie-ends.tsx';

export interface PersonTiesProps {
  uuid: string;
  nickname: string;
  /** Bots have fans but no friends. */
  isBot: boolean;
}

/** Friend, follow, block: how I stand to somebody, and what I can do about it. */
export function PersonTies({ uuid, nickname, isBot }: PersonTiesProps) {
  const { t } = useLingui();
  const { data: relation, isError, error, refetch } = useRelation(uuid);
  const failureText = useFailureText();
  const { act } = useTieActs(uuid);
  const isStaff = useSession(hasRank('moderator'));
  const { unfriendItem, blockItem, question } = useTieEnds(nickname, act);
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
  if (!relation) return <TiesSkeleton />;
  if (relation.isBlocked) {
    return (
      <div ref={keepFocus} className="flex flex-wrap items-center gap-3">
        <p className="text-14 text-ink-2">
          <Trans>You blocked {nickname}.</Trans>
        </p>
        <Button onClick={() => act('unblock')}>
          <Trans>Unblock</Trans>
        </Button>
      </div>
    );
  }
  return (
    <div ref={keepFocus} className="flex flex-wrap items-center gap-2">
      {relation.isFriend && (
        <span className="basis-full">
          <Tag dot>
            <Trans>Friends</Trans>
          </Tag>
        </span>
      )}
      {!isBot && <FriendButtons relation={relation} act={act} />}
      <Button
        icon={relation.isFollowed ? CheckIcon : HeartIcon}
        aria-pressed={relation.isFollowed}
        onClick={() => act(relation.isFollowed ? 'unfollow' : 'follow')}
      >
        {relation.isFollowed ? <Trans>Following</Trans> : <Trans>Follow</Trans>}
      </Button>
      <ButtonLink href={`/messages/${uuid}`} icon={ChatIcon}>
        <Trans>Message</Trans>
      </ButtonLink>
      <Menu
        label={t`More about ${nickname}`}
        renderTrigger={(trigger) => (
          <IconButton name={t`More about ${nickname}`} icon={MoreIcon} variant="solid" {...trigger} />
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
      {question}
    </div>
  );
}

/** Also the place that is kept while the code is on its way. */
export function TiesSkeleton() {
  return (
    <div aria-hidden="true" className="flex gap-2">
      <Skeleton className="h-11 w-32 rounded-control" />
      <Skeleton className="h-11 w-28 rounded-control" />
    </div>
  );
}
