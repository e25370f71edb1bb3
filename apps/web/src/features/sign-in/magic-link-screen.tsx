import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { ApiError } from '@turnstage/client';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useParams } from 'wouter';
import { decodeReserved } from '../../lib/decode-reserved.ts';
import { placeWithNext } from '../../lib/next-place.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { useFailureText } from '../../lib/use-failure-text.ts';
import { isSignedIn, placeAfterSignIn, signInByLink, useSession } from '../../session/index.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AccountCard } from './account-card.tsx';
import { placeOfTarget } from './magic-target.ts';

interface MagicLinkScreenProps {
  /** Whether there is a screen at a place. */
  isPlace: (place: string) => boolean;
}

/** `/magic-link/:token/:target`: signs in with a link that was made elsewhere, and goes to its target. */
export function MagicLinkScreen({ isPlace }: MagicLinkScreenProps) {
  const { t } = useLingui();
  useDocumentTitle(t`Sign in by link`);
  const { token, target = '', rest } = useParams<{ token: string; target?: string; rest?: string }>();
  const whole = decodeReserved(rest === undefined ? target : `${target}/${rest}`);
  const wanted = placeOfTarget(whole, location.origin);
  const place = isPlace(new URL(wanted, location.origin).pathname) ? wanted : '/';
  const [, navigate] = useLocation();
  const me = useSession((session) => session.me);
  const signedIn = useSession(isSignedIn);
  // Who is in here already is asked first: nobody shall be in somebody else's account without noticing.
  const [asks] = useState(signedIn);
  const started = useRef(false);

  const enter = useMutation({
    mutationFn: async () => {
      await signInByLink(token);
      return placeAfterSignIn(place);
    },
    onSuccess: (onward) => navigate(onward, { replace: true }),
  });
  const { mutate } = enter;
  useEffect(() => {
    if (asks || started.current) return;
    started.current = true;
    mutate();
  }, [asks, mutate]);

  if (enter.isError) return <LinkFailed error={enter.error} place={place} onRetry={() => mutate()} />;
  if (asks)
    return (
      <AccountCard
        title={t`Sign in by link`}
        lead={
          me ? (
            <Trans>
              You are signed in as {me.nickname}. The link signs you in to the account it was made for.
            </Trans>
          ) : null
        }
      >
        <div className="flex flex-col gap-2">
          <Button variant="primary" size="lg" wide busy={enter.isPending} onClick={() => mutate()}>
            <Trans>Use the link</Trans>
          </Button>
          <ButtonLink href={place} variant="quiet" size="lg" wide>
            {me ? <Trans>Stay {me.nickname}</Trans> : <Trans>Stay who I am</Trans>}
          </ButtonLink>
        </div>
      </AccountCard>
    );
  return (
    <AccountCard title={t`Sign in by link`}>
      <output className="text-14 text-ink-2">
        <Trans>Signing you in…</Trans>
      </output>
      <Skeleton className="mt-4 h-13 w-full rounded-control" />
    </AccountCard>
  );
}

interface LinkFailedProps {
  error: unknown;
  place: string;
  onRetry: () => void;
}

function LinkFailed({ error, place, onRetry }: LinkFailedProps) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const code = error instanceof ApiError ? error.code : undefined;
  const signIn = placeWithNext('/sign-in', place);
  if (code === 'auth/magic-link-invalid')
    return (
      <AccountCard
        title={t`This link does not work`}
        lead={
          <Trans>
            A link to sign in works once, for five minutes. Make a new one where you are signed in.
          </Trans>
        }
      >
        <ButtonLink href={signIn} variant="primary" size="lg" wide>
          <Trans>Sign in with email</Trans>
        </ButtonLink>
      </AccountCard>
    );
  const text =
    code === 'auth/banned' ? t`This account is banned from this installation.` : failureText(error);
  return (
    <AccountCard title={t`That did not work`} lead={text}>
      <div className="flex flex-col gap-2">
        {code !== 'auth/banned' && (
          <Button variant="primary" size="lg" wide onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        )}
        <ButtonLink href={signIn} size="lg" wide>
          <Trans>Sign in with email</Trans>
        </ButtonLink>
      </div>
    </AccountCard>
  );
}
