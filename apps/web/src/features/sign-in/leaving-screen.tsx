import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { formatDay } from '../../lib/dates.ts';
import { nextPlace, placeWithNext } from '../../lib/next-place.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { useFailureText } from '../../lib/use-failure-text.ts';
import { isSignedIn, useSession } from '../../session/index.ts';
import { useOwnAccount, useStay } from '../../session/own-account.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast/index.ts';
import { AccountCard } from './account-card.tsx';

/** After signing in to an account that its person asked to have deleted: the day, and the way back. */
export function LeavingScreen() {
  const { t, i18n } = useLingui();
  useDocumentTitle(t`Your account will be deleted`);
  const next = nextPlace(useSearch());
  const [, navigate] = useLocation();
  const signedIn = useSession(isSignedIn);
  const failureText = useFailureText();
  const account = useOwnAccount();
  const stay = useStay();
  const ends = account.data?.deactivation?.anonymisedAt;
  const stays = account.isError || account.data?.deactivation === null;

  useEffect(() => {
    if (!signedIn) navigate(placeWithNext('/sign-in', next), { replace: true });
    else if (stays) navigate(next, { replace: true });
  }, [signedIn, stays, next, navigate]);

  const keep = () =>
    stay.mutate(undefined, {
      onSuccess: () => showToast(t`Good to have you back. Your account stays.`, { tone: 'ok' }),
      onError: (error) => showToast(failureText(error), { tone: 'danger' }),
    });

  return (
    <AccountCard title={t`Your account will be deleted`}>
      {ends ? (
        <div className="flex flex-col gap-4">
          <p className="text-14 text-ink-2">
            <Trans>
              You asked for it. On{' '}
              <strong className="text-ink">{formatDay(new Date(ends), i18n.locale)}</strong> your name, your
              addresses and your crates go, and nobody can bring them back. Until then everything works as
              before.
            </Trans>
          </p>
          <div className="flex flex-col gap-2">
            <Button variant="primary" size="lg" wide busy={stay.isPending} onClick={keep}>
              <Trans>Keep my account</Trans>
            </Button>
            <ButtonLink href={next} variant="quiet" size="lg" wide>
              <Trans>Leave it as it is</Trans>
            </ButtonLink>
          </div>
        </div>
      ) : (
        <Skeleton className="h-40 w-full rounded-control" />
      )}
    </AccountCard>
  );
}
