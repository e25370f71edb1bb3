import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { ListActions } from './list-actions.tsx';
import { keepFocus } from '../../../ui/keep-focus.ts';
import { NotificationList } from './notification-list.tsx';

const shown = 12;

/** The content of the bell's panel on desktop. */
export function BellPanel({ onNavigate }: { onNavigate: () => void }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <div className="sticky top-0 z-10 flex items-center justify-between gap-2 border-b border-line bg-menu py-2 pr-2 pl-4">
        <h2 ref={title} tabIndex={-1} data-quiet-focus="" className="font-display text-20 font-bold text-ink">
          <Trans>Notifications</Trans>
        </h2>
        <ListActions onNavigate={onNavigate} />
      </div>
      <div ref={keepFocus}>
        <NotificationList limit={shown} onNavigate={onNavigate} />
      </div>
      <Link
        href="/notifications"
        onClick={onNavigate}
        className="flex h-11 items-center justify-center border-t border-line text-14 font-semibold text-accent-ink -outline-offset-2 hover:bg-surface-3"
      >
        <Trans>Show all</Trans>
      </Link>
    </>
  );
}
