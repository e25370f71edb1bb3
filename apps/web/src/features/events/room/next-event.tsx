import { Trans, useLingui } from '@lingui/react/macro';
import type { EventShape } from '@turnstage/contracts';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useNow } from '../../../lib/use-now.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { buttonClasses } from '../../../ui/button-style.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Dialog } from '../../../ui/dialog/index.ts';
import { CalendarIcon } from '../../../ui/icons/index.ts';
import { eventPath, nextOccurrence, phaseOf, timeLeft } from '../data/event.ts';
import { EventTime, StartsIn } from '../event-time.tsx';
import { ReminderButton } from '../reminder-button.tsx';

const secondMs = 1000;

/** The next event of a room in its header: how long until then, and "remind me" behind it. */
export function NextEvent({ event, compact }: { event: EventShape; compact: boolean }) {
  const { t } = useLingui();
  const now = useNow(secondMs);
  const [isOpen, setOpen] = useState(false);
  const { name } = event;
  const phase = phaseOf(event, now);
  if (phase === 'over' || phase === 'cancelled') return null;
  const occurrence = nextOccurrence(event);
  const isLive = phase === 'live';
  return (
    <>
      <button
        type="button"
        aria-label={isLive ? t`Event on now: ${name}` : t`Next event: ${name}`}
        data-tip={name}
        onClick={() => setOpen(true)}
        className={classNames(
          buttonClasses({ variant: 'quiet', size: 'sm' }),
          'shrink-0 tabular-nums',
          compact && 'px-2.5',
        )}
      >
        <CalendarIcon size={18} className={isLive ? 'text-accent-ink' : undefined} />
        {isLive ? (
          <Trans context="event">On now</Trans>
        ) : (
          <ShortTime startsAt={occurrence.startsAt} now={now} />
        )}
      </button>
      {isOpen &&
        // The header is dark in every theme; the dialog isn't part of it.
        createPortal(
          <Dialog
            title={name}
            size="sm"
            onClose={() => setOpen(false)}
            actions={
              <>
                <ButtonLink href={eventPath(event)}>
                  <Trans>See the event</Trans>
                </ButtonLink>
                {!isLive && <ReminderButton event={event} variant="primary" />}
              </>
            }
          >
            <div className="flex flex-col gap-2 text-14 text-ink-2">
              <EventTime occurrence={occurrence} timeZone={event.timeZone} />
              <p className="font-semibold text-ink" aria-live="off">
                {isLive ? (
                  <Trans>It’s on right now.</Trans>
                ) : (
                  <>
                    <Trans context="event">Starts</Trans>{' '}
                    <StartsIn startsAt={occurrence.startsAt} now={now} />
                  </>
                )}
              </p>
            </div>
          </Dialog>,
          document.body,
        )}
    </>
  );
}

/** `3 d`, `2 h 5 min`, `4:09`: short enough for a header. */
function ShortTime({ startsAt, now }: { startsAt: Date; now: number }) {
  const { days, hours, minutes, seconds } = timeLeft(startsAt, now);
  if (days > 0) return <Trans>{days} d</Trans>;
  if (hours > 0)
    return (
      <Trans>
        {hours} h {minutes} min
      </Trans>
    );
  return (
    <>
      {minutes}:{String(seconds).padStart(2, '0')}
    </>
  );
}
