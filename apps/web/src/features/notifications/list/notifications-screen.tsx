import { Trans, useLingui } from '@lingui/react/macro';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { isSignedIn, useSession } from '../../../session/index.ts';
import { JoinLinks } from '../../../session/join-links.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { BellIcon } from '../../../ui/icons/index.ts';
import { keepFocus } from '../../../ui/keep-focus.ts';
import { ListActions } from './list-actions.tsx';
import { NotificationList } from './notification-list.tsx';

/** `/notifications`: all notifications, page by page. */
export function NotificationsScreen() {
  const { t } = useLingui();
  useDocumentTitle(t`Notifications`);
  const signedIn = useSession(isSignedIn);
  if (!signedIn)
    return (
      <EmptyState
        level={1}
        icon={BellIcon}
        title={t`See what’s new`}
        action={<JoinLinks next="/notifications" />}
      >
        <Trans>
          With an account, you get notified when a DJ you follow goes on stage or someone mentions you.
        </Trans>
      </EmptyState>
    );
  return (
    <div className="mx-auto max-w-[46rem] pb-10 md:px-8 md:pt-8">
      <header className="flex min-h-16 flex-wrap items-center justify-between gap-2 py-2 pr-2 pl-4 md:px-0">
        <h1 className="font-display text-28 font-bold text-ink">
          <Trans>Notifications</Trans>
        </h1>
        <ListActions />
      </header>
      <div
        ref={keepFocus}
        className="overflow-hidden border-y border-line md:rounded-card md:border md:bg-surface-2"
      >
        <NotificationList />
      </div>
    </div>
  );
}
