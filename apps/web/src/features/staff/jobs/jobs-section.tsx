import { Trans, useLingui } from '@lingui/react/macro';
import { TabList, TabPanel } from '../../../ui/tabs.tsx';
import { useListParams } from '../list/use-list-params.ts';
import { StaffPage } from '../staff-page.tsx';
import { FailedJobs } from './failed-jobs.tsx';
import { PlannedJobs } from './planned-jobs.tsx';

const states = ['failed', 'running', 'waiting'] as const;
type State = (typeof states)[number];

/** Background jobs in each state (rule W15). The state is in the address. */
export function JobsSection() {
  const { t } = useLingui();
  const listParams = useListParams();
  const state: State = states.find((one) => one === listParams.get('state')) ?? 'failed';
  const labels: Readonly<Record<State, string>> = {
    failed: t`Failed`,
    running: t`Running`,
    waiting: t`Waiting`,
  };
  return (
    <StaffPage
      title={t`Jobs`}
      lead={
        <Trans>
          Mail, notifications and other background jobs retry on their own. Jobs that keep failing wait for
          you to retry or discard them.
        </Trans>
      }
    >
      <TabList
        base="jobs"
        label={t`State of the jobs`}
        tabs={states.map((id) => ({ id, label: labels[id] }))}
        value={state}
        onChange={(id) => listParams.set({ state: id === 'failed' ? '' : id })}
        className="max-w-96"
      />
      <TabPanel base="jobs" id={state} className="flex flex-col gap-4">
        {state === 'failed' ? <FailedJobs /> : <PlannedJobs key={state} state={state} />}
      </TabPanel>
    </StaffPage>
  );
}
