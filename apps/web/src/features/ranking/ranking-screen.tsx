import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation, useParams } from 'wouter';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { useInstallation } from '../../session/index.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TrophyIcon } from '../../ui/icons/index.ts';
import { TabList, TabPanel } from '../../ui/tabs.tsx';
import { AllTimeView } from './all-time-view.tsx';
import { HistoryView } from './history-view.tsx';
import { ProgressView } from './progress/progress-view.tsx';
import { SeasonView } from './season-view.tsx';
import { SeasonsView } from './seasons-view.tsx';

const views = ['season', 'all-time', 'seasons', 'points', 'progress'] as const;
type View = (typeof views)[number];

/** `/ranking`: the season, of all time, all seasons, how I earned my points, and my streak and goals. */
export function RankingScreen() {
  const { t } = useLingui();
  useDocumentTitle(t`Ranking`);
  const [, navigate] = useLocation();
  const params = useParams<{ view?: string }>();
  const offers = useInstallation();
  const hasEngagement = offers?.engagement ?? false;
  const asked = views.find((name) => name === params.view) ?? 'season';
  const view: View = asked === 'progress' && offers && !hasEngagement ? 'season' : asked;
  if (offers?.points === false) return <PointsOff />;
  return (
    <div className="mx-auto max-w-[72rem] px-4 pt-5 pb-10 md:px-8">
      <h1 className="font-display text-28 font-bold text-ink">
        <Trans>Ranking</Trans>
      </h1>
      <TabList
        base="ranking"
        label={t`Ranking`}
        widths="content"
        className="max-md:-mx-4 mb-5 max-md:px-4 md:*:grow-0"
        tabs={[
          { id: 'season', label: t`Season` },
          { id: 'all-time', label: t`All time` },
          { id: 'seasons', label: t`Seasons` },
          { id: 'points', label: t`Your points` },
          ...(hasEngagement || view === 'progress'
            ? [{ id: 'progress', label: t`Streak and goals` } as const]
            : []),
        ]}
        value={view}
        onChange={(next) => navigate(next === 'season' ? '/ranking' : `/ranking/${next}`, { replace: true })}
      />
      <TabPanel base="ranking" id={view}>
        {view === 'season' && <SeasonView />}
        {view === 'all-time' && <AllTimeView />}
        {view === 'seasons' && <SeasonsView />}
        {view === 'points' && <HistoryView />}
        {view === 'progress' && <ProgressView />}
      </TabPanel>
    </div>
  );
}

function PointsOff() {
  const { t } = useLingui();
  return (
    <EmptyState
      level={1}
      icon={TrophyIcon}
      title={t`No rankings here`}
      action={
        <ButtonLink href="/" variant="primary">
          <Trans>See live rooms</Trans>
        </ButtonLink>
      }
    >
      <Trans>This server doesn’t count points. It’s all about the music.</Trans>
    </EmptyState>
  );
}
