import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { siteOrigin } from '../../lib/activity.ts';
import { Button } from '../../ui/button.tsx';
import { CalendarIcon, PlusIcon } from '../../ui/icons/index.ts';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useCopy } from '../../ui/use-copy.ts';
import { eventPath, phaseOf } from './data/event.ts';
import { useUpcomingEvents, type EventsOf } from './data/use-events.ts';
import { useMyPlaces } from './data/use-my-places.ts';
import { useNow } from '../../lib/use-now.ts';
import { EventEditor } from './editor/event-editor.tsx';
import type { RenderPersonSearch } from './editor/line-up-fields.tsx';
import { ReminderButton } from './reminder-button.tsx';
import { EventRow } from './event-row.tsx';

interface EventsPanelProps {
  place: EventsOf;
  /** The address of a calendar with these events, to subscribe to. */
  calendarPath?: string | undefined;
  /** I can create events there. */
  canCreate: boolean;
  renderPersonSearch: RenderPersonSearch;
}

const minuteMs = 60_000;
const maxRows = 5;

/** What comes next in a community; renders nothing when there is nothing to see or do. */
export function EventsPanel({ place, calendarPath, canCreate, renderPersonSearch }: EventsPanelProps) {
  const copy = useCopy();
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const now = useNow(minuteMs);
  const [isCreating, setCreating] = useState(false);
  const { data, isPending } = useUpcomingEvents(place, maxRows);
  const places = useMyPlaces().data;
  if (isPending) return <Skeleton className="h-32 w-full rounded-card" />;
  if (!canCreate && (data?.events.length ?? 0) === 0) return null;
  return (
    <Panel
      title={t`Events`}
      aside={
        <Link href="/events" className="hit-44 font-semibold hover:text-ink">
          <Trans>All events</Trans>
        </Link>
      }
    >
      {data && data.events.length > 0 ? (
        <ul className="-my-1 flex flex-col gap-1">
          {data.events.map((event) => (
            <EventRow
              key={event.uuid}
              event={event}
              now={now}
              place={event.room?.name ?? null}
              action={phaseOf(event, now) === 'upcoming' && <ReminderButton event={event} size="sm" />}
            />
          ))}
        </ul>
      ) : (
        <p className="text-14 text-ink-2">
          <Trans>Nothing planned yet. Pick a date and tell everyone.</Trans>
        </p>
      )}
      {calendarPath !== undefined && data && data.events.length > 0 && (
        <Button
          wide
          variant="quiet"
          icon={CalendarIcon}
          className="mt-3"
          onClick={() => copy(siteOrigin + calendarPath)}
        >
          <Trans>Copy calendar link</Trans>
        </Button>
      )}
      {canCreate && (
        <Button wide icon={PlusIcon} className="mt-3" onClick={() => setCreating(true)}>
          <Trans>Create an event</Trans>
        </Button>
      )}
      {isCreating && places && (
        <EventEditor
          places={places}
          {...place}
          renderPersonSearch={renderPersonSearch}
          onSaved={(event) => navigate(eventPath(event))}
          onClose={() => setCreating(false)}
        />
      )}
    </Panel>
  );
}
