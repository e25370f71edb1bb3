import { Trans, useLingui } from '@lingui/react/macro';
import { useFailureText } from '../../lib/use-failure-text.ts';
import { isSignedIn, useSession } from '../../session/index.ts';
import { JoinLinks } from '../../session/join-links.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TrophyIcon } from '../../ui/icons/index.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Panel } from '../../ui/panel.tsx';
import { HistoryRow } from './history-row.tsx';
import { RankingSkeleton } from './ranking-list.tsx';
import { useHistory } from './use-points.ts';

/** How I earned my points, song by song. */
export function HistoryView() {
  const { t } = useLingui();
  const signedIn = useSession(isSignedIn);
  if (!signedIn)
    return (
      <EmptyState
        icon={TrophyIcon}
        title={t`Your points show up here`}
        action={<JoinLinks next="/ranking/points" />}
      >
        <Trans>With an account, you collect points when people like what you play.</Trans>
      </EmptyState>
    );
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <HowItWorks />
      <History />
    </div>
  );
}

function HowItWorks() {
  const { t } = useLingui();
  const rules: readonly [string, string][] = [
    [t`Each like`, '+1'],
    [t`Each star`, '+2'],
    [t`Every 10 people who hear 30 seconds`, '+1'],
  ];
  return (
    <Panel title={t`How you earn points`} className="lg:col-start-2 lg:row-start-1">
      <dl className="flex flex-col gap-2 text-14">
        {rules.map(([what, points]) => (
          <div key={what} className="flex items-baseline justify-between gap-3">
            <dt className="text-ink-2">{what}</dt>
            <dd className="font-bold text-ink tabular-nums">{points}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-12 text-pretty text-ink-3">
        <Trans>
          Points count when your song ends. Guests and bots don’t count, and one person’s votes count on up to
          20 of your songs a day.
        </Trans>
      </p>
    </Panel>
  );
}

function History() {
  const { t } = useLingui();
  const failureText = useFailureText();
  const history = useHistory();
  if (history.isPending) return <RankingSkeleton />;
  if (!history.data)
    return (
      <LoadFailed title={t`Couldn’t load your points`} onRetry={() => void history.refetch()}>
        {failureText(history.error)}
      </LoadFailed>
    );
  const entries = history.data.pages.flatMap((page) => page.entries);
  if (entries.length === 0)
    return (
      <div className="lg:col-start-1 lg:row-start-1">
        <EmptyState
          icon={TrophyIcon}
          title={t`Nothing here yet`}
          action={
            <ButtonLink href="/" variant="primary">
              <Trans>See live rooms</Trans>
            </ButtonLink>
          }
        >
          <Trans>
            Every song you play shows up here with what it earned you. Join a room and take a seat.
          </Trans>
        </EmptyState>
      </div>
    );
  return (
    <Panel title={t`What earned you points`} className="lg:col-start-1 lg:row-start-1">
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
