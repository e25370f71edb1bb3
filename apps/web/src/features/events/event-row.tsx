import { Trans } from '@lingui/react/macro';
import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { formatFullMoment, formatWeekdayTime } from '../../lib/dates.ts';
import { Tag } from '../../ui/tag.tsx';
import { CalendarLeaf } from './calendar-leaf.tsx';
import { eventPath, nextOccurrence, phaseOf, type EventShape } from './data/event.ts';

interface EventRowProps {
  event: EventShape;
  now: number;
  /** Where it is; `null` where that goes without saying. */
  place?: string | null | undefined;
  /** A button on the right. */
  action?: ReactNode;
}

/** An event in a list: when, what, where. The leaf shows the day. */
export function EventRow({
  event,
  now,
  place = event.community?.name ?? event.room?.name,
  action,
}: EventRowProps) {
  const { i18n } = useLingui();
  const { startsAt } = nextOccurrence(event);
  const phase = phaseOf(event, now);
  return (
    <li className="flex min-h-14 items-center gap-3">
      <Link
        href={eventPath(event)}
        className="group flex min-w-0 flex-1 items-center gap-3 rounded-control py-1"
      >
        <CalendarLeaf date={startsAt} />
        <span className="min-w-0 flex-1">
          <span className="block truncate text-14 font-semibold text-ink group-hover:underline">
            {event.name}
          </span>
          <span className="block truncate text-12 text-ink-2">
            <time dateTime={startsAt.toISOString()}>
              <span aria-hidden="true">{formatWeekdayTime(startsAt, i18n.locale)}</span>
              <span className="sr-only">{formatFullMoment(startsAt, i18n.locale)}</span>
            </time>
          </span>
          {place && <span className="block truncate text-12 text-ink-2">{place}</span>}
        </span>
      </Link>
      {phase === 'live' && (
        <Tag dot color="var(--ok)">
          <Trans context="event">On now</Trans>
        </Tag>
      )}
      {phase === 'cancelled' && (
        <Tag color="var(--danger)">
          <Trans>Canceled</Trans>
        </Tag>
      )}
      {action}
    </li>
  );
}
