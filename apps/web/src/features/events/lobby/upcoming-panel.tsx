import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { Panel } from '../../../ui/panel.tsx';
import { phaseOf } from '../data/event.ts';
import { useUpcomingEvents } from '../data/use-events.ts';
import { useNow } from '../../../lib/use-now.ts';
import { EventRow } from '../event-row.tsx';
import { ReminderButton } from '../reminder-button.tsx';

const minuteMs = 60_000;
const maxRows = 4;

/** What comes next, for the lobby; renders nothing without any. */
export function UpcomingPanel() {
  const { t } = useLingui();
  const now = useNow(minuteMs);
  const { data } = useUpcomingEvents({}, maxRows);
  if (!data || data.events.length === 0) return null;
  return (
    <Panel
      title={t`Upcoming`}
      aside={
        <Link href="/events" className="hit-44 font-semibold hover:text-ink">
          <Trans>All events</Trans>
        </Link>
      }
    >
      <ul className="-my-1 flex flex-col gap-1">
        {data.events.map((event) => (
          <EventRow
            key={event.uuid}
            event={event}
            now={now}
            action={phaseOf(event, now) === 'upcoming' && <ReminderButton event={event} size="sm" />}
          />
        ))}
      </ul>
    </Panel>
  );
}
