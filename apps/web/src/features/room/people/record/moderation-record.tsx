import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { roomListModerationActions } from '@turnstage/client/routes';
import type { RoomModerationAction } from '@turnstage/contracts';
import { openRoomKeys } from '../../../../lib/query-keys/rooms.ts';
import { api } from '../../../../session/index.ts';
import { Button } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ClockIcon } from '../../../../ui/icons/index.ts';
import { LoadFailed } from '../../../../ui/load-failed.tsx';
import { describeFailure } from '../../live/refusal-messages.ts';
import { ListSkeleton } from '../list-skeleton.tsx';
import { useRoomSession } from '../../live/room-context.tsx';
import { RecordText } from './record-text.tsx';

/** The room's moderation record: who did what to whom, when, until when and why. Newest first. */
export function ModerationRecord() {
  const { t } = useLingui();
  const { roomUuid } = useRoomSession();
  const query = useInfiniteQuery({
    queryKey: openRoomKeys.moderationActions(roomUuid),
    queryFn: ({ signal, pageParam }) =>
      api.call(roomListModerationActions, {
        params: { slug: roomUuid },
        query: { before: pageParam },
        signal,
      }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ hasMore, actions }) => (hasMore ? actions.at(-1)?.id : undefined),
    staleTime: 0,
  });
  if (query.isPending) return <ListSkeleton />;
  if (!query.data)
    return (
      <LoadFailed level={3} title={t`Couldn’t load the history`} onRetry={() => void query.refetch()}>
        {describeFailure(query.error)}
      </LoadFailed>
    );
  const actions = query.data.pages.flatMap((page) => page.actions);
  if (actions.length === 0)
    return (
      <EmptyState level={3} icon={ClockIcon} title={t`Nothing yet`}>
        <Trans>Skips, kicks, mutes, bans and new roles show up here.</Trans>
      </EmptyState>
    );
  return (
    <div className="flex flex-col gap-2">
      <ul>
        {actions.map((action) => (
          <RecordRow key={action.id} action={action} />
        ))}
      </ul>
      {query.hasNextPage && (
        <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </div>
  );
}

function RecordRow({ action }: { action: RoomModerationAction }) {
  const { i18n } = useLingui();
  const { actionType, comment, createdAt, expiresAt } = action;
  const time = new Intl.DateTimeFormat(i18n.locale, { dateStyle: 'medium', timeStyle: 'short' });
  const until = expiresAt === null ? null : time.format(Date.parse(expiresAt));
  return (
    <li className="border-b border-line py-2.5 last:border-0">
      <p className="text-14 break-words text-ink-2">
        <RecordText action={action} />
      </p>
      {comment && (
        <p className="mt-0.5 text-12 break-words text-ink-2">
          {actionType === 'skipSong' ? comment : <Trans>Reason: {comment}</Trans>}
        </p>
      )}
      <p className="mt-0.5 text-12 text-ink-3">
        <time dateTime={createdAt}>{time.format(Date.parse(createdAt))}</time>
        {until && (
          <>
            {' · '}
            <Trans>until {until}</Trans>
          </>
        )}
      </p>
    </li>
  );
}
