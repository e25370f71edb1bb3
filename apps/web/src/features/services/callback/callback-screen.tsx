import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useParams, useSearch } from 'wouter';
import { placeWithNext, safePlace } from '../../../lib/next-place.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { isSignedIn, useSession, type VisitedProvider } from '../../../session/index.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkIcon } from '../../../ui/icons/index.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { showToast } from '../../../ui/toast/index.ts';
import { isVisited, serviceNames } from '../service-names.ts';
import { finishVisit } from './finish-visit.ts';
import { VisitTrouble } from './visit-trouble.tsx';

/** `/callback/:provider`: where a service sends the person back to. */
export function CallbackScreen() {
  const { t } = useLingui();
  const { provider } = useParams<{ provider: string }>();
  useDocumentTitle(isVisited(provider) ? serviceNames[provider] : t`Not found`);
  if (isVisited(provider)) return <Return key={provider} provider={provider} />;
  return (
    <EmptyState
      level={1}
      icon={LinkIcon}
      title={t`Nobody comes back this way`}
      action={
        <ButtonLink href="/" variant="primary">
          <Trans>See live rooms</Trans>
        </ButtonLink>
      }
    >
      <Trans>This is where services send people back to, and none has this name.</Trans>
    </EmptyState>
  );
}

function Return({ provider }: { provider: VisitedProvider }) {
  const { t } = useLingui();
  const name = serviceNames[provider];
  const [, navigate] = useLocation();
  // Kept: the address is cleaned as soon as it is read, so that the code stays in no history.
  const [search] = useState(useSearch());
  const signedIn = useSession(isSignedIn);
  const client = useQueryClient();
  // A query, since a page that React draws twice must not hand the code in twice.
  const { data: outcome } = useQuery({
    queryKey: ['back from a service', provider, search],
    queryFn: () => finishVisit(provider, search),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

  useEffect(() => {
    if (search) history.replaceState(history.state, '', location.pathname);
  }, [search]);

  useEffect(() => {
    if (outcome?.kind === 'signedIn') {
      const { next, isNewUser } = outcome;
      navigate(isNewUser ? placeWithNext('/welcome', next) : next, { replace: true });
    }
    if (outcome?.kind === 'linked') {
      void client.invalidateQueries({ queryKey: ['my services'] });
      showToast(t`${name} is linked.`, { tone: 'ok' });
      navigate(safePlace(outcome.next), { replace: true });
    }
  }, [outcome, navigate, client, name, t]);

  if (!outcome || outcome.kind === 'signedIn' || outcome.kind === 'linked')
    return (
      <div className="mx-auto flex max-w-md flex-col items-center gap-3 px-4 py-16 text-center">
        <Spinner />
        <h1 className="font-display text-20 font-bold text-ink">
          <Trans>Back from {name}</Trans>
        </h1>
        <output className="text-14 text-ink-2">
          <Trans>One moment, we ask {name} who you are.</Trans>
        </output>
      </div>
    );
  return <VisitTrouble provider={provider} outcome={outcome} signedIn={signedIn} />;
}
