import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { ApiError } from '@turnstage/client';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useParams } from 'wouter';
import { decodeReserved } from '../../lib/decode-reserved.ts';
import { pathWithNext } from '../../lib/next-path.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { useFailureText } from '../../lib/use-failure-text.ts';
import { isSignedIn, pathAfterSignIn, signInByLink, useSession } from '../../session/index.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AccountCard } from './account-card.tsx';
import { magicTargetPath } from './magic-target.ts';

interface MagicLinkScreenProps {
  /** Whether a screen exists for a path. */
  isKnownPath: (path: string) => boolean;
}

/** `/magic-link/:token/:target`: signs in with a link created on another device, and goes to its target. */
export function MagicLinkScreen({ isKnownPath }: MagicLinkScreenProps) {
  const { t } = useLingui();
  useDocumentTitle(t`Sign in with a link`);
  const { token, target = '', rest } = useParams<{ token: string; target?: string; rest?: string }>();
  const fullTarget = decodeReserved(rest === undefined ? target : `${target}/${rest}`);
  const targetPath = magicTargetPath(fullTarget, location.origin);
  const path = isKnownPath(new URL(targetPath, location.origin).pathname) ? targetPath : '/';
  const [, navigate] = useLocation();
  const me = useSession((session) => session.me);
  const signedIn = useSession(isSignedIn);
  // Someone who is already signed in must confirm first, so that they don't end up in another account without
  // noticing.
  const [needsConfirmation] = useState(signedIn);
  const started = useRef(false);

  const redeem = useMutation({
    mutationFn: async () => {
      await signInByLink(token);
      return pathAfterSignIn(path);
    },
    onSuccess: (nextStep) => navigate(nextStep, { replace: true }),
  });
  const { mutate } = redeem;
  useEffect(() => {
    if (needsConfirmation || started.current) return;
    started.current = true;
    mutate();
  }, [needsConfirmation, mutate]);

  if (redeem.isError) return <LinkFailed error={redeem.error} path={path} onRetry={() => mutate()} />;
  if (needsConfirmation)
    return (
      <AccountCard
        title={t`Sign in with a link`}
        lead={
          me ? (
            <Trans>
              You’re signed in as {me.nickname}. This link signs you in to the account that created it.
            </Trans>
          ) : null
        }
      >
        <div className="flex flex-col gap-2">
          <Button variant="primary" size="lg" wide busy={redeem.isPending} onClick={() => mutate()}>
            <Trans>Use this link</Trans>
          </Button>
          <ButtonLink href={path} variant="quiet" size="lg" wide>
            {me ? <Trans>Stay signed in as {me.nickname}</Trans> : <Trans>Stay signed in</Trans>}
          </ButtonLink>
        </div>
      </AccountCard>
    );
  return (
    <AccountCard title={t`Sign in with a link`}>
      <output className="text-14 text-ink-2">
        <Trans>Signing you in…</Trans>
      </output>
      <Skeleton className="mt-4 h-13 w-full rounded-control" />
    </AccountCard>
  );
}

interface LinkFailedProps {
  error: unknown;
  path: string;
  onRetry: () => void;
}

function LinkFailed({ error, path, onRetry }: LinkFailedProps) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const code = error instanceof ApiError ? error.code : undefined;
  const signIn = pathWithNext('/sign-in', path);
  if (code === 'auth/magic-link-invalid')
    return (
      <AccountCard
        title={t`This link doesn’t work`}
        lead={
          <Trans>
            Sign-in links work once, for five minutes. Create a new one on the device where you’re signed in.
          </Trans>
        }
      >
        <ButtonLink href={signIn} variant="primary" size="lg" wide>
          <Trans>Sign in with email</Trans>
        </ButtonLink>
      </AccountCard>
    );
  const text = code === 'auth/banned' ? t`This account is banned here.` : failureText(error);
  return (
    <AccountCard title={t`Couldn’t sign you in`} lead={text}>
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
