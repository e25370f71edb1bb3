import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { CheckIcon, WarningIcon } from '../../../ui/icons/index.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ReportedMessage } from '../../../ui/reported-message.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { useReportReasonLabels } from '../dialogs/use-report-reason-labels.ts';
import { reportGroups, type ReportGroup } from './report-groups.ts';
import { useResolveReport, useRoomReports } from './use-room-reports.ts';

/** Reported messages as they were at the time, with the moderators' decision. */
export function ReportList({ roomUuid }: { roomUuid: string }) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const { data, error, isPending, refetch } = useRoomReports(roomUuid);
  const { mutate, isPending: isDeciding } = useResolveReport(roomUuid);
  if (isPending)
    return (
      <div className="flex flex-col gap-3 py-2">
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
      </div>
    );
  if (!data)
    return (
      <EmptyState
        level={3}
        icon={WarningIcon}
        title={t`Couldn’t load the reports`}
        action={
          <Button onClick={() => void refetch()}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        {failureText(error)}
      </EmptyState>
    );
  if (data.length === 0)
    return (
      <EmptyState level={3} icon={CheckIcon} title={t`No open reports`}>
        <Trans>Reported messages from this room show up here for review.</Trans>
      </EmptyState>
    );
  return (
    <ul className="flex flex-col gap-3">
      {reportGroups(data).map((group) => (
        <ReportRow
          key={group.first.messageUuid}
          group={group}
          isBusy={isDeciding}
          onDecide={(outcome) => mutate({ report: group.first, outcome })}
        />
      ))}
    </ul>
  );
}

interface ReportRowProps {
  group: ReportGroup;
  isBusy: boolean;
  onDecide: (outcome: 'dismissed' | 'deleted') => void;
}

function ReportRow({ group: { first, reports }, isBusy, onDecide }: ReportRowProps) {
  const { t } = useLingui();
  const labels = useReportReasonLabels();
  const reasons = [...new Set(reports.map(({ reason }) => reason))];
  const comments = reports.flatMap(({ comment }) => (comment === '' ? [] : comment));
  const name = first.userName;
  return (
    <li className="rounded-card border border-line p-3">
      <div className="flex flex-wrap items-center gap-1.5">
        <span className="mr-1 text-14 font-bold text-ink">{name}</span>
        {reasons.map((reason) => (
          <Tag key={reason}>{labels[reason]}</Tag>
        ))}
        <span className="ml-auto text-12 text-ink-3">
          <Plural value={reports.length} one="# report" other="# reports" />
        </span>
      </div>
      <p className="mt-1.5 text-14 break-words whitespace-pre-wrap text-ink">
        <ReportedMessage text={first.message} imageLabel={t`View the reported image full size`} />
      </p>
      {comments.map((comment) => (
        <p key={comment} className="mt-1.5 border-l-2 border-edge pl-2 text-12 break-words">
          {comment}
        </p>
      ))}
      <div className="mt-3 flex gap-2">
        <Button
          size="sm"
          busy={isBusy}
          aria-label={t`Keep ${name}’s message`}
          onClick={() => onDecide('dismissed')}
        >
          <Trans>Keep</Trans>
        </Button>
        <Button
          size="sm"
          variant="danger"
          busy={isBusy}
          aria-label={t`Delete ${name}’s reported message`}
          onClick={() => onDecide('deleted')}
        >
          <Trans>Delete</Trans>
        </Button>
      </div>
    </li>
  );
}
