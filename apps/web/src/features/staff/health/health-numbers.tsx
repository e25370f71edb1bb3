import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { formatCount } from '../../../lib/numbers.ts';
import { Panel } from '../../../ui/panel.tsx';
import { Fact } from '../fact.tsx';
import { Timestamp } from '../timestamp.tsx';
import type { Health } from './finding.ts';

/** What goes on right now, and which server this is. */
export function HealthNumbers({ health: { live, jobs, version, startedAt } }: { health: Health }) {
  const { t, i18n } = useLingui();
  const count = (value: number) => formatCount(value, i18n.locale);
  const driftMs = live.driftP95Ms === null ? null : count(Math.round(live.driftP95Ms));
  return (
    <Panel title={t`Right now`}>
      <dl className="grid gap-x-6 gap-y-3 text-14 grid-cols-2 lg:grid-cols-4">
        <Fact name={t`Open connections`}>{count(live.sockets)}</Fact>
        <Fact name={t`Open rooms`}>{count(live.rooms)}</Fact>
        <Fact name={t`Playback drift (p95)`}>
          {driftMs === null ? <Trans>No listeners</Trans> : <Trans>{driftMs} ms</Trans>}
        </Fact>
        <Fact name={t`Mail waiting`}>{count(jobs.mailsWaiting)}</Fact>
        <Fact name={t`Jobs waiting`}>{count(jobs.waiting)}</Fact>
        <Fact name={t`Jobs running`}>{count(jobs.running)}</Fact>
        <Fact name={t`Failed jobs`}>
          {jobs.failed === 0 ? (
            count(0)
          ) : (
            <Link href="/staff/jobs" className="font-semibold text-accent-ink underline">
              {count(jobs.failed)}
            </Link>
          )}
        </Fact>
        <Fact name={t`Version`}>{version}</Fact>
        <Fact name={t`Running since`}>
          <Timestamp at={startedAt} />
        </Fact>
      </dl>
    </Panel>
  );
}
