import { Trans, useLingui } from '@lingui/react/macro';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { isSignedIn, useInstallation, useSession, useTokenAccount } from '../../../session/index.ts';
import { JoinLinks } from '../../../session/join-links.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { TokenIcon } from '../../../ui/icons/index.ts';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { HistoryRow } from './history-row.tsx';
import { useTokenHistory } from './use-token-history.ts';

/** Everything that happened on my token account. */
export function HistoryView() {
  const { t } = useLingui();
  const failureText = useFailureText();
  const signedIn = useSession(isSignedIn);
  const tokens = useTokenAccount();
  const history = useTokenHistory(tokens.data?.id);
  if (!signedIn)
    return (
      <EmptyState
        icon={TokenIcon}
        title={t`Your tokens show up here`}
        action={<JoinLinks next="/shop/history" />}
      >
        <Trans>With an account, you see what you bought and what it cost.</Trans>
      </EmptyState>
    );
  const error = tokens.error ?? history.error;
  if (error && !history.data)
    return (
      <LoadFailed
        title={t`Couldn’t load your history`}
        onRetry={() => void (tokens.error ? tokens.refetch() : history.refetch())}
      >
        {failureText(error)}
      </LoadFailed>
    );
  if (tokens.isPending || (tokens.data && !history.data)) return <Skeleton className="h-64 rounded-card" />;
  const entries = history.data?.pages.flatMap(({ transactions }) => transactions) ?? [];
  if (entries.length === 0) return <NothingYet />;
  return (
    <Panel title={t`What happened to your tokens`}>
      <ul className="-mx-4 -mb-4 overflow-hidden rounded-b-card *:border-line *:not-first:border-t">
        {entries.map((entry) => (
          <HistoryRow key={entry.id} entry={entry} />
        ))}
      </ul>
      {history.hasNextPage && (
        <div className="mt-8 flex justify-center">
          <Button busy={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      )}
    </Panel>
  );
}

function NothingYet() {
  const { t } = useLingui();
  const canPay = useInstallation()?.payments !== 'off';
  return (
    <EmptyState
      icon={TokenIcon}
      title={t`Nothing here yet`}
      action={
        canPay && (
          <ButtonLink href="/shop/tokens" variant="primary">
            <Trans>Get tokens</Trans>
          </ButtonLink>
        )
      }
    >
      <Trans>Tokens that you buy and spend show up here.</Trans>
    </EmptyState>
  );
}
