import { Trans, useLingui } from '@lingui/react/macro';
import type { SeasonGoal } from '@turnstage/contracts';
import { formatCount } from '../../../lib/numbers.ts';
import {
  HeadphonesIcon,
  HouseIcon,
  NoteIcon,
  ThumbUpIcon,
  TrophyIcon,
  type Icon,
} from '../../../ui/icons/index.ts';
import { Panel } from '../../../ui/panel.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { Tag } from '../../../ui/tag.tsx';
import type { Progress } from './use-progress.ts';

const icons: Readonly<Record<SeasonGoal, Icon>> = {
  playSongs: NoteIcon,
  getLikes: ThumbUpIcon,
  finishSongs: HeadphonesIcon,
  visitRooms: HouseIcon,
};

/** The four goals of the running season; reached ones are badges on the profile. */
export function GoalsPanel({ progress: { season, goals } }: { progress: Progress }) {
  const { t } = useLingui();
  if (!season)
    return (
      <Panel title={t`Season goals`}>
        <p className="text-14 text-ink-2">
          <Trans>No season is running. The next one brings new goals.</Trans>
        </p>
      </Panel>
    );
  return (
    <Panel title={t`Season goals`} aside={season.name}>
      <ul className="flex flex-col gap-4">
        {goals.map((goal) => (
          <Goal key={goal.goal} {...goal} />
        ))}
      </ul>
      <p className="mt-4 text-12 text-pretty text-ink-3">
        <Trans>
          A goal you reach becomes a badge on your profile. Everyone starts over with the next season.
        </Trans>
      </p>
    </Panel>
  );
}

function Goal({ goal, value, target, isReached }: Progress['goals'][number]) {
  const { t, i18n } = useLingui();
  const labels: Record<SeasonGoal, string> = {
    playSongs: t`Play ${target} songs`,
    getLikes: t`Get ${target} likes`,
    finishSongs: t`Hear ${target} songs to the end`,
    visitRooms: t`Hear songs in ${target} rooms`,
  };
  const IconComponent = isReached ? TrophyIcon : icons[goal];
  const shown = formatCount(Math.min(value, target), i18n.locale);
  const goalText = formatCount(target, i18n.locale);
  return (
    <li className="flex items-center gap-3">
      <IconComponent size={24} className={isReached ? 'shrink-0 text-accent-ink' : 'shrink-0 text-ink-3'} />
      <div className="min-w-0 flex-1">
        <p className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-3 text-14">
          <span className="font-semibold text-ink">{labels[goal]}</span>
          {isReached ? (
            <Tag color="var(--ok)">
              <Trans>Reached</Trans>
            </Tag>
          ) : (
            <span className="text-ink-2 tabular-nums">
              <Trans>
                {shown} of {goalText}
              </Trans>
            </span>
          )}
        </p>
        <ProgressBar
          label={labels[goal]}
          share={value / target}
          valueText={isReached ? t`Reached` : t`${shown} of ${goalText}`}
        />
      </div>
    </li>
  );
}
