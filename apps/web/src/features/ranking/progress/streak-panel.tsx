import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatCount } from '../../../lib/numbers.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { CheckIcon } from '../../../ui/icons/index.ts';
import { Panel } from '../../../ui/panel.tsx';
import type { Progress } from './use-progress.ts';

const dayMs = 86_400_000;
const shownDays = 7;

/** Days in a row with music, and the last seven of them. */
export function StreakPanel({ progress }: { progress: Progress }) {
  const { t, i18n } = useLingui();
  const { streak, recentDays, today } = progress;
  const { days, bestDays, includesToday } = streak;
  return (
    <Panel title={t`Your streak`}>
      <p className="flex items-baseline gap-2">
        <span className="font-display text-28 font-bold text-accent-ink tabular-nums">
          {formatCount(days, i18n.locale)}
        </span>
        <span className="text-14 text-ink-2">
          <Plural value={days} one="day in a row" other="days in a row" />
        </span>
      </p>
      <Week days={recentDays} today={today} />
      <p className="mt-3 text-14 text-pretty text-ink-2">
        <NextStep {...streak} />
      </p>
      {bestDays > days && (
        <p className="mt-1 text-12 text-ink-3">
          <Plural value={bestDays} one="Your best: # day" other="Your best: # days" />
        </p>
      )}
      {!includesToday && (
        <ButtonLink href="/" variant="primary" className="mt-3">
          <Trans>See live rooms</Trans>
        </ButtonLink>
      )}
      <p className="mt-3 text-12 text-pretty text-ink-3">
        <Trans>
          A day counts when you hear a song to the end, or play one. You can miss one day a week, Monday to
          Sunday.
        </Trans>
      </p>
    </Panel>
  );
}

function NextStep({ days, includesToday, canMissDay }: Progress['streak']) {
  if (includesToday) return <Trans>Today counts. See you tomorrow!</Trans>;
  if (days === 0) return <Trans>Hear one song to the end today to start a streak.</Trans>;
  if (canMissDay) return <Trans>Hear one song to the end today to keep it going.</Trans>;
  return <Trans>You already missed a day this week. Hear a song today to keep your streak.</Trans>;
}

/** The last seven days, today last. */
function Week({ days, today }: { days: readonly string[]; today: string }) {
  const { t, i18n } = useLingui();
  const last = Date.parse(`${today}T00:00:00Z`);
  const name = (time: number, weekday: 'narrow' | 'long') =>
    new Intl.DateTimeFormat(i18n.locale, { weekday, timeZone: 'UTC' }).format(time);
  return (
    <ol aria-label={t`The last seven days`} className="mt-3 grid grid-cols-7 gap-1.5">
      {Array.from({ length: shownDays }, (_, index) => last - (shownDays - 1 - index) * dayMs).map((time) => {
        const isActive = days.includes(new Date(time).toISOString().slice(0, 10));
        const long = name(time, 'long');
        return (
          <li key={time} className="flex flex-col items-center gap-1 text-12 text-ink-3">
            <span
              className={classNames(
                'flex size-8 items-center justify-center rounded-pill',
                isActive ? 'bg-accent text-on-accent' : 'bg-surface-3',
                time === last && !isActive && 'outline-2 outline-accent',
              )}
            >
              {isActive && <CheckIcon size={16} />}
            </span>
            <span aria-hidden="true">{name(time, 'narrow')}</span>
            <span className="sr-only">{isActive ? t`${long}: music` : t`${long}: no music`}</span>
          </li>
        );
      })}
    </ol>
  );
}
