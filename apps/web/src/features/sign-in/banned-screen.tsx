import { Trans, useLingui } from '@lingui/react/macro';
import type { Ban } from '@turnstage/contracts';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { formatFullMoment } from '../../lib/dates.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { isSignedIn, keepBan, signOut, useSession } from '../../session/index.ts';
import { Button } from '../../ui/button.tsx';
import { SignOutIcon } from '../../ui/icons/index.ts';
import { AccountCard } from './account-card.tsx';

/** The longest that a timer of the browser waits. */
const longestWaitMs = 2 ** 31 - 1;

/** Why somebody is kept out and until when, instead of whatever they were looking at (rule M20). */
export function BannedScreen({ ban: { reason, until } }: { ban: Ban }) {
  const { t, i18n } = useLingui();
  const signedIn = useSession(isSignedIn);
  const [, navigate] = useLocation();
  const isOver = useIsPast(until);
  const main = useRef<HTMLElement>(null);
  const title = isOver ? t`Your ban is over` : t`You are banned`;
  useDocumentTitle(title);
  // What had the focus is gone.
  useEffect(() => main.current?.focus(), []);

  const leave = (place: string) => {
    navigate(place, { replace: true });
    keepBan(null);
    if (signedIn) void signOut();
  };

  return (
    <main ref={main} id="main" tabIndex={-1} className="min-h-dvh bg-surface-0 outline-none">
      <AccountCard
        title={title}
        eyesClosed={isOver}
        lead={
          isOver ? (
            <Trans>Welcome back. Sign in, and everything is as you left it.</Trans>
          ) : (
            <Trans>The people who look after this place have closed it to you.</Trans>
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
                  {reason ?? <Trans>None was given.</Trans>}
                </dd>
              </div>
              <div>
                <dt className="text-12 text-ink-2">
                  <Trans>Until</Trans>
                </dt>
                <dd className="mt-0.5 text-14 font-semibold text-ink">
                  {until ? (
                    <time dateTime={until}>{formatFullMoment(new Date(until), i18n.locale)}</time>
                  ) : (
                    <Trans>It has no end.</Trans>
                  )}
                </dd>
              </div>
            </dl>
          )}
          {!isOver && (
            <p className="text-14 text-ink-2">
              <Trans>
                Your crates, friends and messages stay as they are. If you think this is a mistake, write to
                the people who run this place.
              </Trans>
            </p>
          )}
          {isOver || !signedIn ? (
            <div className="flex flex-col gap-2">
              <Button variant="primary" size="lg" wide onClick={() => leave('/sign-in')}>
                {isOver ? <Trans>Sign in again</Trans> : <Trans>Back to signing in</Trans>}
              </Button>
              <Button variant="quiet" size="lg" wide onClick={() => leave('/')}>
                <Trans>See live rooms</Trans>
              </Button>
            </div>
          ) : (
            <Button variant="primary" size="lg" wide icon={SignOutIcon} onClick={() => leave('/')}>
              <Trans>Sign out</Trans>
            </Button>
          )}
        </div>
      </AccountCard>
    </main>
  );
}

/** Turns true by itself when the time comes; never for null. */
function useIsPast(time: string | null): boolean {
  const at = time === null ? Number.POSITIVE_INFINITY : Date.parse(time);
  const [now, setNow] = useState(() => Date.now());
  const left = at - now;
  useEffect(() => {
    if (left <= 0 || left === Number.POSITIVE_INFINITY) return undefined;
    const timer = setTimeout(() => setNow(Date.now()), Math.min(left, longestWaitMs));
    return () => clearTimeout(timer);
  }, [left]);
  return left <= 0;
}
