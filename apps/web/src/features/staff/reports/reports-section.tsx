import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { chatAdminReports, chatResolveReport } from '@turnstage/client/routes';
import { useState } from 'react';
import { api } from '../../../session/index.ts';
import { ConfirmDialog } from '../../../ui/dialog/index.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Select } from '../../../ui/form/index.ts';
import { FlagIcon } from '../../../ui/icons/index.ts';
import { useNames } from '../history/use-names.ts';
import { ListBody } from '../list/list-body.tsx';
import { useListPlace } from '../list/use-list-place.ts';
import { StaffPage } from '../staff-page.tsx';
import { useStaffAction } from '../use-staff-action.ts';
import { reportsQuery } from './reports-query.ts';
import { ReportRow } from './report-row.tsx';
import { useReasonName, type Report } from './use-reason-name.ts';

const none: readonly never[] = [];
const reasons = ['SPAM', 'HARASSMENT', 'HATE', 'SEXUAL', 'VIOLENCE', 'OTHER'] as const;

interface Decision {
  report: Report;
  outcome: 'dismissed' | 'deleted';
}

/** Messages that people told staff of. One decision is for all open reports of a message. */
export function ReportsSection() {
  const { t } = useLingui();
  const reasonName = useReasonName();
  const place = useListPlace();
  const [state, reason] = [place.get('state'), place.get('reason')];
  const [doomed, setDoomed] = useState<Report | null>(null);
  const query = useQuery({
    queryKey: ['staff', 'reports', state, reason, place.page],
    queryFn: ({ signal }) =>
      api.call(chatAdminReports, {
        query: { ...reportsQuery({ state, reason }), limit: 25, page: place.page },
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
    call: ({ report, outcome }: Decision) =>
      api.call(chatResolveReport, { params: { reportId: report.id }, body: { outcome } }),
    done: t`The report is decided.`,
    touches: ['staff', 'reports'],
  });
  const total = query.data?.total ?? 0;
  return (
    <StaffPage
      title={t`Reports`}
      lead={
        <Trans>
          Messages that people reported, with their words as they were. Open ones, the oldest first.
        </Trans>
      }
    >
      <div className="grid grid-cols-2 gap-2 md:max-w-lg">
        <Select
          label={t`State`}
          hideLabel
          value={state}
          onChange={(value) => place.set({ state: value })}
          options={[
            { value: '', label: t({ message: 'Open', context: 'state' }) },
            { value: 'decided', label: t`Decided` },
            { value: 'all', label: t`All` },
          ]}
        />
        <Select
          label={t`Reason`}
          hideLabel
          value={reason}
          onChange={(value) => place.set({ reason: value })}
          options={[
            { value: '', label: t`Any reason` },
            ...reasons.map((value) => ({ value, label: reasonName(value) })),
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
        onPage={place.setPage}
        empty={
          state === '' && reason === '' ? (
            <EmptyState icon={FlagIcon} title={t`Nobody complains`}>
              <Trans>When somebody reports a message in a room or in private, it waits here for you.</Trans>
            </EmptyState>
          ) : (
            <EmptyState icon={FlagIcon} title={t`Nothing like that`} />
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
              outcome === 'deleted' ? setDoomed(report) : decide.mutate({ report, outcome })
            }
          />
        )}
      </ListBody>
      {doomed && (
        <ConfirmDialog
          title={t`Delete this message?`}
          confirmLabel={t`Delete message`}
          danger
          onClose={() => setDoomed(null)}
          onConfirm={() => {
            decide.mutate({ report: doomed, outcome: 'deleted' });
            setDoomed(null);
          }}
        >
          {doomed.message && (
            <blockquote className="mb-3 line-clamp-4 border-l-2 border-edge pl-3 text-14 break-words whitespace-pre-wrap text-ink">
              {doomed.message}
            </blockquote>
          )}
          <p className="text-14">
            <Trans>
              It disappears for everybody, and all reports of it are decided. {doomed.userName} is not told by
              whom.
            </Trans>
          </p>
        </ConfirmDialog>
      )}
    </StaffPage>
  );
}
