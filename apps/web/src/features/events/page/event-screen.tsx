import { Trans, useLingui } from '@lingui/react/macro';
import { ApiError } from '@turnstage/client';
import { useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useParams } from 'wouter';
import { decodeReserved } from '../../../lib/decode-reserved.ts';
import { formatSoon } from '../../../lib/dates.ts';
import { localPosterUrl } from '../../../lib/local-poster-url.ts';
import { eventKeys } from '../../../lib/query-keys/events.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { CalendarIcon } from '../../../ui/icons/index.ts';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Tag } from '../../../ui/tag.tsx';
import {
  eventPath,
  laterOccurrences,
  nextOccurrence,
  phaseOf,
  type EventDetails,
  type EventPhase,
} from '../data/event.ts';
import { useEvent } from '../data/use-events.ts';
import { useMyPlaces } from '../data/use-my-places.ts';
import { useNow } from '../../../lib/use-now.ts';
import { EventEditor } from '../editor/event-editor.tsx';
import type { RenderPersonSearch } from '../editor/line-up-fields.tsx';
import { EventTime, StartsIn } from '../event-time.tsx';
import { RepeatLabel } from '../repeat-label.tsx';
import { EventActions } from './event-actions.tsx';
import { LineUp } from './line-up.tsx';
import { Places } from './places.tsx';

/** `/e/:event`: when, where, who plays. */
export function EventScreen({ renderPersonSearch }: { renderPersonSearch: RenderPersonSearch }) {
  const { t } = useLingui();
  const key = decodeReserved(useParams<{ event: string }>().event);
  const query = useEvent(key);
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const found = query.data;
  useDocumentTitle(found?.name ?? t`Event`);
  // A number or a uuid leads to the address that people share.
  useEffect(() => {
    if (found === undefined || found.slug === key) return;
    client.setQueryData(eventKeys.one(found.slug), found);
    navigate(eventPath(found), { replace: true });
  }, [found, key, client, navigate]);
  return (
    <div className="mx-auto max-w-[72rem] px-4 pt-4 pb-10 md:px-8 md:pt-6">
      {query.isPending && <Skeleton className="h-96 w-full rounded-card" />}
      {query.isError && !found && <NoEvent error={query.error} onRetry={() => void query.refetch()} />}
      {found && <EventPage key={found.uuid} event={found} renderPersonSearch={renderPersonSearch} />}
    </div>
  );
}

const phaseMs = 5_000;
const secondMs = 1_000;
const maxLater = 6;

function EventPage({
  event,
  renderPersonSearch,
}: {
  event: EventDetails;
  renderPersonSearch: RenderPersonSearch;
}) {
  const { t, i18n } = useLingui();
  const occurrence = nextOccurrence(event);
  const now = useNow(phaseMs);
  const [isEditing, setEditing] = useState(false);
  const places = useMyPlaces().data;
  const phase = phaseOf(event, now);
  const poster = localPosterUrl(event.posterUrl, 800);
  const later = laterOccurrences(event).slice(0, maxLater);
  return (
    <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_320px]">
      <div className="flex min-w-0 flex-col gap-4">
        <header className="flex flex-col gap-5 rounded-card bg-surface-2 p-4 md:flex-row md:p-6">
          {poster && (
            <img
              src={poster}
              alt=""
              draggable={false}
              className="max-h-80 w-full rounded-control object-cover md:h-64 md:w-48 md:shrink-0"
            />
          )}
          <div className="flex min-w-0 flex-1 flex-col gap-3">
            <Phase phase={phase} startsAt={occurrence.startsAt} />
            <h1 className="font-display text-28 font-bold text-balance text-ink [overflow-wrap:anywhere]">
              {event.name}
            </h1>
            <div className="text-14 font-semibold">
              <EventTime occurrence={occurrence} timeZone={event.timeZone} />
            </div>
            {event.recurrence !== null && (
              <p className="text-14 text-ink-2">
                <RepeatLabel rule={event.recurrence} />
              </p>
            )}
            <div className="mt-auto pt-2">
              <EventActions event={event} phase={phase} onEdit={() => setEditing(true)} />
            </div>
          </div>
        </header>
        {event.description !== '' && (
          <Panel title={t`What’s happening`}>
            <p className="text-14 whitespace-pre-line text-ink-2 [overflow-wrap:anywhere]">
              {event.description}
            </p>
          </Panel>
        )}
        {event.djs.length > 0 && <LineUp event={event} />}
      </div>
      <div className="grid min-w-0 content-start items-start gap-4 md:grid-cols-2 lg:grid-cols-1">
        <Places event={event} />
        {later.length > 0 && (
          <Panel title={t`More dates`}>
            <ul className="flex flex-col gap-2 text-14 text-ink-2">
              {later.map((one) => (
                <li key={one.startsAt.getTime()}>
                  <time dateTime={one.startsAt.toISOString()}>{formatSoon(one.startsAt, i18n.locale)}</time>
                </li>
              ))}
            </ul>
          </Panel>
        )}
      </div>
      {isEditing && places && (
        <EventEditor
          event={event}
          places={places}
          renderPersonSearch={renderPersonSearch}
          onSaved={() => setEditing(false)}
          onClose={() => setEditing(false)}
        />
      )}
    </div>
  );
}

function Phase({ phase, startsAt }: { phase: EventPhase; startsAt: Date }) {
  const now = useNow(secondMs);
  switch (phase) {
    case 'cancelled':
      return (
        <p>
          <Tag dot color="var(--danger)">
            <Trans>Canceled</Trans>
          </Tag>
        </p>
      );
    case 'over':
      return (
        <p>
          <Tag color="var(--ink-3)">
            <Trans>It’s over</Trans>
          </Tag>
        </p>
      );
    case 'live':
      return (
        <p>
          <Tag dot color="var(--ok)">
            <Trans context="event">On now</Trans>
          </Tag>
        </p>
      );
    case 'upcoming':
      // A countdown that is read out at each step would be noise.
      return (
        <p role="timer" aria-live="off" className="text-14 font-semibold text-accent-ink tabular-nums">
          <Trans>
            Starts <StartsIn startsAt={startsAt} now={now} />
          </Trans>
        </p>
      );
  }
}

function NoEvent({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useLingui();
  const failureText = useFailureText();
  if (error instanceof ApiError && error.status === 404)
    return (
      <EmptyState
        level={1}
        icon={CalendarIcon}
        title={t`No event here`}
        action={
          <ButtonLink href="/events" variant="primary">
            <Trans>See events</Trans>
          </ButtonLink>
        }
      >
        <Trans>It may have been deleted, or it’s for members of a private community.</Trans>
      </EmptyState>
    );
  return (
    <LoadFailed level={1} title={t`Couldn’t load the event`} onRetry={onRetry}>
      {failureText(error)}
    </LoadFailed>
  );
}
