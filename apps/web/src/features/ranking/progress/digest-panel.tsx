import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { CallReply } from '@turnstage/client';
import { pointsWeeklyDigest } from '@turnstage/client/routes';
import type { pointsService } from '@turnstage/contracts';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { formatDay, formatMoment } from '../../../lib/dates.ts';
import { formatCount } from '../../../lib/numbers.ts';
import { pointsKeys } from '../../../lib/query-keys/points.ts';
import { api, useSession } from '../../../session/index.ts';
import { Panel } from '../../../ui/panel.tsx';

type Digest = NonNullable<CallReply<(typeof pointsService)['weeklyDigest']>['digest']>;

const linkClasses = 'hit-44 relative rounded-[4px] font-semibold text-ink hover:underline';

/** What happened in my last week; nothing before there was one (E27). */
export function DigestPanel() {
  const me = useSession((session) => session.claims?.sub);
  const { data } = useQuery({
    queryKey: pointsKeys.digest(me),
    queryFn: ({ signal }) => api.call(pointsWeeklyDigest, { signal }),
  });
  return data?.digest ? <Week digest={data.digest} /> : null;
}

function Week({ digest }: { digest: Digest }) {
  const { t, i18n } = useLingui();
  const { week, heard, played, likes, stars, newFans, rooms, events } = digest;
  // Noon, so that the day is the same in every time zone of the reader.
  const day = formatDay(new Date(`${week}T12:00:00`), i18n.locale);
  const sums: readonly [string, number][] = [
    [t`Songs heard`, heard],
    [t`Songs played`, played],
    [t`Likes`, likes],
    [t`Stars`, stars],
    [t`New fans`, newFans],
  ];
  return (
    <Panel title={t`Your week in music`} aside={t`Week of ${day}`} className="lg:col-span-2">
      <dl className="grid grid-cols-2 gap-2 text-center sm:grid-cols-5">
        {sums.map(([name, value]) => (
          <div key={name} className="flex flex-col-reverse rounded-control bg-surface-3 px-2 py-2.5">
            <dt className="text-12 text-ink-2">{name}</dt>
            <dd className="font-display text-20 font-bold text-ink tabular-nums">
              {formatCount(value, i18n.locale)}
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 grid gap-x-8 gap-y-4 text-14 text-ink-2 empty:hidden md:grid-cols-2">
        {rooms.length > 0 && (
          <List title={t`Where you listened most`}>
            {rooms.map(({ slug, name }) => (
              <li key={slug}>
                <Link href={`/r/${encodeURIComponent(slug)}`} className={linkClasses}>
                  {name}
                </Link>
              </li>
            ))}
          </List>
        )}
        {events.length > 0 && (
          <List title={t`Coming up`}>
            {events.map(({ slug, name, startsAt }) => (
              <li key={slug} className="flex flex-wrap items-baseline gap-x-3">
                <Link href={`/e/${encodeURIComponent(slug)}`} className={linkClasses}>
                  {name}
                </Link>
                <time dateTime={startsAt} className="text-12 text-ink-3">
                  {formatMoment(new Date(startsAt), i18n.locale)}
                </time>
              </li>
            ))}
          </List>
        )}
      </div>
      <p className="mt-3 text-12 text-pretty text-ink-3">
        <Trans>
          It shows up every Monday. In your{' '}
          <Link href="/settings/notifications" className="underline hover:text-ink">
            notification settings
          </Link>{' '}
          you can turn it off, or get it by email too.
        </Trans>
      </p>
    </Panel>
  );
}

function List({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-1.5 text-14 font-bold text-ink">{title}</h3>
      <ul className="flex flex-col gap-2">{children}</ul>
    </section>
  );
}
