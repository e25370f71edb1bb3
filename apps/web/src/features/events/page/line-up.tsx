import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { formatTime, regionalLocale } from '../../../lib/dates.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Panel } from '../../../ui/panel.tsx';
import type { EventDetails } from '../data/event.ts';

/** The invited DJs with their set times, on the reader's clock. */
export function LineUp({ event }: { event: EventDetails }) {
  const { t, i18n } = useLingui();
  const clock = new Intl.DateTimeFormat(regionalLocale(i18n.locale), { timeStyle: 'short' });
  const time = (text: string | null) => (text === null ? null : formatTime(new Date(text), i18n.locale));
  return (
    <Panel title={t({ message: 'Line-up', context: 'event' })}>
      <ul className="grid gap-x-6 md:grid-cols-2">
        {event.djs.map(({ userUuid, nickname, avatarId, startsAt, endsAt }) => {
          const [from, to] = [time(startsAt), time(endsAt)];
          return (
            <li key={userUuid}>
              <Link
                href={`/u/${encodeURIComponent(nickname)}`}
                className="group flex min-h-13 items-center gap-3 rounded-control py-1.5"
              >
                <Avatar slug={avatarId} name="" size={40} />
                <span className="min-w-0">
                  <span className="block truncate text-14 font-semibold text-ink group-hover:underline">
                    {nickname}
                  </span>
                  {(from ?? to) !== null && (
                    <span className="block text-12 text-ink-2 tabular-nums">
                      {startsAt !== null &&
                        endsAt !== null &&
                        clock.formatRange(new Date(startsAt), new Date(endsAt))}
                      {from !== null && to === null && <Trans>from {from}</Trans>}
                      {from === null && to !== null && <Trans>until {to}</Trans>}
                    </span>
                  )}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
