import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { auditUserActions } from '@turnstage/client/routes';
import { Link } from 'wouter';
import { staffKeys } from '../../../lib/query-keys/staff.ts';
import { api } from '../../../session/index.ts';
import { Panel } from '../../../ui/panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ActionRow } from '../history/action-row.tsx';
import { useNames } from '../history/use-names.ts';
import { useStaffFailureText } from '../use-staff-failure-text.ts';

const newest = 20;
const none: readonly never[] = [];

/** What was done to a person, and what they did to others. */
export function PersonHistory({ uuid, nickname }: { uuid: string; nickname: string }) {
  const { t } = useLingui();
  const failureText = useStaffFailureText();
  const history = useQuery({
    queryKey: staffKeys.history(uuid),
    queryFn: ({ signal }) =>
      api.call(auditUserActions, { params: { id: uuid }, query: { limit: newest }, signal }),
  });
  const names = useNames(history.data ?? none);
  return (
    <Panel
      title={t`History`}
      aside={
        history.data?.length === newest && (
          <Link
            href={`/staff/actions?nickname=${encodeURIComponent(nickname)}`}
            className="font-semibold underline underline-offset-2 hover:text-ink"
          >
            <Trans>Full history</Trans>
          </Link>
        )
      }
    >
      {history.isPending && <Skeleton className="h-24" />}
      {history.isError && <p className="text-14 text-danger">{failureText(history.error)}</p>}
      {history.data?.length === 0 && (
        <p className="text-14 text-ink-2">
          <Trans>Nothing yet. Actions by staff or rooms involving {nickname} show up here.</Trans>
        </p>
      )}
      {history.data && history.data.length > 0 && (
        <ul aria-label={t`History`} className="-mx-4 -mb-4 *:border-t *:border-line">
          {history.data.map((action) => (
            <ActionRow key={action.id} action={action} names={names} />
          ))}
        </ul>
      )}
    </Panel>
  );
}
