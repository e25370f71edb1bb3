import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useParams, useSearch } from 'wouter';
import { accountKeys } from '../../../lib/query-keys/account.ts';
import { nextPath, pathWithNext, safePath } from '../../../lib/next-path.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { useCurrentRoom } from '../../../session/current-room.ts';
import { isSignedIn, useSession, type OAuthProvider } from '../../../session/index.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { CheckIcon, LinkIcon } from '../../../ui/icons/index.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { showToast } from '../../../ui/toast/index.ts';
import { isOAuthProvider, serviceNames } from '../service-names.ts';
import { finishInAnyWindow, finishProviderVisit } from './finish-authorization.ts';
import { AuthorizationProblem } from './authorization-problem.tsx';

/** `/callback/:provider`: where a service redirects the person back to. */
export function CallbackScreen() {
  const { t } = useLingui();
  const { provider } = useParams<{ provider: string }>();
  useDocumentTitle(isOAuthProvider(provider) ? serviceNames[provider] : t`Not found`);
  if (isOAuthProvider(provider)) return <CallbackOutcome key={provider} provider={provider} />;
  return (
    <EmptyState
      level={1}
      icon={LinkIcon}
      title={t`There’s nothing here`}
      action={
        <ButtonLink href="/" variant="primary">
          <Trans>See live rooms</Trans>
        </ButtonLink>
      }
    >
      <Trans>Services send people back to this page, but there’s no service with this name.</Trans>
    </EmptyState>
  );
}

function CallbackOutcome({ provider }: { provider: OAuthProvider }) {
  const { t } = useLingui();
  const name = serviceNames[provider];
  const [, navigate] = useLocation();
  // Kept in state: the address is cleaned as soon as it is read, so that the code never stays in the browser
  // history.
  const current = useSearch();
  const [search, setSearch] = useState(current);
  // Beside a room somebody who tries again comes back to the same screen.
  if (current !== search && new URLSearchParams(current).has('state')) setSearch(current);
  const signedIn = useSession(isSignedIn);
  const client = useQueryClient();
  // A query, so that the code is redeemed only once even when React renders the page twice.
  const { data: outcome } = useQuery({
    queryKey: accountKeys.serviceCallback(provider, search),
    // Beside a room it was handed over already.
    queryFn: () =>
      useCurrentRoom.getState().room
        ? finishProviderVisit(provider, search)
        : finishInAnyWindow(provider, search),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

  useEffect(() => {
    // The path to continue with stays: it says which room is behind this.
    if (search) history.replaceState(history.state, '', pathWithNext(location.pathname, nextPath(search)));
  }, [search]);

  useEffect(() => {
    if (outcome?.kind === 'signedIn') {
      const { next, isNewUser } = outcome;
      navigate(isNewUser ? pathWithNext('/welcome', next) : next, { replace: true });
    }
    if (outcome?.kind === 'handedOver') window.close();
    if (outcome?.kind === 'linked') {
      void client.invalidateQueries({ queryKey: accountKeys.services });
      showToast(t`${name} is linked.`, { tone: 'ok' });
      navigate(safePath(outcome.next), { replace: true });
    }
  }, [outcome, navigate, client, name, t]);

  if (outcome?.kind === 'handedOver')
    return (
      <EmptyState level={1} icon={CheckIcon} title={t`You can close this window`}>
        <Trans>Turnstage continues in the other one.</Trans>
      </EmptyState>
    );
  if (!outcome || outcome.kind === 'signedIn' || outcome.kind === 'linked')
    return (
      <div className="mx-auto flex max-w-md flex-col items-center gap-3 px-4 py-16 text-center">
        <Spinner />
        <h1 className="font-display text-20 font-bold text-ink">
          <Trans>Back from {name}</Trans>
        </h1>
        <output className="text-14 text-ink-2">
          <Trans>One moment, we’re checking with {name} who you are.</Trans>
        </output>
      </div>
    );
  return <AuthorizationProblem provider={provider} outcome={outcome} signedIn={signedIn} />;
}
