import { Plural, Trans } from '@lingui/react/macro';
import { useLingui } from '@lingui/react';
import { formatSpan, formatSpanIn, regionalLocale } from '../../lib/dates.ts';
import { ownTimeZone, zoneOffsetMs } from '../../lib/zoned-time.ts';
import type { Occurrence } from './data/event.ts';
import { timeLeft } from './data/event.ts';

interface EventTimeProps {
  occurrence: Occurrence;
  timeZone: string;
}

/** On the reader's clock; where clocks differ there, also on the clock of the event's own zone. */
export function EventTime({ occurrence: { startsAt, endsAt }, timeZone }: EventTimeProps) {
  const { i18n } = useLingui();
  const isElsewhere =
    zoneOffsetMs(startsAt.getTime(), timeZone) !== zoneOffsetMs(startsAt.getTime(), ownTimeZone());
  const there = formatSpanIn(startsAt, endsAt, timeZone, i18n.locale);
  const zoneName = zoneLabel(timeZone, i18n.locale);
  return (
    <>
      <time dateTime={startsAt.toISOString()} className="block text-ink">
        {formatSpan(startsAt, endsAt, i18n.locale)}
      </time>
      {isElsewhere && (
        <span className="block text-12 text-ink-3">
          {there} · {zoneName}
        </span>
      )}
    </>
  );
}

/** `America/New_York` as `Eastern Time` or `hora de Nueva York`; as `New York` where the browser has no name for it. */
function zoneLabel(timeZone: string, locale: string): string {
  const names = (['shortGeneric', 'longGeneric'] as const).map(
    (timeZoneName) =>
      new Intl.DateTimeFormat(regionalLocale(locale), { timeZone, timeZoneName })
        .formatToParts()
        .find(({ type }) => type === 'timeZoneName')?.value,
  );
  // Few people know abbreviations such as `ET` and `CET`.
  const name = names.find((one) => one !== undefined && !/^[A-Z]+$/.test(one));
  return name ?? (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
}

/** `in 3 days and 4 hours`, down to the seconds in the last hour. */
export function StartsIn({ startsAt, now }: { startsAt: Date; now: number }) {
  const { days, hours, minutes, seconds } = timeLeft(startsAt, now);
  if (days > 0)
    return (
      <Trans>
        in <Plural value={days} one="# day" other="# days" /> and{' '}
        <Plural value={hours} one="# hour" other="# hours" />
      </Trans>
    );
  if (hours > 0)
    return (
      <Trans>
        in <Plural value={hours} one="# hour" other="# hours" /> and{' '}
        <Plural value={minutes} one="# minute" other="# minutes" />
      </Trans>
    );
  return (
    <Trans>
      in {minutes} min {seconds} s
    </Trans>
  );
}
