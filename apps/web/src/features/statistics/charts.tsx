import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Statistics } from '@turnstage/contracts';
import { formatShortDay, regionalLocale } from '../../lib/dates.ts';
import { formatCount } from '../../lib/numbers.ts';
import { BarChart } from './bar-chart.tsx';
import { lastDays } from './fill-days.ts';

/** Listeners by hour of the day, and people by day. */
interface ChartsProps {
  statistics: Statistics;
  /** `YYYY-MM-DD`, on the reader's clock when they were loaded. */
  today: string;
}

export function Charts({ statistics, today }: ChartsProps) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <ByHour byHour={statistics.byHour} />
      <ByDay byDay={statistics.byDay} days={statistics.days} today={today} />
    </div>
  );
}

function ByHour({ byHour }: Pick<Statistics, 'byHour'>) {
  const { t, i18n } = useLingui();
  const hourName = (hour: number) =>
    new Intl.DateTimeFormat(regionalLocale(i18n.locale), {
      hour: 'numeric',
      minute: '2-digit',
      timeZone: 'UTC',
    }).format(Date.UTC(2026, 0, 1, hour));
  const rounded = (value: number) => Math.round(value * 10) / 10;
  const top = byHour.reduce((best, one) => (one.listeners > best.listeners ? one : best));
  const most = formatCount(rounded(top.listeners), i18n.locale);
  const topHour = hourName(top.hour);
  return (
    <BarChart
      title={t`Listeners by hour`}
      summary={t`Average listeners for each hour of the day. Most at ${topHour}: ${most}.`}
      columns={[t`Hour`, t`Listeners on average`]}
      max={t`Up to ${most}`}
      bars={byHour.map(({ hour, listeners }) => ({
        key: String(hour),
        name: hourName(hour),
        tick: hour % 6 === 0 ? String(hour) : '',
        value: listeners,
        text: formatCount(rounded(listeners), i18n.locale),
      }))}
    />
  );
}

function ByDay({ byDay, days, today }: Pick<Statistics, 'byDay' | 'days'> & { today: string }) {
  const { t, i18n } = useLingui();
  const dayName = (day: string) => formatShortDay(new Date(`${day}T12:00:00`), i18n.locale);
  const all = lastDays(today, days).map(
    (day) => byDay.find((one) => one.day === day) ?? { day, people: 0, plays: 0 },
  );
  const top = all.reduce((best, one) => (one.people > best.people ? one : best));
  const topDay = dayName(top.day);
  const most = formatCount(top.people, i18n.locale);
  const every = days <= 7 ? 1 : Math.ceil(days / 5);
  return (
    <BarChart
      title={t`People by day`}
      summary={t`Listeners with an account on each day. Most on ${topDay}: ${most}.`}
      columns={[t`Day`, t`People and songs`]}
      max={t`Up to ${most}`}
      bars={all.map(({ day, people, plays }, index) => ({
        key: day,
        name: dayName(day),
        tick:
          index % every === 0
            ? new Intl.DateTimeFormat(regionalLocale(i18n.locale), {
                day: 'numeric',
                month: 'numeric',
              }).format(new Date(`${day}T12:00:00`))
            : '',
        value: people,
        text: `${plural(people, { one: '# person', other: '# people' })} · ${plural(plays, { one: '# song', other: '# songs' })}`,
      }))}
    />
  );
}
