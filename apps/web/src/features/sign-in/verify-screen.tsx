import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { nextPath, pathWithNext } from '../../lib/next-path.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { isSignedIn, useIsMailInOutbox, useSession, type Me } from '../../session/index.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { CodeField, useCodeEntry } from '../../ui/form/index.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AccountCard } from './account-card.tsx';
import { OutboxNote } from './outbox-note.tsx';
import { useVerification } from './use-verification.ts';

/** Asks for the six digits from the email. It can be skipped. */
export function VerifyScreen() {
  const { t } = useLingui();
  useDocumentTitle(t`Verify your email`);
  const next = nextPath(useSearch());
  const [, navigate] = useLocation();
  const signedIn = useSession(isSignedIn);
  const me = useSession((session) => session.me);
  const isInOutbox = useIsMailInOutbox();
  const done = me !== null && me.verifiedAt !== null;

  useEffect(() => {
    if (!signedIn) navigate(pathWithNext('/sign-in', next), { replace: true });
    else if (done) navigate(next, { replace: true });
  }, [signedIn, done, next, navigate]);

  return (
    <AccountCard title={isInOutbox ? t`Verify your email` : t`Check your inbox`}>
      {me ? <VerifyForm me={me} next={next} /> : <Skeleton className="h-56 w-full rounded-control" />}
    </AccountCard>
  );
}

function VerifyForm({ me, next }: { me: Me; next: string }) {
  const { t } = useLingui();
  const isInOutbox = useIsMailInOutbox();
  const [, navigate] = useLocation();
  const { verify, resend, seconds, error } = useVerification({
    me,
    onVerified: () => navigate(next, { replace: true }),
    onWrongCode: () => entry.reset(),
  });
  const entry = useCodeEntry({
    isBusy: verify.isPending,
    onComplete: verify.mutate,
    onEdit: () => verify.isError && verify.reset(),
  });

  return (
    <form noValidate onSubmit={entry.onSubmit} className="flex flex-col gap-5">
      <p className="text-14 text-ink-2">
        {isInOutbox ? (
          <Trans>
            Ask an admin for the 6-digit code for{' '}
            <span className="font-semibold wrap-anywhere text-ink">{me.email}</span>, and enter it here.
          </Trans>
        ) : (
          <Trans>
            We sent a 6-digit code to <span className="font-semibold wrap-anywhere text-ink">{me.email}</span>
            . Enter it to verify your address and chat in public rooms.
          </Trans>
        )}
      </p>
      <CodeField
        {...entry.field}
        label={isInOutbox ? t`6-digit code` : t`Code from the email`}
        error={error}
      />
      <Button type="submit" variant="primary" size="lg" wide busy={verify.isPending}>
        <Trans>Verify</Trans>
      </Button>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Button
          variant="quiet"
          className="-ml-4"
          busy={resend.isPending}
          disabled={seconds > 0}
          onClick={() => resend.mutate()}
        >
          {isInOutbox ? (
            <NewCode seconds={seconds} />
          ) : seconds > 0 ? (
            <Trans>Resend in {seconds} s</Trans>
          ) : (
            <Trans>Resend code</Trans>
          )}
        </Button>
        <ButtonLink href={next} variant="quiet" className="-mr-4">
          <Trans>Skip for now</Trans>
        </ButtonLink>
      </div>
      <OutboxNote />
    </form>
  );
}

function NewCode({ seconds }: { seconds: number }) {
  return seconds > 0 ? <Trans>New code in {seconds} s</Trans> : <Trans>Get a new code</Trans>;
}
