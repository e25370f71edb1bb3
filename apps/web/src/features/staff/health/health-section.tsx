import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { installationGetHealth } from '@turnstage/client/routes';
import { useId, type ReactNode } from 'react';
import { staffKeys } from '../../../lib/query-keys/staff.ts';
import { api } from '../../../session/index.ts';
import { Button } from '../../../ui/button.tsx';
import { LoadFailure, RowSkeletons } from '../list/list-body.tsx';
import { StaffPage } from '../staff-page.tsx';
import { FindingRow } from './finding-row.tsx';
import type { Finding } from './finding.ts';
import { HealthNumbers } from './health-numbers.tsx';
import { LastErrors } from './last-errors.tsx';
import { Verdict } from './verdict.tsx';

/** `doctor` in the browser (rule W10): what is configured, what works, and what to do about the rest. */
export function HealthSection() {
  const { t } = useLingui();
  const query = useQuery({
    queryKey: staffKeys.health,
    queryFn: ({ signal }) => api.call(installationGetHealth, { signal }),
    // Each check contacts other services, so only a person starts one.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const health = query.data;
  const [attention, working] = split(health?.findings ?? []);
  return (
    <StaffPage
      title={t`Health`}
      lead={<Trans>What’s set up on this server, and whether it works.</Trans>}
      actions={
        <Button busy={query.isFetching} onClick={() => void query.refetch()}>
          <Trans>Check again</Trans>
        </Button>
      }
    >
      {query.isPending && <RowSkeletons />}
      {query.isError && <LoadFailure error={query.error} onRetry={() => void query.refetch()} />}
      {health && (
        <>
          <Verdict health={health} />
          {attention.length > 0 && (
            <Group title={t`Needs attention`}>
              {attention.map((finding) => (
                <FindingRow key={finding.check} finding={finding} />
              ))}
            </Group>
          )}
          <HealthNumbers health={health} />
          <Group title={t`In order`}>
            {working.map((finding) => (
              <FindingRow key={finding.check} finding={finding} />
            ))}
          </Group>
          <LastErrors errors={health.lastErrors} />
        </>
      )}
    </StaffPage>
  );
}

function split(findings: readonly Finding[]): [attention: Finding[], working: Finding[]] {
  return [findings.filter(({ state }) => state !== 'ok'), findings.filter(({ state }) => state === 'ok')];
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <h2 id={id} className="text-16 font-bold text-ink">
        {title}
      </h2>
      <ul
        aria-labelledby={id}
        className="overflow-hidden rounded-card bg-surface-2 *:border-line *:not-first:border-t"
      >
        {children}
      </ul>
    </section>
  );
}
