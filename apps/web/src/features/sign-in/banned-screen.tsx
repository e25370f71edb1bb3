import { Trans, useLingui } from '@lingui/react/macro';
import type { Ban } from '@turnstage/contracts';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { formatFullMoment } from '../../lib/dates.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { isSignedIn, saveBan, signOut, useSession } from '../../session/index.ts';
import { Button } from '../../ui/button.tsx';
import { SignOutIcon } from '../../ui/icons/index.ts';
import { AccountCard } from './account-card.tsx';

/** The longest delay that a browser timer supports. */
const maxTimeoutMs = 2 ** 31 - 1;

/** Shows the reason and the end of a ban, in place of the current page (rule M20). */
export function BannedScreen({ ban: { reason, until } }: { ban: Ban }) {
  const { t, i18n } = useLingui();
  const signedIn = useSession(isSignedIn);
  const [, navigate] = useLocation();
  const isOver = useIsPast(until);
  const main = useRef<HTMLElement>(null);
  const title = isOver ? t`Your ban is over` : t`You’re banned`;
  useDocumentTitle(title);
  // The element that had the focus is gone.
  useEffect(() => main.current?.focus(), []);

  const signOutAndLeave = (path: string) => {
    navigate(path, { replace: true });
    saveBan(null);
    if (signedIn) void signOut();
  };

  return (
    <main
      ref={main}
      id="main"
      tabIndex={-1}
      className="min-h-dvh bg-surface-0 pt-[var(--safe-top)] pr-[var(--safe-right)] pb-[var(--safe-bottom)] pl-[var(--safe-left)] outline-none"
    >
      <AccountCard
        title={title}
        eyesClosed={isOver}
        lead={
          isOver ? (
            <Trans>Welcome back. Sign in and pick up where you left off.</Trans>
          ) : (
            <Trans>The staff here banned your account.</Trans>
          )
        }
      >
        <div className="flex flex-col gap-6">
          {!isOver && (
            <dl className="flex flex-col gap-4 rounded-control bg-surface-3 p-4">
              <div>
                <dt className="text-12 text-ink-2">
                  <Trans>Reason</Trans>
                </dt>
                <dd className="mt-0.5 text-14 font-semibold wrap-anywhere whitespace-pre-line text-ink">
                  {reason ?? <Trans>No reason given</Trans>}
                </dd>
              </div>
              <div>
                <dt className="text-12 text-ink-2">
                  {until ? <Trans>Until</Trans> : <Trans>Duration</Trans>}
                </dt>
                <dd className="mt-0.5 text-14 font-semibold text-ink">
                  {until ? (
                    <time dateTime={until}>{formatFullMoment(new Date(until), i18n.locale)}</time>
                  ) : (
                    <Trans>Permanent</Trans>
                  )}
                </dd>
              </div>
            </dl>
          )}
          {!isOver && (
            <p className="text-14 text-ink-2">
              <Trans>
                Your crates, friends and messages are safe. If you think this is a mistake, contact an admin.
              </Trans>
            </p>
          )}
          {isOver || !signedIn ? (
            <div className="flex flex-col gap-2">
              <Button variant="primary" size="lg" wide onClick={() => signOutAndLeave('/sign-in')}>
                {isOver ? <Trans>Sign in again</Trans> : <Trans>Back to sign-in</Trans>}
              </Button>
              <Button variant="quiet" size="lg" wide onClick={() => signOutAndLeave('/')}>
                <Trans>See live rooms</Trans>
              </Button>
            </div>
          ) : (
            <Button variant="primary" size="lg" wide icon={SignOutIcon} onClick={() => signOutAndLeave('/')}>
              <Trans>Sign out</Trans>
            </Button>
          )}
        </div>
      </AccountCard>
    </main>
  );
}

/** Becomes true on its own when the time has passed; never for null. */
function useIsPast(time: string | null): boolean {
  const at = time === null ? Number.POSITIVE_INFINITY : Date.parse(time);
  const [now, setNow] = useState(() => Date.now());
  const left = at - now;
  useEffect(() => {
    if (left <= 0 || left === Number.POSITIVE_INFINITY) return undefined;
    const timer = setTimeout(() => setNow(Date.now()), Math.min(left, maxTimeoutMs));
    return () => clearTimeout(timer);
  }, [left]);
  return left <= 0;
}
