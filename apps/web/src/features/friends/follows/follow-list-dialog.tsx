import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/index.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useMyUuid } from '../data/use-my-uuid.ts';
import { useFollowList, type FollowList } from '../data/use-people.ts';

interface FollowListDialogProps {
  uuid: string;
  nickname: string;
  list: FollowList;
  onClose: () => void;
}

/** Fans, or followed DJs, in pages of twelve. */
export function FollowListDialog({ uuid, nickname, list, onClose }: FollowListDialogProps) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const query = useFollowList(uuid, list);
  const isMe = useMyUuid() === uuid;
  const people = query.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <Dialog
      title={list === 'fans' ? t`${nickname}’s fans` : t`DJs ${nickname} follows`}
      size="sm"
      onClose={onClose}
    >
      {query.isPending && (
        <div className="flex flex-col gap-2">
          <Skeleton className="h-13 w-full" />
          <Skeleton className="h-13 w-full" />
        </div>
      )}
      {query.isError && people.length === 0 && <p className="text-14">{failureText(query.error)}</p>}
      {query.isSuccess && people.length === 0 && <Nobody list={list} isMe={isMe} />}
      <ul className="-mx-2">
        {people.map(({ id, userProfile }) => (
          <li key={id}>
            <Link
              href={`/u/${encodeURIComponent(userProfile.nickname)}`}
              onClick={onClose}
              className="flex min-h-13 items-center gap-3 rounded-control px-2 py-1.5 text-14 font-semibold text-ink transition-colors hover:bg-surface-3"
            >
              <Avatar slug={userProfile.avatarId} name="" size={36} />
              <span className="min-w-0 truncate">{userProfile.nickname}</span>
            </Link>
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <Button
          className="mt-3"
          wide
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          <Trans>Show more</Trans>
        </Button>
      )}
    </Dialog>
  );
}

function Nobody({ list, isMe }: { list: FollowList; isMe: boolean }) {
  return (
    <p className="text-14">
      {list === 'fans' && !isMe && <Trans>No fans yet. Be the first!</Trans>}
      {list === 'fans' && isMe && (
        <Trans>No fans yet. Take the stage, and people who like your songs can follow you.</Trans>
      )}
      {list === 'following' && isMe && (
        <Trans>
          You’re not following anyone yet. Tap a DJ on stage and follow them to know when they’re on.
        </Trans>
      )}
      {list === 'following' && !isMe && <Trans>Not following anyone yet.</Trans>}
    </p>
  );
}
