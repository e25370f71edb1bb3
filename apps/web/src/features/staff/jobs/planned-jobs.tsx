import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CallReply } from '@turnstage/client';
import { installationJobs } from '@turnstage/client/routes';
import type { installationService } from '@turnstage/contracts';
import { staffKeys } from '../../../lib/query-keys/staff.ts';
import { api } from '../../../session/index.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { CheckIcon } from '../../../ui/icons/index.ts';
import { ListBody } from '../list/list-body.tsx';
import { useListParams } from '../list/use-list-params.ts';
import { Timestamp } from '../timestamp.tsx';

type Job = CallReply<(typeof installationService)['jobs']>['data'][number];

const refreshEveryMs = 10_000;

/** Jobs that run, or that wait for their time or their next attempt. */
export function PlannedJobs({ state }: { state: 'running' | 'waiting' }) {
  const { t } = useLingui();
  const listParams = useListParams();
  const query = useQuery({
    queryKey: staffKeys.jobPage(state, listParams.page),
    queryFn: ({ signal }) => api.call(installationJobs, { query: { state, page: listParams.page }, signal }),
    placeholderData: keepPreviousData,
    // Jobs come and go on their own.
    refetchInterval: refreshEveryMs,
  });
  const total = query.data?.total ?? 0;
  const isRunning = state === 'running';
  return (
    <>
      {total > 0 && (
        <p className="text-14 text-ink-2">
          <Plural value={total} one="# job" other="# jobs" />
        </p>
      )}
      <ListBody
        query={query}
        label={isRunning ? t`Running jobs` : t`Waiting jobs`}
        onPage={listParams.setPage}
        empty={
          <EmptyState icon={CheckIcon} title={isRunning ? t`Nothing’s running` : t`Nothing’s waiting`}>
            {isRunning ? (
              <Trans>Most jobs take less than a second. Longer ones show up here.</Trans>
            ) : (
              <Trans>Jobs that wait for their time show up here.</Trans>
            )}
          </EmptyState>
        }
      >
        {(job) => <JobRow key={job.id} job={job} />}
      </ListBody>
    </>
  );
}

function JobRow({
  job: { id, name, attempts, maxAttempts, lastError, nextRunAt, runningSince },
}: {
  job: Job;
}) {
  return (
    <li className="flex min-w-0 flex-col gap-1 px-4 py-3 text-14">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="min-w-0 font-semibold break-all text-ink">{name}</span>
        <span className="text-12 text-ink-3 tabular-nums">#{id}</span>
      </p>
      {lastError !== null && <p className="break-words text-ink-2">{lastError}</p>}
      <p className="flex flex-wrap gap-x-4 gap-y-0.5 text-12 text-ink-3">
        {nextRunAt && (
          <span>
            <Trans>
              Next run <Timestamp at={nextRunAt} />
            </Trans>
          </span>
        )}
        {runningSince && (
          <span>
            <Trans>
              Running since <Timestamp at={runningSince} />
            </Trans>
          </span>
        )}
        {attempts > 0 && (
          <span>
            <Trans>
              {attempts} of {maxAttempts} tries
            </Trans>
          </span>
        )}
      </p>
    </li>
  );
}
