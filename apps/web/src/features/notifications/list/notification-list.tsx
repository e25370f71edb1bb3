import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { announce } from '../../../lib/announcer.ts';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { BellIcon, WarningIcon } from '../../../ui/icons/index.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast/index.ts';
import { NotificationRow } from './notification-row.tsx';
import { useDelete, useNotifications, useMarkRead } from './use-notifications.ts';

interface NotificationListProps {
  /** Maximum number to show; all of them, page by page, when absent. */
  limit?: number;
  onNavigate?: () => void;
}

export function NotificationList({ limit, onNavigate }: NotificationListProps) {
  const { t } = useLingui();
  const list = useNotifications();
  const read = useMarkRead();
  const remove = useDelete();
  const failureText = useFailureText();
  const now = useNow();
  const showFailure = (error: unknown) => showToast(failureText(error), { tone: 'danger' });

  if (list.isPending) return <ListSkeleton />;
  if (!list.data)
    return (
      <EmptyState
        icon={WarningIcon}
        title={t`Couldn’t load the list`}
        action={
          <Button variant="primary" onClick={() => void list.refetch()}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        {failureText(list.error)}
      </EmptyState>
    );
  const all = list.data.pages.flatMap(({ notifications }) => notifications);
  if (all.length === 0)
    return (
      <EmptyState icon={BellIcon} title={t`You’re all caught up`}>
        <Trans>Friend requests, mentions, messages and DJs you follow show up here.</Trans>
      </EmptyState>
    );
  return (
    <>
      <ul className="divide-y divide-line">
        {all.slice(0, limit).map((notification) => (
          <NotificationRow
            key={notification.id}
            notification={notification}
            now={now}
            onOpen={() => {
              if (notification.readAt === null) read.mutate(notification.id, { onError: showFailure });
              if (notification.link) onNavigate?.();
            }}
            onDelete={() => {
              remove.mutate(notification.id, { onError: showFailure });
              announce(t`Deleted`);
            }}
          />
        ))}
      </ul>
      {limit === undefined && list.hasNextPage && (
        <div className="flex justify-center p-4">
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            <Trans>Show older</Trans>
          </Button>
        </div>
      )}
    </>
  );
}

function ListSkeleton() {
  return (
    <div className="flex flex-col gap-4 p-4">
      <output className="sr-only">
        <Trans>Loading</Trans>
      </output>
      {[0, 1, 2, 3].map((row) => (
        <div key={row} aria-hidden="true" className="flex items-center gap-3">
          <Skeleton className="size-10 rounded-full" />
          <Skeleton className="h-9 flex-1" />
        </div>
      ))}
    </div>
  );
}

const everyMs = 30_000;

function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
