import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { socialUnreadNotifications } from '@turnstage/client/routes';
import { useEffect, useId, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { peopleKeys } from '../../lib/query-keys/people.ts';
import { notificationKeys } from '../../lib/query-keys/notifications.ts';
import { refreshQueries } from '../../lib/refresh-queries.ts';
import { clearKnownBlocks, handleBlockMessage } from '../../session/blocks.ts';
import { useCurrentRoom } from '../../session/current-room.ts';
import { handleListMessage, refreshLists } from '../../session/list-changes.ts';
import { api, subscribeToPersonalMessages, useIsReceivingMessages, useSession } from '../../session/index.ts';
import { useCloseOnBack } from '../../ui/close-on-back.ts';
import { classNames } from '../../ui/class-names.ts';
import { BellIcon } from '../../ui/icons/index.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { lazyWithCatalogues } from '../../lib/i18n/lazy-with-catalogues.ts';
import { preloadScreen } from '../screens.ts';
import { CornerCount } from './corner-count.tsx';
import { LazyBoundary } from '../../lib/lazy-boundary.tsx';

const { component: BellPanel, preload } = lazyWithCatalogues(['notifications'], () =>
  import('../../features/notifications/list/bell-panel.tsx').then((module) => module.BellPanel),
);

const bellClasses = 'relative size-11 shrink-0 items-center justify-center rounded-control transition-colors';

/** Notifications: a panel on desktop, a page on a phone. */
export function NotificationBell() {
  const { t } = useLingui();
  const [path] = useLocation();
  const unread = useUnread();
  const name =
    unread > 0 ? t`Notifications, ${plural(unread, { one: '# new', other: '# new' })}` : t`Notifications`;
  const [open, setOpen] = useState(false);
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const close = () => panel.current?.hidePopover();
  useCloseOnBack(open, close);
  const isCurrent = path === '/notifications';
  return (
    <>
      <Link
        href="/notifications"
        aria-label={name}
        aria-current={isCurrent ? 'page' : undefined}
        onPointerDown={() => preloadScreen('/notifications')}
        className={classNames(
          bellClasses,
          'flex md:hidden',
          isCurrent ? 'bg-surface-3 text-ink' : 'text-ink-2',
        )}
      >
        <BellIcon size={22} />
        <CornerCount value={unread} />
      </Link>
      <button
        type="button"
        popoverTarget={id}
        aria-label={name}
        aria-expanded={open}
        aria-haspopup="dialog"
        data-tip={open ? undefined : name}
        onPointerEnter={preload}
        onFocus={preload}
        className={classNames(
          bellClasses,
          'hidden md:flex',
          open ? 'bg-surface-3 text-ink' : 'text-ink-2 hover:text-ink',
        )}
      >
        <BellIcon size={22} />
        <CornerCount value={unread} />
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={t`Notifications`}
        onBeforeToggle={(event) => {
          if (event.newState === 'open') setOpen(true);
        }}
        onToggle={(event) => {
          if (event.newState === 'closed') setOpen(false);
        }}
        className="[--skeleton:var(--menu-hover)] [--surface-3:var(--menu-hover)] inset-auto top-[calc(var(--nav-height)-4px)] right-[var(--bell-panel-right,1rem)] m-0 max-h-[min(38rem,calc(100dvh-var(--nav-height)-16px))] w-[25rem] max-w-[calc(100vw-32px)] overflow-y-auto overscroll-contain rounded-card border border-float-line bg-menu p-0 text-ink shadow-float open:animate-[rise_160ms_var(--ease-out)] xl:right-[var(--bell-panel-right,max(2rem,(100%_-_1680px)/2_+_2rem))]"
      >
        {open && (
          <LazyBoundary fallback={<PanelSkeleton />}>
            <BellPanel onNavigate={close} />
          </LazyBoundary>
        )}
      </div>
    </>
  );
}

function useUnread(): number {
  const client = useQueryClient();
  const sub = useSession((session) => session.claims?.sub);
  const { data } = useQuery({
    queryKey: notificationKeys.unreadOf(sub),
    queryFn: ({ signal }) => api.call(socialUnreadNotifications, { signal }),
    enabled: useIsReceivingMessages(),
  });
  useEffect(() => {
    const refresh = () => void refreshQueries(client, notificationKeys.all, notificationKeys.unread);
    return subscribeToPersonalMessages({
      onConnected: (isFirst, changed) => {
        clearKnownBlocks();
        // The connection of the room was there before and brings the same messages.
        if (!isFirst || !useCurrentRoom.getState().room) refreshLists(client, changed);
        refresh();
      },
      onMessage: (message) => {
        if (message.name === 'notification') {
          refresh();
          // An invitation, an accepted one, a friend in a room.
          void client.invalidateQueries({ queryKey: peopleKeys.all });
        }
        handleListMessage(client, message);
        handleBlockMessage(client, message);
      },
    });
  }, [client]);
  useEffect(() => {
    // Since the page was last open, the installation may have got a new push key and this browser a new endpoint.
    if ('Notification' in globalThis && Notification.permission === 'granted')
      void import('../../features/notifications/push/renew-push-subscription.ts')
        .then(({ renewPushSubscription }) => renewPushSubscription())
        .catch(() => undefined);
  }, []);
  return data?.unread ?? 0;
}

function PanelSkeleton() {
  return (
    <div className="flex flex-col gap-3 p-4">
      <Skeleton className="h-6 w-40" />
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
    </div>
  );
}
