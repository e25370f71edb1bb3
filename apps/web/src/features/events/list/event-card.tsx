import { Trans } from '@lingui/react/macro';
import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { formatSoon } from '../../../lib/dates.ts';
import { localPosterUrl } from '../../../lib/local-poster-url.ts';
import { CalendarIcon } from '../../../ui/icons/index.ts';
import { Tag } from '../../../ui/tag.tsx';
import { eventPath, nextOccurrence, phaseOf, type EventShape } from '../data/event.ts';
import { RepeatLabel } from '../repeat-label.tsx';

interface EventCardProps {
  event: EventShape;
  now: number;
  action?: ReactNode;
}

/** An event in the list of all: poster, when, where, who plays. */
export function EventCard({ event, now, action }: EventCardProps) {
  const { i18n } = useLingui();
  const { startsAt } = nextOccurrence(event);
  const poster = localPosterUrl(event.posterUrl, 400);
  const djs = new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(
    event.djs.map(({ nickname }) => nickname),
  );
  return (
    <article className="relative flex min-w-0 gap-4 rounded-card bg-surface-2 p-3 ring-accent-ink transition-shadow duration-(--duration-base) hover:shadow-card hover:ring-2 has-[a:focus-visible]:ring-2">
      {poster ? (
        <img
          src={poster}
          alt=""
          loading="lazy"
          draggable={false}
          className="h-32 w-24 shrink-0 rounded-control object-cover"
        />
      ) : (
        <span className="flex h-32 w-24 shrink-0 items-center justify-center rounded-control bg-accent-wash text-accent-bright">
          <CalendarIcon size={32} />
        </span>
      )}
      <div className="flex min-w-0 flex-1 flex-col py-0.5">
        <p className="text-12 font-semibold text-accent-ink">
          <time dateTime={startsAt.toISOString()}>{formatSoon(startsAt, i18n.locale)}</time>
        </p>
        <h3 className="mt-0.5 line-clamp-2 text-16 font-bold text-ink">
          <Link
            href={eventPath(event)}
            className="outline-none after:absolute after:inset-0 after:rounded-card"
          >
            {event.name}
          </Link>
        </h3>
        <p className="truncate text-12 text-ink-2">
          {[event.room?.name, event.community?.name].filter(Boolean).join(' · ')}
        </p>
        {djs !== '' && (
          <p className="truncate text-12 text-ink-3">
            <Trans>with {djs}</Trans>
          </p>
        )}
        <div className="mt-auto flex flex-wrap items-center gap-2 pt-2">
          {phaseOf(event, now) === 'live' && (
            <Tag dot color="var(--ok)">
              <Trans context="event">On now</Trans>
            </Tag>
          )}
          {event.recurrence !== null && (
            <Tag color="var(--ink-3)">
              <RepeatLabel rule={event.recurrence} />
            </Tag>
          )}
          {action && <span className="relative z-10 ml-auto">{action}</span>}
        </div>
      </div>
    </article>
  );
}
