import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { CallReply } from '@turnstage/client';
import { userCancelDeactivation, userDeactivations, userReactivate } from '@turnstage/client/routes';
import type { userService } from '@turnstage/contracts';
import { isDefaultRole } from '@turnstage/permissions';
import { Link } from 'wouter';
import { staffKeys } from '../../../lib/query-keys/staff.ts';
import { api, useSession } from '../../../session/index.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { CheckIcon } from '../../../ui/icons/index.ts';
import { Tag } from '../../../ui/tag.tsx';
import { LoadFailure, RowSkeletons } from '../list/list-body.tsx';
import { StaffPage } from '../staff-page.tsx';
import { useStaffAction } from '../use-staff-action.ts';
import { Timestamp } from '../timestamp.tsx';
import { RoleTag } from '../labels/role-tag.tsx';
import { canStopDeletion } from './can-stop-deletion.ts';

type Deactivation = CallReply<(typeof userService)['deactivations']>[number];

const pageSize = 50;

/** Accounts with a pending deletion, soonest first. */
export function DeactivationsSection() {
  const { t } = useLingui();
  const query = useInfiniteQuery({
    queryKey: staffKeys.list('deactivations'),
    queryFn: ({ signal, pageParam }) =>
      api.call(userDeactivations, { query: { take: pageSize, skip: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.length < pageSize ? undefined : pages.length * pageSize),
  });
  const cancel = useStaffAction({
    call: ({ uuid, deactivatedAt }: Deactivation) =>
      deactivatedAt === null
        ? api.call(userCancelDeactivation, { body: { userUuid: uuid } })
        : api.call(userReactivate, { params: { id: uuid } }),
    done: t`Deletion canceled. The account stays.`,
  });
  const pending = query.data?.pages.flat() ?? [];
  return (
    <StaffPage
      title={t`Deletions`}
      lead={
        <Trans>
          Accounts people asked to delete, and accounts staff closed. After 14 days they’re anonymized for
          good.
        </Trans>
      }
    >
      {query.isPending && <RowSkeletons />}
      {query.isError && !query.data && (
        <LoadFailure error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.data && pending.length === 0 && (
        <EmptyState icon={CheckIcon} title={t`No one’s leaving`}>
          <Trans>People who ask to delete their account show up here for 14 days.</Trans>
        </EmptyState>
      )}
      {pending.length > 0 && (
        <ul
          aria-label={t`Deletions`}
          className="overflow-hidden rounded-card bg-surface-2 *:border-line *:not-first:border-t"
        >
          {pending.map((one) => (
            <DeactivationRow
              key={one.uuid}
              pending={one}
              busy={cancel.isPending && cancel.variables.uuid === one.uuid}
              onCancel={() => cancel.mutate(one)}
            />
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <div>
          <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      )}
    </StaffPage>
  );
}

interface DeactivationRowProps {
  pending: Deactivation;
  busy: boolean;
  onCancel: () => void;
}

function DeactivationRow({ pending, busy, onCancel }: DeactivationRowProps) {
  const { t } = useLingui();
  const { uuid, nickname, role, requestedAt, deactivatedAt, anonymisedAt } = pending;
  const claims = useSession((session) => session.claims);
  const actor = claims && { uuid: claims.sub, role: claims.role };
  const canCancel = actor !== null && canStopDeletion(actor, pending);
  const since = deactivatedAt ?? requestedAt;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 text-14">
      <div className="flex min-w-0 flex-1 basis-60 flex-col gap-1">
        <p className="flex flex-wrap items-center gap-2">
          <Link
            href={`/staff/people/${uuid}`}
            className="font-semibold text-ink underline underline-offset-2 hover:text-accent-bright"
          >
            {nickname}
          </Link>
          {!isDefaultRole(role) && <RoleTag role={role} />}
          {deactivatedAt ? (
            <Tag color="var(--danger)">
              <Trans>Closed by staff</Trans>
            </Tag>
          ) : (
            <Tag color="var(--warn)">
              <Trans>Deletion requested</Trans>
            </Tag>
          )}
        </p>
        <p className="flex flex-wrap gap-x-4 text-12 text-ink-3">
          {since && (
            <span>
              <Trans>
                Since <Timestamp at={since} />
              </Trans>
            </span>
          )}
          <span>
            <Trans>
              Will be anonymized <Timestamp at={anonymisedAt} />
            </Trans>
          </span>
        </p>
      </div>
      {canCancel && (
        <Button
          size="sm"
          busy={busy}
          aria-label={
            deactivatedAt ? t`Reopen ${nickname}’s account` : t`Cancel deletion of ${nickname}’s account`
          }
          onClick={onCancel}
        >
          {deactivatedAt ? <Trans>Reopen</Trans> : <Trans>Cancel deletion</Trans>}
        </Button>
      )}
    </li>
  );
}
