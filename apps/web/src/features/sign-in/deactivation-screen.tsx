import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { formatDay } from '../../lib/dates.ts';
import { nextPath, pathWithNext } from '../../lib/next-path.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { useFailureText } from '../../lib/use-failure-text.ts';
import { isSignedIn, useSession } from '../../session/index.ts';
import { useOwnAccount, useCancelDeactivation } from '../../session/own-account.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast/index.ts';
import { AccountCard } from './account-card.tsx';

/** Shown after signing in to an account with a pending deletion: the date, and a button to cancel it. */
export function DeactivationScreen() {
  const { t, i18n } = useLingui();
  useDocumentTitle(t`Your account will be deleted`);
  const next = nextPath(useSearch());
  const [, navigate] = useLocation();
  const signedIn = useSession(isSignedIn);
  const failureText = useFailureText();
  const account = useOwnAccount();
  const cancelDeactivation = useCancelDeactivation();
  const ends = account.data?.deactivation?.anonymisedAt;
  const isCancelled = account.isError || account.data?.deactivation === null;

  useEffect(() => {
    if (!signedIn) navigate(pathWithNext('/sign-in', next), { replace: true });
    else if (isCancelled) navigate(next, { replace: true });
  }, [signedIn, isCancelled, next, navigate]);

  const cancel = () =>
    cancelDeactivation.mutate(undefined, {
      onSuccess: () => showToast(t`Good to have you back. Your account is staying.`, { tone: 'ok' }),
      onError: (error) => showToast(failureText(error), { tone: 'danger' }),
    });

  return (
    <AccountCard title={t`Your account will be deleted`}>
      {ends ? (
        <div className="flex flex-col gap-4">
          <p className="text-14 text-ink-2">
            <Trans>
              On <strong className="text-ink">{formatDay(new Date(ends), i18n.locale)}</strong> we’ll delete
              your name, addresses and crates, as you asked. No one can bring them back after that. Until
              then, everything works as usual.
            </Trans>
          </p>
          <div className="flex flex-col gap-2">
            <Button variant="primary" size="lg" wide busy={cancelDeactivation.isPending} onClick={cancel}>
              <Trans>Keep my account</Trans>
            </Button>
            <ButtonLink href={next} variant="quiet" size="lg" wide>
              <Trans>Leave it scheduled</Trans>
            </ButtonLink>
          </div>
        </div>
      ) : (
        <Skeleton className="h-40 w-full rounded-control" />
      )}
    </AccountCard>
  );
}
