import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { Button } from '../../../ui/button.tsx';
import { CheckIcon, TrashIcon } from '../../../ui/icons/index.ts';
import { ReportedMessage } from '../../../ui/reported-message.tsx';
import { Tag } from '../../../ui/tag.tsx';
import type { Names } from '../history/use-names.ts';
import { Timestamp } from '../timestamp.tsx';
import { useReasonName, type Report } from './use-reason-name.ts';

interface ReportRowProps {
  report: Report;
  names: Names;
  busy: boolean;
  onDecide: (outcome: 'dismissed' | 'deleted') => void;
}

/** The reported message, who reported it, and the decision. */
export function ReportRow({ report, names, busy, onDecide }: ReportRowProps) {
  const { t } = useLingui();
  const reasonName = useReasonName();
  const { userName = '', userUuid, message, reason, comment, roomUuid, createdAt } = report;
  const room = names.room(roomUuid);
  return (
    <li className="flex flex-col gap-3 p-4 lg:flex-row lg:items-start lg:justify-between">
      <div className="flex min-w-0 flex-1 flex-col gap-2 text-14">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          {reason && <Tag color="var(--danger)">{reasonName(reason)}</Tag>}
          <PersonName uuid={userUuid} name={userName} />
          <span className="text-12 text-ink-3">
            {roomUuid ? (
              room && (
                <Trans>
                  in{' '}
                  <Link href={`/r/${room.slug}`} className="underline underline-offset-2 hover:text-ink">
                    {room.name}
                  </Link>
                </Trans>
              )
            ) : (
              <Trans>in a DM</Trans>
            )}
          </span>
        </p>
        <blockquote className="border-l-2 border-line pl-3 break-words whitespace-pre-wrap text-ink">
          <ReportedMessage text={message ?? ''} imageLabel={t`View the reported image full size`} />
        </blockquote>
        <p className="flex flex-wrap gap-x-3 text-12 text-ink-3">
          <span>
            <Trans>Reported by {names.person(report.reporterUuid) ?? t`someone`}</Trans>
          </span>
          {createdAt && <Timestamp at={createdAt} />}
        </p>
        {comment && <p className="break-words text-ink-2">“{comment}”</p>}
      </div>
      <ReportDecision report={report} names={names} busy={busy} onDecide={onDecide} />
    </li>
  );
}

function PersonName({ uuid, name }: { uuid: string | null | undefined; name: string }) {
  if (!uuid) return <span className="font-semibold text-ink">{name}</span>;
  return (
    <Link
      href={`/staff/people/${uuid}`}
      className="font-semibold text-ink underline underline-offset-2 hover:text-accent-bright"
    >
      {name}
    </Link>
  );
}

function ReportDecision({ report, names, busy, onDecide }: ReportRowProps) {
  const { t } = useLingui();
  const { outcome, resolvedBy, resolvedAt, userName } = report;
  const by = names.person(resolvedBy) ?? t`someone`;
  if (outcome)
    return (
      <p className="flex shrink-0 flex-col items-start gap-1 text-12 text-ink-3 lg:items-end">
        {outcome === 'deleted' ? (
          <Tag color="var(--warn)">
            <Trans>Message deleted</Trans>
          </Tag>
        ) : (
          <Tag color="var(--ok)">
            <Trans>Message kept</Trans>
          </Tag>
        )}
        {resolvedAt && (
          <span>
            <Trans>
              By {by}, <Timestamp at={resolvedAt} />
            </Trans>
          </span>
        )}
      </p>
    );
  return (
    <div className="flex shrink-0 flex-wrap gap-2">
      <Button icon={CheckIcon} busy={busy} onClick={() => onDecide('dismissed')}>
        <Trans>Keep message</Trans>
        <span className="sr-only">{userName}</span>
      </Button>
      <Button icon={TrashIcon} busy={busy} onClick={() => onDecide('deleted')}>
        <Trans>Delete message</Trans>
        <span className="sr-only">{userName}</span>
      </Button>
    </div>
  );
}
