import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { formatLength } from '../../lib/duration.ts';
import { ChevronLeftIcon, ChevronRightIcon } from '../../ui/icons/index.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Tag } from '../../ui/tag.tsx';
import { formatDays, secondsToChange, shareOf, stateOf } from './season-clock.ts';
import { SeasonDates } from './season-dates.tsx';
import { seasonPath } from './season-path.ts';
import { useClock } from './use-clock.ts';
import type { ListedSeason } from './use-points.ts';

interface SeasonHeaderProps {
  season: ListedSeason;
  /** The latest first. */
  seasons: readonly ListedSeason[];
  /** The season has started or ended. */
  onChange: () => void;
}

/** Name, dates and clock of a season, between the one before and the one after. */
export function SeasonHeader({ season, seasons, onChange }: SeasonHeaderProps) {
  const { t, i18n } = useLingui();
  const at = seasons.findIndex(({ id }) => id === season.id);
  const [next, previous] = [seasons[at - 1], seasons[at + 1]];
  const now = useClock(1000);
  const seconds = secondsToChange(season, now);
  useNoticeEnd(seconds, onChange);
  const state = stateOf(season, now);
  const share = state === 'running' ? shareOf(season, now) : null;
  const left = formatDays(seconds, i18n.locale) ?? formatLength(seconds, i18n.locale);
  return (
    <section aria-label={season.name} className="mb-4 rounded-card bg-surface-2 p-4 md:px-6">
      <div className="flex items-center gap-2">
        <SeasonLink season={previous} direction="previous" />
        <div className="min-w-0 flex-1 text-center">
          <h2 className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1 font-display text-20 font-bold break-words text-ink">
            {season.name}
            {state === 'over' && (
              <Tag color="var(--ink-3)">
                <Trans>Over</Trans>
              </Tag>
            )}
          </h2>
          <p className="mt-1 text-14 text-ink-2">
            <SeasonDates season={season} isUpcoming={state === 'upcoming'} />
          </p>
        </div>
        <SeasonLink season={next} direction="next" />
      </div>
      {share !== null && (
        <div className="mx-auto mt-3 max-w-md">
          <ProgressBar label={t`Time passed`} share={share} valueText={t`Ends in ${left}`} />
          <p className="mt-2 text-center text-14 font-semibold text-ink tabular-nums" role="timer">
            <Trans>Ends in {left}</Trans>
          </p>
        </div>
      )}
      {state === 'upcoming' && (
        <p className="mt-3 text-center text-14 font-semibold text-ink tabular-nums" role="timer">
          <Trans>Starts in {left}</Trans>
        </p>
      )}
    </section>
  );
}

/** Calls `onEnd` when the clock reaches 0, and not for one that stood there already. */
function useNoticeEnd(seconds: number, onEnd: () => void): void {
  const wasCounting = useRef(seconds > 0);
  useEffect(() => {
    if (seconds > 0 || !wasCounting.current) return;
    wasCounting.current = false;
    onEnd();
  }, [seconds, onEnd]);
}

interface SeasonLinkProps {
  season: ListedSeason | undefined;
  direction: 'previous' | 'next';
}

function SeasonLink({ season, direction }: SeasonLinkProps) {
  const { t } = useLingui();
  if (!season) return <span className="size-11 shrink-0" />;
  const Icon = direction === 'previous' ? ChevronLeftIcon : ChevronRightIcon;
  const label =
    direction === 'previous' ? t`Previous season: ${season.name}` : t`Next season: ${season.name}`;
  return (
    <Link
      href={seasonPath(season)}
      aria-label={label}
      data-tip={season.name}
      className="flex size-11 shrink-0 items-center justify-center rounded-control bg-surface-3 text-ink-2 transition-colors hover:bg-surface-4 hover:text-ink"
    >
      <Icon size={20} />
    </Link>
  );
}
