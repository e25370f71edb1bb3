import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Conversation } from '@turnstage/contracts';
import { Link } from 'wouter';
import { formatRecent } from '../../../lib/dates.ts';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ChatIcon } from '../../../ui/icons/index.ts';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { CountBadge } from '../../../ui/tag.tsx';
import type { ConversationGroup } from './conversation-group.ts';
import { useConversations } from './use-conversations.ts';
import { useSnippet } from './use-snippet.ts';

interface ConversationListProps {
  group: ConversationGroup;
  me: string;
  /** User uuid of the open conversation. */
  current: string | undefined;
  onNew: () => void;
}

export function ConversationList({ group, me, current, onNew }: ConversationListProps) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useConversations(group);
  if (isPending) return <ListSkeleton />;
  if (!data)
    return (
      <LoadFailed title={t`Couldn’t load your messages`} onRetry={() => void refetch()}>
        {failureText(error)}
      </LoadFailed>
    );
  const conversations = data.pages.flatMap((page) => page.conversations);
  if (conversations.length === 0)
    return (
      <EmptyState
        icon={ChatIcon}
        title={group === 'friends' ? t`No messages from friends yet` : t`No messages from others yet`}
        action={
          <Button onClick={onNew}>
            <Trans>New message</Trans>
          </Button>
        }
      >
        {group === 'friends' ? (
          <Trans>Messages with friends show up here.</Trans>
        ) : (
          <Trans>Messages from people who aren’t your friends show up here.</Trans>
        )}
      </EmptyState>
    );
  return (
    <>
      <ul className="flex flex-col gap-1 p-2">
        {conversations.map((conversation) => (
          <ConversationRow
            key={conversation.userUuid}
            conversation={conversation}
            me={me}
            isCurrent={conversation.userUuid === current}
          />
        ))}
      </ul>
      {hasNextPage && (
        <div className="px-4 pb-4">
          <Button wide busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            <Trans>Show older conversations</Trans>
          </Button>
        </div>
      )}
    </>
  );
}

interface ConversationRowProps {
  conversation: Conversation;
  me: string;
  isCurrent: boolean;
}

function ConversationRow({ conversation, me, isCurrent }: ConversationRowProps) {
  const snippet = useSnippet(me);
  const { i18n } = useLingui();
  const { userUuid, nickname, avatarId, lastMessage } = conversation;
  // The open conversation counts as read, a moment before the server knows.
  const unread = isCurrent ? 0 : conversation.unreadCount;
  return (
    <li>
      <Link
        href={`/messages/${userUuid}`}
        aria-current={isCurrent ? 'page' : undefined}
        className={classNames(
          'flex min-h-16 items-center gap-3 rounded-control px-3 py-2 -outline-offset-2 transition-colors',
          isCurrent ? 'bg-surface-3' : 'hover:bg-surface-2',
        )}
      >
        <Avatar slug={avatarId} name="" size={40} />
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline gap-2">
            <span className="min-w-0 flex-1 truncate text-14 font-semibold text-ink">{nickname}</span>
            <time dateTime={new Date(lastMessage.date).toISOString()} className="shrink-0 text-12 text-ink-3">
              {formatRecent(new Date(lastMessage.date), i18n.locale)}
            </time>
          </span>
          <span className="flex items-center gap-2">
            <span
              className={classNames(
                'min-w-0 flex-1 truncate text-14',
                unread > 0 ? 'font-semibold text-ink' : 'text-ink-2',
              )}
            >
              {snippet(lastMessage)}
            </span>
            {unread > 0 && (
              <CountBadge>
                {unread >= 100 ? '99+' : unread}
                <span className="sr-only">
                  {' '}
                  <Plural value={unread} one="unread message" other="unread messages" />
                </span>
              </CountBadge>
            )}
          </span>
        </span>
      </Link>
    </li>
  );
}

function ListSkeleton() {
  return (
    <div className="flex flex-col gap-4 p-5">
      <output className="sr-only">
        <Trans>Loading</Trans>
      </output>
      {[60, 40, 75, 50].map((width) => (
        <div key={width} aria-hidden="true" className="flex items-center gap-3">
          <Skeleton className="size-10 shrink-0 rounded-full" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-4 w-28" />
            <div style={{ width: `${width}%` }}>
              <Skeleton className="h-3.5" />
            </div>
          </div>
        </div>
      ))}
    </div>
  );
}
