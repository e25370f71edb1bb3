import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { chatAdminReports, chatResolveReport } from '@turnstage/client/routes';
import { useState } from 'react';
import { staffKeys } from '../../../lib/query-keys/staff.ts';
import { api } from '../../../session/index.ts';
import { ConfirmDialog } from '../../../ui/dialog/index.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Select } from '../../../ui/form/index.ts';
import { FlagIcon } from '../../../ui/icons/index.ts';
import { reportReasons } from '@turnstage/contracts/values';
import { useNames } from '../history/use-names.ts';
import { ListBody } from '../list/list-body.tsx';
import { useListParams } from '../list/use-list-params.ts';
import { StaffPage } from '../staff-page.tsx';
import { useStaffAction } from '../use-staff-action.ts';
import { reportsQuery } from './reports-query.ts';
import { ReportRow } from './report-row.tsx';
import { useReasonName, type Report } from './use-reason-name.ts';

const none: readonly never[] = [];

interface ReportDecision {
  report: Report;
  outcome: 'dismissed' | 'deleted';
}

/** Reported messages. One decision applies to all open reports of a message. */
export function ReportsSection() {
  const { t } = useLingui();
  const reasonName = useReasonName();
  const listParams = useListParams();
  const [state, reason] = [listParams.get('state'), listParams.get('reason')];
  const [reportToDelete, setReportToDelete] = useState<Report | null>(null);
  const query = useQuery({
    queryKey: staffKeys.list('reports', state, reason, listParams.page),
    queryFn: ({ signal }) =>
      api.call(chatAdminReports, {
        query: { ...reportsQuery({ state, reason }), limit: 25, page: listParams.page },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
  const reports = query.data?.data ?? none;
  const names = useNames(
    reports.flatMap(({ userUuid, reporterUuid, resolvedBy, roomUuid }) => [
      { userUuid: userUuid ?? undefined, byUserUuid: reporterUuid, roomUuid },
      { byUserUuid: resolvedBy },
    ]),
  );
  const decide = useStaffAction({
    call: ({ report, outcome }: ReportDecision) =>
      api.call(chatResolveReport, { params: { reportId: report.id }, body: { outcome } }),
    done: t`Report resolved.`,
    invalidates: staffKeys.list('reports'),
  });
  const total = query.data?.total ?? 0;
  return (
    <StaffPage
      title={t`Reports`}
      lead={<Trans>Messages people reported, as they were written. Oldest open reports first.</Trans>}
    >
      <div className="grid grid-cols-2 gap-2 md:max-w-lg">
        <Select
          label={t`Status`}
          hideLabel
          value={state}
          onChange={(value) => listParams.set({ state: value })}
          options={[
            { value: '', label: t({ message: 'Open', context: 'state' }) },
            { value: 'decided', label: t`Resolved` },
            { value: 'all', label: t`All` },
          ]}
        />
        <Select
          label={t`Reason`}
          hideLabel
          value={reason}
          onChange={(value) => listParams.set({ reason: value })}
          options={[
            { value: '', label: t`All reasons` },
            ...reportReasons.map((value) => ({ value, label: reasonName(value) })),
          ]}
        />
      </div>
      {total > 0 && (
        <p className="text-14 text-ink-2">
          <Plural value={total} one="# report" other="# reports" />
        </p>
      )}
      <ListBody
        query={query}
        label={t`Reports`}
        onPage={listParams.setPage}
        empty={
          state === '' && reason === '' ? (
            <EmptyState icon={FlagIcon} title={t`No reports`}>
              <Trans>When someone reports a message in a room or a DM, it shows up here.</Trans>
            </EmptyState>
          ) : (
            <EmptyState icon={FlagIcon} title={t`No matches`} />
          )
        }
      >
        {(report) => (
          <ReportRow
            key={report.id}
            report={report}
            names={names}
            busy={decide.isPending && decide.variables.report.id === report.id}
            onDecide={(outcome) =>
              outcome === 'deleted' ? setReportToDelete(report) : decide.mutate({ report, outcome })
            }
          />
        )}
      </ListBody>
      {reportToDelete && (
        <ConfirmDialog
          title={t`Delete this message?`}
          confirmLabel={t`Delete message`}
          danger
          onClose={() => setReportToDelete(null)}
          onConfirm={() => {
            decide.mutate({ report: reportToDelete, outcome: 'deleted' });
            setReportToDelete(null);
          }}
        >
          {reportToDelete.message && (
            <blockquote className="mb-3 line-clamp-4 border-l-2 border-edge pl-3 text-14 break-words whitespace-pre-wrap text-ink">
              {reportToDelete.message}
            </blockquote>
          )}
          <p className="text-14">
            <Trans>
              It disappears for everyone, and all reports about it are resolved. {reportToDelete.userName}{' '}
              won’t know who deleted it.
            </Trans>
          </p>
        </ConfirmDialog>
      )}
    </StaffPage>
  );
}
