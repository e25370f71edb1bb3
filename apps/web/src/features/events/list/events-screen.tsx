import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { formatMonth } from '../../../lib/dates.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { isSignedIn, useSession } from '../../../session/index.ts';
import { JoinLinks } from '../../../session/join-links.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { CalendarIcon, PlusIcon } from '../../../ui/icons/index.ts';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { CalendarLinkDialog } from '../calendar/calendar-link-dialog.tsx';
import { eventPath, nextOccurrence, phaseOf, type EventShape } from '../data/event.ts';
import { useUpcomingEvents } from '../data/use-events.ts';
import { useMyPlaces } from '../data/use-my-places.ts';
import { useNow } from '../../../lib/use-now.ts';
import { EventEditor } from '../editor/event-editor.tsx';
import type { RenderPersonSearch } from '../editor/line-up-fields.tsx';
import { ReminderButton } from '../reminder-button.tsx';
import { EventCard } from './event-card.tsx';

const minuteMs = 60_000;
const gridClasses = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,340px),1fr))] gap-4';

/** `/events`: what is on now and what comes next, by month. */
export function EventsScreen({ renderPersonSearch }: { renderPersonSearch: RenderPersonSearch }) {
  const { t } = useLingui();
  useDocumentTitle(t`Events`);
  const failureText = useFailureText();
  const [, navigate] = useLocation();
  const now = useNow(minuteMs);
  const signedIn = useSession(isSignedIn);
  const [isCreating, setCreating] = useState(false);
  const [isSubscribing, setSubscribing] = useState(false);
  const query = useUpcomingEvents({});
  const places = useMyPlaces().data;
  const canCreate = places !== undefined && places.rooms.length + places.communities.length > 0;
  const create = canCreate && (
    <Button variant="primary" icon={PlusIcon} onClick={() => setCreating(true)}>
      <Trans>Create an event</Trans>
    </Button>
  );
  return (
    <div className="mx-auto max-w-[1680px] px-4 pt-5 pb-10 md:px-8">
      <div className="mb-5 flex min-h-11 flex-wrap items-center justify-between gap-3">
        <h1 className="font-display text-28 font-bold text-ink">
          <Trans>Events</Trans>
        </h1>
        <div className="flex flex-wrap gap-2">
          {signedIn && (
            <Button icon={CalendarIcon} onClick={() => setSubscribing(true)}>
              <Trans>Calendar link</Trans>
            </Button>
          )}
          {create}
        </div>
      </div>
      {query.isPending && <CardsSkeleton />}
      {query.isError && !query.data && (
        <LoadFailed title={t`Couldn’t load the events`} onRetry={() => void query.refetch()}>
          {failureText(query.error)}
        </LoadFailed>
      )}
      {query.data?.events.length === 0 && (
        <EmptyState
          icon={CalendarIcon}
          title={t`Nothing planned yet`}
          action={signedIn ? create : <JoinLinks next="/events" />}
        >
          {canCreate || !signedIn ? (
            <Trans>
              Parties, listening sessions and takeovers show up here as soon as someone plans one.
            </Trans>
          ) : (
            <Trans>Open a room or run a community, and you can plan an event there.</Trans>
          )}
        </EmptyState>
      )}
      {query.data && <Months events={query.data.events} now={now} />}
      {isSubscribing && <CalendarLinkDialog onClose={() => setSubscribing(false)} />}
      {isCreating && places && (
        <EventEditor
          places={places}
          renderPersonSearch={renderPersonSearch}
          onSaved={(event) => navigate(eventPath(event))}
          onClose={() => setCreating(false)}
        />
      )}
    </div>
  );
}

function Months({ events, now }: { events: readonly EventShape[]; now: number }) {
  const { i18n } = useLingui();
  const months = new Map<string, EventShape[]>();
  for (const event of events) {
    const { startsAt } = nextOccurrence(event);
    // What is on since last month belongs to this one.
    const month = formatMonth(new Date(Math.max(startsAt.getTime(), now)), i18n.locale);
    months.set(month, [...(months.get(month) ?? []), event]);
  }
  return [...months].map(([month, ofMonth]) => (
    <section key={month} aria-label={month} className="mb-8">
      <h2 className="mb-3 font-display text-20 font-bold text-ink first-letter:uppercase">{month}</h2>
      <div className={gridClasses}>
        {ofMonth.map((event) => (
          <EventCard
            key={event.uuid}
            event={event}
            now={now}
            action={phaseOf(event, now) === 'upcoming' && <ReminderButton event={event} size="sm" />}
          />
        ))}
      </div>
    </section>
  ));
}

function CardsSkeleton() {
  return (
    <div className={gridClasses}>
      <output className="sr-only">
        <Trans>Loading events</Trans>
      </output>
      {[0, 1, 2].map((card) => (
        <Skeleton key={card} className="h-38 w-full rounded-card" />
      ))}
    </div>
  );
}
