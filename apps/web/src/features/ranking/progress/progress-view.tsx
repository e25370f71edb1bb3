import { Trans, useLingui } from '@lingui/react/macro';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { isSignedIn, useSession } from '../../../session/index.ts';
import { JoinLinks } from '../../../session/join-links.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { EqualizerIcon } from '../../../ui/icons/index.ts';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { RankingSkeleton } from '../ranking-list.tsx';
import { DigestPanel } from './digest-panel.tsx';
import { GoalsPanel } from './goals-panel.tsx';
import { StreakPanel } from './streak-panel.tsx';
import { useProgress } from './use-progress.ts';

/** My streak, and how far I am with the goals of the season (rules E22 to E24). */
export function ProgressView() {
  const { t } = useLingui();
  const signedIn = useSession(isSignedIn);
  if (!signedIn)
    return (
      <EmptyState
        icon={EqualizerIcon}
        title={t`Your streak shows up here`}
        action={<JoinLinks next="/ranking/progress" />}
      >
        <Trans>With an account, every day with music counts, and so does every song you play.</Trans>
      </EmptyState>
    );
  return <OwnProgress />;
}

function OwnProgress() {
  const { t } = useLingui();
  const failureText = useFailureText();
  const progress = useProgress();
  if (progress.isPending) return <RankingSkeleton />;
  if (!progress.data)
    return (
      <LoadFailed title={t`Couldn’t load your progress`} onRetry={() => void progress.refetch()}>
        {failureText(progress.error)}
      </LoadFailed>
    );
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[22rem_minmax(0,1fr)]">
      <StreakPanel progress={progress.data} />
      <GoalsPanel progress={progress.data} />
      <DigestPanel />
    </div>
  );
}
