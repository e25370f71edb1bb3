import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { ListActions } from './list-actions.tsx';
import { keepFocus } from '../../../ui/keep-focus.ts';
import { NotificationList } from './notification-list.tsx';

const shown = 12;

/** What the bell opens on a desktop. */
export function BellPanel({ onGo }: { onGo: () => void }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <div className="sticky top-0 z-10 flex items-center justify-between gap-2 border-b border-line bg-menu py-2 pr-2 pl-4">
        <h2 ref={title} tabIndex={-1} data-quiet-focus="" className="font-display text-20 font-bold text-ink">
          <Trans>Notifications</Trans>
        </h2>
        <ListActions onGo={onGo} />
      </div>
      <div ref={keepFocus}>
        <NotificationList most={shown} onGo={onGo} />
      </div>
      <Link
        href="/notifications"
        onClick={onGo}
        className="flex h-11 items-center justify-center border-t border-line text-14 font-semibold text-accent-ink -outline-offset-2 hover:bg-surface-3"
      >
        <Trans>Show all</Trans>
      </Link>
    </>
  );
}
